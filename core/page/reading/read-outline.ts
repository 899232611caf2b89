import { inEnglish } from '../../platform/messages/messages.ts';
import { composeOutline, type Outline, type OutlineOptions } from '../outline/outline.ts';
import { type ShownLine, shownLines } from '../outline/shown-lines.ts';
import type { ReadPage } from '../page.ts';
import type { PageTree } from '../tree/page-tree.ts';

/**
 * The outline of a page. The text is read again, since nothing keeps it between readings. Rejects with a
 * sentence when no frame answers.
 */
export async function readOutline(
  page: ReadPage,
  tree: PageTree,
  options: OutlineOptions,
): Promise<Outline> {
  const frames = await page.outline({ wholePage: options.wholePage ?? false });
  if (frames.length === 0) throw new Error(inEnglish('payload.noFrameGaveText'));
  return composeOutline(tree, frames, options);
}

/** The same with its lines as they are shown. */
export async function readShownOutline(
  page: ReadPage,
  tree: PageTree,
  options: OutlineOptions,
): Promise<{ text: string; lines: readonly ShownLine[] }> {
  const { text, lines } = await readOutline(page, tree, options);
  return { text, lines: shownLines(lines) };
}
