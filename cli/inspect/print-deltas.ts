import type { PageRemote } from '../../core/remote/page-remote.ts';
import { watchReader } from './reader-gone.ts';

/**
 * Prints the page's tree, then a delta for every change, one line of JSON each, until interrupted or read no more.
 */
export async function printDeltas(
  page: Pick<PageRemote, 'nextDelta'>,
  { wholePage, events }: { wholePage: boolean; events: boolean },
): Promise<void> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  watchReader(interrupt, stop.signal);
  const stopped = new Promise<'stopped'>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve('stopped'));
  });
  while (!stop.signal.aborted) {
    const line = await Promise.race([page.nextDelta({ wholePage, events }), stopped]);
    if (line === 'stopped') break;
    if (line !== null) process.stdout.write(`${line}\n`);
  }
  stop.abort();
  process.removeListener('SIGINT', interrupt);
  process.removeListener('SIGTERM', interrupt);
}
