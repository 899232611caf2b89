import { t } from '../../core/platform/messages/messages.ts';
import { UsageError } from '../arguments/command.ts';

/** How long a browser may take to say its address. Milliseconds. */
const ANSWER_DEADLINE_MS = 5000;

/**
 * The WebSocket address of a browser, from `ws://…` or from `http://host:port`, which the browser itself is asked
 * about. Throws a {@link UsageError}, or a sentence when no browser answers there.
 */
export async function browserAddress(typed: string): Promise<string> {
  const url = URL.parse(typed);
  if (!url || !/^(wss?|https?):$/.test(url.protocol)) {
    throw new UsageError(t('cli.notAddressBrowser', { typed }));
  }
  if (url.protocol.startsWith('ws') && url.pathname !== '/') return url.href;
  url.protocol = url.protocol.replace('ws', 'http');
  const asked = new URL('/json/version', url);
  const answer = await fetch(asked, { signal: AbortSignal.timeout(ANSWER_DEADLINE_MS) }).catch(
    () => null,
  );
  if (!answer) throw new Error(t('cli.noBrowserAt', { origin: url.host }));
  // Chrome that a person has allowed to be debugged (chrome://inspect) says nothing over HTTP.
  if (answer.status === 404 || answer.status === 403) {
    throw new Error(t('cli.browserSaysNoAddress', { origin: url.host }));
  }
  const version: unknown = await answer.json().catch(() => null);
  const address = (version as { webSocketDebuggerUrl?: unknown } | null)?.webSocketDebuggerUrl;
  if (typeof address !== 'string') throw new Error(t('cli.notABrowser', { origin: url.host }));
  return address;
}
