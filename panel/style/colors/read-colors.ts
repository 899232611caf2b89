import { t } from '../../../core/platform/messages/messages.ts';
import { type PageColors, pageColors } from '../../../core/style/colors/page-colors.ts';
import type { PageStyles } from '../../../core/style/inventory/page-styles.ts';

/** Everything known about the colors of the present page. Rejects with a sentence. */
export async function readColors(styles: PageStyles): Promise<PageColors> {
  const frames = await styles.colors();
  if (frames.length === 0) throw new Error(t('colors.pageLetsNoExtension'));
  // Shadow roots are known once a page has been read.
  return pageColors(frames, await styles.pairs());
}
