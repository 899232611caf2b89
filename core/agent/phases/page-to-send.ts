import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import { composeOutline } from '../../page/outline/outline.ts';
import { outlineDelta } from '../../page/outline-delta/outline-delta.ts';
import { estimateTokens } from '../../page/payload/estimate-tokens.ts';
import { documentOf } from '../../page/tree/document-of.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { foreignFrameNumbers } from '../policy/foreign-frames.ts';
import { offeredWebTools } from '../policy/web-tool-concerns.ts';
import { asideText, CAME_AND_WENT } from '../prompt/aside-text.ts';
import { type ChosenMode, chooseMode } from '../prompt/choose-mode.ts';
import { type PageParts, pageInMode } from '../prompt/page-in-mode.ts';
import type { SentMode } from '../run/agent-mode.ts';
import type { PageLook } from '../run/agent-page.ts';
import type { RunState } from '../run/run-state.ts';
import type { SentPage } from '../run/sent-page.ts';
import { webToolsText } from '../webmcp/web-tool-offer.ts';
import { framesOf } from './frames-of.ts';
import { pageText } from './page-text.ts';
import type { RunContext } from './run-context.ts';

/** Most tokens of a page, unless the model's context is small. */
const MAX_PAGE_TOKENS = 6000;
/** The share of a small context that the page may take. */
const CONTEXT_SHARE = 0.4;
/** A delta that is nearly as long as the page is read with more effort. */
const MAX_DELTA_SHARE = 0.75;
/** Forms that are lines of the outline: a page in one of them can be what changed since another. */
const OUTLINES: ReadonlySet<SentMode> = new Set(['outline', 'filtered', 'hybrid']);
/** Forms that hold what is out of view, too. */
const WHOLE: ReadonlySet<SentMode> = new Set(['semantic', 'skeleton', 'full']);

/** The page with all its frames, and what they show in view where that was read ahead. */
interface WholePage {
  tree: PageTree;
  frames: Promise<readonly FrameOutline[]> | undefined;
}

/** A page for the model, and the text of each frame that it discloses. */
interface PageToSend {
  sent: SentPage;
  frames: readonly FrameOutline[];
}

/**
 * The page for the model, in the run's form. What the run then knows is kept, so that the next page can be what
 * changed. `look` is without the frames of origins that nobody has agreed to, which the whole page has.
 */
export async function pageToSend(
  context: RunContext,
  look: PageLook,
  { tree: whole, frames: ahead }: WholePage,
  state: RunState,
): Promise<PageToSend> {
  const { tree } = look;
  const foreign = foreignFrameNumbers(whole, state.origins);
  const agreed = (frames: readonly FrameOutline[]) =>
    frames.filter(({ frame }) => !foreign.has(frame));
  const seen = agreed(await readAhead(ahead, context, tree));
  const budget = (context.contextTokens ?? Number.POSITIVE_INFINITY) * CONTEXT_SHARE;
  const maxTokens = Math.min(MAX_PAGE_TOKENS, budget);
  const { sentPage: before, ports } = context;
  const isSame = before !== null && before.document === documentOf(tree);
  const uncut = composeOutline(tree, seen);
  const tokens = estimateTokens(uncut.text);
  const wanted = chooseMode({
    chosen: state.mode ?? 'auto',
    task: state.task,
    tokens,
    maxTokens,
    isEmpty: uncut.lines.every(({ lead }) => lead.startsWith('page: ')),
    fullAsked: tree.dialog ? undefined : fullAsked(state),
    canSee: ports.seesPictures === true && !(isSame && before.isPictured) && !tree.dialog,
    hasMarkup: ports.page.html !== undefined && !tree.dialog,
  });
  const { mode, why, image } = await withPicture(context, wanted, state.origins);
  const query = mode === 'filtered' ? { query: state.task, fills: true } : {};
  const fitted = () =>
    tokens <= maxTokens ? uncut : composeOutline(tree, seen, { maxTokens, ...query });
  // Behind a dialog the page cannot be read: it is as it was.
  const outline = isSame && tree.dialog ? before.outline : fitted();
  const now = ports.now();
  const text = await pageInMode(mode, pageParts(context, look, { outline, foreign, now }));
  const offer = webToolsText(await offeredWebTools(ports.page, state.origins));
  const since = isSame && !wholeAsked(state, before) ? before : null;
  const delta = withOffer(deltaTo(since, { mode, outline, text }), before, offer);
  const facts = { outline: outline.text, since: before?.at ?? now, now };
  const aside = await asideOf(context, look, state, facts);
  context.sentPage = {
    outline,
    mode,
    text,
    document: documentOf(tree),
    isPictured: image !== undefined || (isSame && before.isPictured),
    isDelta: delta !== undefined,
    offer,
    at: now,
  };
  const sent = {
    mode,
    why,
    text: offer === '' ? text : `${text}\n\n${offer}`,
    ...(delta !== undefined && { delta }),
    ...(image && { image }),
    aside,
  };
  const frames = WHOLE.has(mode) ? agreed(await framesOf(context, tree, true)) : seen;
  return { sent, frames };
}

/** What stands beside the page. Only what is in the whole page no more, out of view too, came and went. */
async function asideOf(
  context: RunContext,
  look: PageLook,
  { steps }: RunState,
  facts: { outline: string; since: number; now: number },
): Promise<string> {
  const typed = steps.flatMap(({ proposal, verdict, dispatchedAt, endedAt }) => {
    const isRight = verdict?.success === true && verdict.errorsDetected.length === 0;
    if (proposal?.action.tool !== 'type' || !isRight || dispatchedAt === undefined) return [];
    return [[dispatchedAt, endedAt] as const];
  });
  const aside = asideText(look, { ...facts, typed });
  if (!aside.includes(CAME_AND_WENT)) return aside;
  const whole = await pageText(context, look.tree).catch(() => null);
  return asideText(look, { ...facts, typed, outline: `${facts.outline} ${whole ?? ''}` });
}

/** What the frames show in view, as it was read ahead where it was. */
async function readAhead(
  frames: WholePage['frames'],
  context: RunContext,
  tree: PageTree,
): Promise<readonly FrameOutline[]> {
  const ahead = (await frames?.catch(() => [])) ?? [];
  return ahead.length > 0 ? ahead : framesOf(context, tree, false);
}

/** Why the model asked for the full HTML in its last step; undefined when it did not. */
function fullAsked({ steps }: RunState): string | undefined {
  const action = steps.at(-1)?.proposal?.action;
  return action?.tool === 'needs_full_dom' ? action.input.reason : undefined;
}

/**
 * Whether the model has asked for the page, and what it was sent last is only what changed: what that changed may
 * have been left out since, or be far back.
 */
function wholeAsked({ steps }: RunState, before: { isDelta: boolean }): boolean {
  return before.isDelta && steps.at(-1)?.proposal?.action.tool === 'read_page';
}

/** The form with its picture; the outline where Chrome gives none. */
async function withPicture(
  { ports: { page } }: RunContext,
  chosen: ChosenMode,
  origins: readonly string[],
): Promise<ChosenMode & Pick<SentPage, 'image'>> {
  if (chosen.mode !== 'hybrid') return chosen;
  try {
    const image = await page.shot?.(origins);
    if (image) return { ...chosen, image };
    return { mode: 'outline', why: inEnglish('run.modeNoPicture', { problem: '' }).trim() };
  } catch (error) {
    return { mode: 'outline', why: inEnglish('run.modeNoPicture', { problem: errorText(error) }) };
  }
}

function pageParts(
  { ports: { page } }: RunContext,
  look: PageLook,
  { outline, foreign, now }: Pick<PageParts, 'outline' | 'now'> & { foreign: ReadonlySet<number> },
): PageParts {
  const keys = look.tree.nodes.filter(({ node }) => node.kind === 'interactive');
  return {
    look,
    outline,
    now,
    markup: async () => (await page.markup?.(keys.map(({ key }) => key))) ?? new Map(),
    html: async () => ((await page.html?.()) ?? []).filter(({ frame }) => !foreign.has(frame)),
  };
}

/** What changed since the page that was sent before; undefined where that says no more than the page. */
function deltaTo(
  before: RunContext['sentPage'],
  { mode, outline, text }: { mode: SentMode; outline: PageParts['outline']; text: string },
): string | undefined {
  if (!before) return undefined;
  if (!OUTLINES.has(mode) || !OUTLINES.has(before.mode)) {
    return before.mode === mode && before.text === text ? '=' : undefined;
  }
  const delta = outlineDelta(before.outline, outline);
  const isShort = estimateTokens(delta) <= estimateTokens(outline.text) * MAX_DELTA_SHARE;
  return isShort ? delta : undefined;
}

/** What changed, with the page's own tools where they are others than before. */
function withOffer(
  delta: string | undefined,
  before: RunContext['sentPage'],
  offer: string,
): string | undefined {
  if (delta === undefined || before?.offer === offer) return delta;
  const tools = offer === '' ? inEnglish('run.noPageTools') : offer;
  return delta === '=' ? tools : `${delta}\n${tools}`;
}
