import { type DarkPage, generateOn } from '../../core/dark/darken-page.ts';
import type { DarkKnobs } from '../../core/dark/knobs.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import { withEarlier } from '../../core/dark/with-earlier.ts';

/** After a reading that took a while, the page gets this many times as long for itself. */
const SHARE = 5;

/**
 * Keeps a page dark while its styles change: reads them anew, applies, measures and repairs. What
 * comes while it works waits for the next time, so that a page that changes sixty times a second costs
 * a sixth of the time at most. `changed` is told each new state; the returned function ends it.
 */
export function followDark(
  styles: PageStyles,
  page: DarkPage,
  knobs: DarkKnobs,
  changed: (page: DarkPage) => void = () => undefined,
): () => void {
  // Its own theme covers what comes, too.
  if (page.strategy === 'site') return () => undefined;
  let isOver = false;
  let isWorking = false;
  let isDue = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const work = async () => {
    isWorking = true;
    isDue = false;
    const start = performance.now();
    try {
      const frames = withEarlier(await styles.read(), page.frames);
      if (!isOver) changed(await generateOn(styles, frames, knobs, page.strategy));
    } catch {
      // A frame went in the midst of it: its successor is a change of its own.
    }
    const took = performance.now() - start;
    rest = setTimeout(() => {
      isWorking = false;
      if (isDue && !isOver) void work();
    }, took * SHARE);
  };

  const stop = styles.onChange(() => {
    isDue = true;
    if (!isWorking && !isOver) void work();
  });
  return () => {
    isOver = true;
    clearTimeout(rest);
    stop();
  };
}
