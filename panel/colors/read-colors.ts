import { type PageColors, pageColors } from '../../core/colors/page-colors.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';

/** All that is known of the colours of a page as it is now. Rejects with a sentence. */
export async function readColors(styles: PageStyles): Promise<PageColors> {
  const frames = await styles.colors();
  if (frames.length === 0) throw new Error('This page lets no extension in.');
  // Shadow roots are known once a page has been read.
  return pageColors(frames, await styles.pairs());
}
