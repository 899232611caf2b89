import { webOrigin } from '../../../core/agent/run/web-origin.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { plainText } from '../../../core/platform/text/cut-text.ts';

/** Characters of what sites say in such sentences. */
const MAX_QUOTE_LENGTH = 100;

/** That a file comes; its name is the site's. */
export function downloadText(file: string, url: string): string {
  const from = webOrigin(url);
  return from
    ? inEnglish('agentPage.from', { plain: plainQuote(file), from })
    : inEnglish('agentPage.pageBeganDownload', { plain: plainQuote(file) });
}

/** That a site, or a proxy, asks who one is: only Chrome's own window can answer. */
export function signInText({
  challenger,
  realm = '',
  isProxy,
}: Pick<chrome.webRequest.OnAuthRequiredDetails, 'challenger' | 'realm' | 'isProxy'>): string {
  const host = `${challenger.host}:${challenger.port}`;
  const who = isProxy ? inEnglish('agentPage.theProxy', { host }) : host;
  const about = realm === '' ? '' : ` (“${plainQuote(realm)}”)`;
  return inEnglish('agentPage.asksNamePasswordWindow', { who, about });
}

function plainQuote(text: string): string {
  return plainText(text, MAX_QUOTE_LENGTH).text;
}
