import { spawn } from 'node:child_process';
import { fstatSync } from 'node:fs';
import type { PageRemote } from '../../core/remote/page-remote.ts';

const STDOUT = 1;

/** Prints the page's tree, then a delta for every change, one line of JSON each, until interrupted or read no more. */
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

/**
 * Calls `onGone` once nobody reads standard output any more, as after `| head -1`, though nothing is written:
 * Node hears of a closed pipe only when it writes. GNU's `tail` watches its own output for that, and ends with
 * this process. Where there is no such `tail`, or no pipe, the next write says it.
 */
function watchReader(onGone: () => void, signal: AbortSignal): void {
  if (!fstatSync(STDOUT).isFIFO()) return;
  const watcher = spawn('tail', ['-f', `--pid=${process.pid}`, '/dev/null'], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.on('exit', (_code, endedBy) => {
    if (endedBy === 'SIGPIPE') onGone();
  });
  watcher.unref();
  signal.addEventListener('abort', () => watcher.kill());
}
