import { type DarkPage, generateOn } from '../../core/dark/darken-page.ts';
import type { DarkKnobs } from '../../core/dark/knobs.ts';
import { pageRepairs } from '../../core/dark/page-repairs.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import { withEarlier } from '../../core/dark/with-earlier.ts';
import { followChanges } from './follow-changes.ts';
import { panelRests } from './panel-rests.ts';

/** Keeps a page dark while its styles change; the returned function ends it. */
export function followDark(styles: PageStyles, made: DarkPage, knobs: DarkKnobs): () => void {
  // Its own theme covers what comes, too.
  if (made.strategy === 'site') return () => undefined;
  let page = made;
  return followChanges(styles, async () => {
    page = await updateDark(styles, page, knobs);
    return true;
  });
}

/**
 * A dark page with rules for what has come since it was made; its repairs stay. Rejects with a
 * sentence, or with the signal's reason.
 */
export async function updateDark(
  styles: PageStyles,
  page: DarkPage,
  knobs: DarkKnobs,
  signal?: AbortSignal,
): Promise<DarkPage> {
  const frames = withEarlier(await styles.read(signal && { signal }), page.frames);
  signal?.throwIfAborted();
  const options = { added: pageRepairs(page), rests: panelRests(), ...(signal && { signal }) };
  return generateOn(styles, frames, knobs, page.strategy, options);
}
