import { bridgeWorlds } from './bridge-worlds.ts';
import { sendTokens } from './send-tokens.ts';
import { withoutStubs } from './without-stubs.ts';

/**
 * What the console runs in the page's own world, in which `page` is the document, so that all listeners get `token`.
 */
export function listenerScript(page: string, token: string): string {
  const bridge = `(${bridgeWorlds})(${JSON.stringify(token)})`;
  return `(${sendTokens})(${page}, ${bridge}, (${withoutStubs})(getEventListeners))`;
}
