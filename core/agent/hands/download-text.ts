import { msg, type Text } from '../../platform/messages/messages.ts';
import { plainText } from '../../platform/text/cut-text.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';

/** Characters of what sites say in such sentences. */
const MAX_QUOTE_LENGTH = 100;

/** That a file comes; its name is the site's. */
export function downloadText(file: string, url: string): Text {
  const from = webOrigin(url);
  return from
    ? msg('agentPage.from', { plain: plainQuote(file), from })
    : msg('agentPage.pageBeganDownload', { plain: plainQuote(file) });
}

/** What a site says, in a sentence. */
export function plainQuote(text: string): string {
  return plainText(text, MAX_QUOTE_LENGTH).text;
}
