import { webOrigin } from '../../core/agent/policy/web-origin.ts';
import { plainText } from '../../core/text/cut-text.ts';

/** Characters of what sites say in such sentences. */
const MAX = 100;

/** That a file comes; its name is the site's. */
export function downloadText(file: string, url: string): string {
  const from = webOrigin(url);
  return `The page began to download “${told(file)}”${from ? ` from ${from}` : ''}.`;
}

/** That a site, or a proxy, asks who one is: only Chrome's own window can answer. */
export function signInText({
  challenger,
  realm = '',
  isProxy,
}: Pick<chrome.webRequest.OnAuthRequiredDetails, 'challenger' | 'realm' | 'isProxy'>): string {
  const who = `${isProxy ? 'The proxy ' : ''}${challenger.host}:${challenger.port}`;
  const about = realm === '' ? '' : ` (“${told(realm)}”)`;
  return `${who} asks for a name and a password${about}, in a window of Chrome’s that the agent does not reach. Sign in there, or cancel it.`;
}

function told(text: string): string {
  return plainText(text, MAX).text;
}
