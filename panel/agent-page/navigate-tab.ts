import { errorText } from '../../core/text/error-text.ts';
import { keepsDocument } from '../page/load-failure.ts';
import { watchNavigation } from '../page/watch-navigation.ts';

/** A server may take its time. Milliseconds. */
const DEADLINE = 20_000;

/** How a navigation went: to where, or why not. Only what was `not-begun` has reached no server. */
export type Navigated =
  | { type: 'arrived'; url: string }
  | { type: 'not-begun'; reason: string }
  /** The page of before is still there: a download came, or no content, or another navigation. */
  | { type: 'stayed'; reason: string }
  | { type: 'failed'; reason: string }
  | { type: 'late' };

/** Starts a navigation of a tab and waits for its document, or for a move within the document. */
export async function navigateTab(
  tabId: number,
  start: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<Navigated> {
  const { promise, resolve } = Promise.withResolvers<Navigated>();
  const end = new AbortController();
  const arrived = (frameId: number, url: string) => {
    if (frameId === 0) resolve({ type: 'arrived', url });
  };
  watchNavigation(
    tabId,
    {
      committed: arrived,
      moved: arrived,
      failed: (frameId, _url, error) => {
        if (frameId !== 0) return;
        resolve({ type: keepsDocument(error) ? 'stayed' : 'failed', reason: error });
      },
      closed: () => resolve({ type: 'failed', reason: 'The tab was closed.' }),
    },
    end.signal,
  );
  const timer = setTimeout(() => resolve({ type: 'late' }), DEADLINE);
  signal.addEventListener('abort', () => resolve({ type: 'late' }), { once: true });
  try {
    await start();
    return await promise;
  } catch (error) {
    return { type: 'not-begun', reason: errorText(error) };
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}
