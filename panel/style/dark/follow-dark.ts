import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';

/** After long work, the page gets this many times as long without work. */
const SHARE = 5;

/** Least milliseconds between two rounds. */
const MIN_INTERVAL_MS = 1000;

/**
 * Runs `work` at once when the page's styles change. Changes during the work, or soon
 * after, wait for the next round, so that a page that changes sixty times a second costs at most a
 * sixth of the time. Work that resolves with false was prevented and runs again. The returned
 * function ends it, and resolves once work that was under way has come to its end.
 */
export function followChanges(
  styles: Pick<PageStyles, 'onChange'>,
  work: () => Promise<boolean>,
): () => Promise<void> {
  let isOver = false;
  let running: Promise<boolean> = Promise.resolve(true);
  let isBusy = false;
  let isDue = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const round = async () => {
    isBusy = true;
    isDue = false;
    const start = performance.now();
    // A frame may leave in the meantime: its successor is a change of its own.
    running = work().catch(() => true);
    const isDone = await running;
    if (!isDone) isDue = true;
    const took = performance.now() - start;
    if (isOver) return;
    rest = setTimeout(
      () => {
        isBusy = false;
        if (isDue) void round();
      },
      Math.max(MIN_INTERVAL_MS, took * SHARE),
    );
  };

  const stop = styles.onChange(() => {
    isDue = true;
    if (!isBusy && !isOver) void round();
  });
  return async () => {
    isOver = true;
    clearTimeout(rest);
    stop();
    await running;
  };
}
