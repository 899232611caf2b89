import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import { piecesOfTree } from '../../page/outline/pieces-of-tree.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import type { RunContext } from './run-context.ts';

/** Pages with more elements are read in view only: reading all of their text takes too long. */
const MAX_WHOLE_NODES = 5000;

/** All that a page says in plain text, without the frames that are not in its tree; null where it does not answer. */
export async function pageText(context: RunContext, tree: PageTree): Promise<string | null> {
  if (tree.dialog || !context.ports.page.outline) return null;
  const known = new Set([0, ...tree.nodes.map(({ frame }) => frame)]);
  const frames = await framesOf(context, tree, tree.nodes.length <= MAX_WHOLE_NODES);
  return frames
    .filter(({ frame }) => known.has(frame))
    .flatMap(({ pieces }) =>
      pieces.map((piece) =>
        piece.type === 'text' ? piece.text : piece.type === 'break' ? '\n' : ' ',
      ),
    )
    .join('');
}

/** Whether an outcome is about any change that a person could see. */
export function asksForLook({ type, orOutcome }: ExpectedOutcome): boolean {
  return type === 'any_change' || (orOutcome !== undefined && asksForLook(orOutcome));
}

/** Whether an outcome is about what the page says, or about any change of it. */
export function asksForText({ type, text, orOutcome }: ExpectedOutcome): boolean {
  const isAsked = text !== undefined || type === 'any_change';
  return isAsked || (orOutcome !== undefined && asksForText(orOutcome));
}

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
