import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import { piecesOfTree } from '../../page/outline/pieces-of-tree.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import type { RunContext } from './run-context.ts';

/** What the frames show; what is known of their elements where none answers, or a dialog holds them up. */
export async function framesOf(
  { ports: { page } }: RunContext,
  tree: PageTree,
  wholePage: boolean,
): Promise<readonly FrameOutline[]> {
  if (tree.dialog || !page.outline) return piecesOfTree(tree);
  const frames = await page.outline({ wholePage }).catch(() => []);
  return frames.length > 0 ? frames : piecesOfTree(tree);
}
