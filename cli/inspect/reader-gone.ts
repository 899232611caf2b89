import { spawn } from 'node:child_process';
import { fstatSync } from 'node:fs';

const STDOUT = 1;

/**
 * Calls `onGone` once nobody reads standard output any more, as after `| head -1`, though nothing is written:
 * Node hears of a closed pipe only when it writes. GNU's `tail` watches its own output for that, and ends with
 * this process. Where there is no such `tail`, or no pipe, the next write says it.
 */
export function watchReader(onGone: () => void, signal: AbortSignal): void {
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
