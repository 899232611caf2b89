import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import { composeOutline } from '../../page/outline/outline.ts';
import { piecesOfTree } from '../../page/outline/pieces-of-tree.ts';
import { outlineDelta } from '../../page/outline-delta/outline-delta.ts';
import { estimateTokens } from '../../page/payload/estimate-tokens.ts';
import { documentOf } from '../../page/tree/document-of.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { foreignFrameNumbers } from '../policy/foreign-frames.ts';
import { asideText } from '../prompt/aside-text.ts';
import type { PageLook } from '../run/agent-page.ts';
import type { SentPage } from '../run/sent-page.ts';
import type { RunContext } from './run-context.ts';

/** Most tokens of a page, unless the model's context is small. */
const MAX_PAGE_TOKENS = 6000;
/** The share of a small context that the page may take. */
const CONTEXT_SHARE = 0.4;
/** A delta that is nearly as long as the page is read with more effort. */
const MAX_DELTA_SHARE = 0.6;

/** A page for the model, and the text of each frame that it discloses. */
interface PageToSend {
  sent: SentPage;
  frames: readonly FrameOutline[];
}

/**
 * The page for the model. What the run then knows is kept, so that the next page can be what changed. `look` is without the frames of origins that nobody has agreed to.
 */
export async function pageToSend(
  context: RunContext,
  look: PageLook,
  { tree: whole }: PageLook,
  origins: readonly string[],
): Promise<PageToSend> {
  const { tree } = look;
  const foreign = foreignFrameNumbers(whole, origins);
  const frames = (await framesOf(context, tree, false)).filter(({ frame }) => !foreign.has(frame));
  const budget = (context.contextTokens ?? Number.POSITIVE_INFINITY) * CONTEXT_SHARE;
  const { sentPage: before } = context;
  const isSame = before !== null && before.document === documentOf(tree);
  // Behind a dialog the page cannot be read: it is as it was.
  const outline =
    isSame && tree.dialog
      ? before.outline
      : composeOutline(tree, frames, { maxTokens: Math.min(MAX_PAGE_TOKENS, budget) });
  const delta = isSame ? outlineDelta(before.outline, outline) : undefined;
  const isShort =
    delta !== undefined && estimateTokens(delta) <= estimateTokens(outline.text) * MAX_DELTA_SHARE;
  const now = context.ports.now();
  const aside = asideText(look, { outline: outline.text, since: before?.at ?? now, now });
  context.sentPage = { outline, document: documentOf(tree), at: now };
  const sent = { mode: 'outline', text: outline.text, ...(isShort && { delta }), aside } as const;
  return { sent, frames };
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
