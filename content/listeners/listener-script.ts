import { sendTokens } from './send-tokens.ts';
import { withoutStubs } from './without-stubs.ts';

/** What the console runs in the page's own world, in which `page` is the document, so that all listeners get `token`. */
export function listenerScript(page: string, token: string): string {
  return `(${sendTokens})(${page}, ${JSON.stringify(token)}, (${withoutStubs})(getEventListeners))`;
}
