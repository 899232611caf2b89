import { type DarkPage, darkenFrames } from '../../../core/style/generate/darken-page.ts';
import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import { pageRepairs } from '../../../core/style/generate/page-repairs.ts';
import type { PageStyles } from '../../../core/style/inventory/page-styles.ts';
import { withEarlierReading } from '../../../core/style/inventory/with-earlier-reading.ts';
import { followChanges } from './follow-changes.ts';
import { panelScheduler } from './yield-to-main.ts';

/**
 * Keeps a page dark while its styles change. The returned function ends it, and resolves once nothing of it
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
    scheduler: panelScheduler(),
    ...(signal && { signal }),
  });
}
