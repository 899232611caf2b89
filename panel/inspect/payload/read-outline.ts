import {
  composeOutline,
  type Outline,
  type OutlineOptions,
} from '../../../core/page/outline/outline.ts';
import type { Page } from '../../../core/page/page.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/**
 * The outline of a page. The text is read again, since nothing keeps it between readings. Rejects with a
 * sentence when no frame answers.
 */
export async function readOutline(
  page: Page,
  tree: PageTree,
  options: OutlineOptions,
): Promise<Outline> {
  const frames = await page.outline({ wholePage: options.wholePage ?? false });
  if (frames.length === 0) throw new Error(t('payload.noFrameGaveText'));
  return composeOutline(tree, frames, options);
}
