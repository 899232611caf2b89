import { type DarkPage, darkenFrames } from '../../../core/style/generate/darken-page.ts';
import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import { pageRepairs } from '../../../core/style/generate/page-repairs.ts';
import type { PageStyles } from '../../../core/style/inventory/page-styles.ts';
import { withEarlierReading } from '../../../core/style/inventory/with-earlier-reading.ts';
import { panelScheduler } from './yield-to-main.ts';

/**
 * Keeps a page dark while its styles change. The returned function ends it, and resolves once none of it
 * is applied any more: what is removed then stays removed.
 */
export function followDark(
  styles: PageStyles,
  made: DarkPage,
  knobs: DarkKnobs,
): () => Promise<void> {
  // The site's own theme covers new content, too.
  if (made.strategy === 'site') return () => Promise.resolve();
  let page = made;
  return followChanges(styles, async () => {
    page = await updateDark(styles, page, knobs);
    return true;
  });
}

/**
 * A dark page with rules for new content; its repairs stay. Rejects with a
 * sentence, or with the signal's reason.
 */
export async function updateDark(
  styles: PageStyles,
  page: DarkPage,
  knobs: DarkKnobs,
  signal?: AbortSignal,
): Promise<DarkPage> {
  const frames = withEarlierReading(await styles.read(signal && { signal }), page.frames);
  signal?.throwIfAborted();
  return darkenFrames(styles, frames, {
    knobs,
    strategy: page.strategy,
    added: pageRepairs(page),
    recolored: page.recolored,
    scheduler: panelScheduler(),
    ...(signal && { signal }),
  });
}

/** After long work, the page gets this many times as long without work. */
const SHARE = 5;

/** Least milliseconds between two rounds. */
const MIN_INTERVAL_MS = 1000;

/** A source of changes. */
interface Changing {
  onChange(listener: () => void): () => void;
}

/**
 * Runs `work` at once when the page's styles change. Changes during the work, or soon
 * after, wait for the next round, so that a page that changes sixty times a second costs at most a
 * sixth of the time. Work that resolves with false was prevented and runs again. The returned
 * function ends it, and resolves once work that was under way has come to its end.
 */
export function followChanges(styles: Changing, work: () => Promise<boolean>): () => Promise<void> {
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
