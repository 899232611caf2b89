import { newDelimiter } from '../../llm/prompt/quote-page.ts';
import { estimateTokens } from '../../llm/tokens/estimate-tokens.ts';
import { treeHash } from '../../page/delta/tree-hash.ts';
import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import { withoutClocks } from '../../page/healing/differs-by-clock.ts';
import { withPageBehind } from '../../page/outline/behind-dialog.ts';
import { composeOutline, type Outline } from '../../page/outline/outline.ts';
import { outlineDelta } from '../../page/outline/outline-delta.ts';
import {
  type ChosenMode,
  chooseMode,
  mostPageTokens,
  OUTLINE_MODES,
  outlineFacts,
  type SentMode,
} from '../../page/payload/choose-mode.ts';
import { compact } from '../../page/payload/compact.ts';
import { type FrameHtml, fullHtml } from '../../page/payload/full-html.ts';
import { legendOfCompact, legendOfPayload } from '../../page/payload/legend.ts';
import { recentEvents } from '../../page/payload/recent-events.ts';
import type { SemanticTreeResultV3 } from '../../page/payload/semantic-node.ts';
import { semanticPayload } from '../../page/payload/semantic-v2.ts';
import { semanticV3 } from '../../page/payload/semantic-v3.ts';
import { skeleton } from '../../page/payload/skeleton.ts';
import { settledText } from '../../page/settle/settled.ts';
import { templatize } from '../../page/templates/templatize.ts';
import type { NodeMarkup } from '../../page/tree/node-details.ts';
import { documentOf, type PageTree } from '../../page/tree/page-tree.ts';
import { english, inEnglish, joined, MessageError, msg } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { foreignFrameNumbers, withoutForeignFrames } from '../policy/foreign-frames.ts';
import { judgeOrigin } from '../policy/judge-origin.ts';
import { disclosedOrigins, withOrigins } from '../policy/page-data.ts';
import { offeredWebTools } from '../policy/web-tool-concerns.ts';
import { asideText, CAME_AND_WENT } from '../prompt/aside-text.ts';
import { asAsked, isForNobody } from '../prompt/build-request.ts';
import type { OtherTab, PageLook } from '../run/agent-page.ts';
import { NeedsPerson } from '../run/concern.ts';
import type { RunState } from '../run/run-state.ts';
import type { SentPage, StepRecord } from '../run/step-record.ts';
import { TRANSIENT_STATES } from '../sentinel/page-fingerprint.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { ReplyCall } from '../tools/reply-calls.ts';
import { webToolsText } from '../webmcp/web-tool.ts';
import { framesOf, pageText } from './page-text.ts';
import { lookAtLooks, readTextAhead } from './read-ahead.ts';
import type { RunContext } from './run-context.ts';

/** Waits for the page to rest and reads it, if it is on an origin that a person has agreed to. */
export async function observe(context: RunContext, state: RunState): Promise<RunState> {
  const { now } = context.ports;
  const { look: whole, frames } = context.takeRested() ?? { look: await context.lookNow() };
  const { url, title } = whole.tree;
  const verdict = judgeOrigin(url, state.origins);
  if (verdict.type === 'closed') throw new MessageError(verdict.message);
  if (verdict.type === 'new') {
    await context.askToGoOn(
      { type: 'origin', origin: verdict.origin, url, isPersonal: true },
      state,
    );
    // It may have navigated meanwhile: the person agreed to this origin, and the page is looked at again.
    return { ...state, origins: [...state.origins, verdict.origin] };
  }
  const look = withoutForeignFrames(whole, state.origins);
  const unstable = context.steadiness.after(look.settled, state.steps);
  if (unstable !== null) throw new NeedsPerson(unstable);
  const { state: going, isAsked } = continuePlan(context, state, look);
  context.look = look;
  if (isAsked) context.askedTree = look.tree;
  const { origin } = verdict;
  const notices = context.takeNotices();
  const disclosed = {
    ...look,
    ...(look.tabs && { tabs: disclosedTabs(look.tabs, state.origins) }),
    ...(look.others && { others: disclosedTabs(look.others, state.origins) }),
    notices,
  };
  const sentBefore = context.sentPage;
  const page = isAsked
    ? await pageToSend(context, disclosed, { tree: whole.tree, frames }, state)
    : undefined;
  const heldUp = look.tree.dialog ? false : context.ports.page.isHeldUp?.();
  const read = payloadOf(disclosed, now(), page?.sent.text ?? '');
  // A dialog that has opened meanwhile is what the model is to answer: the page is looked at again.
  if (await heldUp) {
    context.sentPage = sentBefore;
    context.keepNotices(notices);
    return state;
  }
  const observation = {
    url,
    title,
    origin,
    ...read,
    at: now(),
    ...(page && { sent: page.sent }),
  };
  const picture = await context.recorded((recorder) => recorder.picture());
  context.ports.emit({ type: 'observed', step: state.draft.number, observation });
  context.textAhead = isAsked ? readTextAhead(context, look) : null;
  if (isAsked) lookAtLooks(context);
  return {
    ...going,
    mark: state.mark ?? newDelimiter(),
    originsRead: withOrigins(state.originsRead, disclosedOrigins(disclosed, page?.frames)),
    next: 'think',
    draft: { ...state.draft, observation, ...(picture && { picture }) },
  };
}

/** Of a tab on an origin that nobody has agreed to, the model learns only the origin (FAULTS D11). */
function disclosedTabs<Tab extends OtherTab>(
  tabs: readonly Tab[],
  origins: readonly string[],
): Tab[] {
  return tabs.map((tab) => {
    const verdict = judgeOrigin(tab.url, origins);
    if (verdict.type === 'known') return tab;
    return { ...tab, title: '', url: verdict.type === 'new' ? verdict.origin : '' };
  });
}

/** A dialog and the tabs of the task are part of the payload, and of the hash that tells looks apart. */
function payloadOf(look: PageLook, now: number, text: string) {
  const { tree, events, settled, tabs, notices = [], others = [] } = look;
  const payload = semanticV3(tree, { wholePage: false, recent: recentEvents(events, now) });
  const { recent_events: _, ...page } = payload;
  const about = { ...(tree.dialog && { dialog: tree.dialog }), ...(tabs && { tabs }) };
  // They have no ids, so that no tool can name them.
  const elsewhere = others.map(({ title, url }) => ({ title, url }));
  const aside = {
    ...(notices.length > 0 && { notices: notices.map(english) }),
    ...(elsewhere.length > 0 && { tabs_not_of_this_task: elsewhere }),
  };
  return {
    payload: JSON.stringify({ ...about, ...aside, ...payload }),
    // Recent events grow older with time alone: that does not make another page.
    hash: lastingHash({ ...page, ...about }, text),
    settled: settledText(settled),
  };
}

/** A delta that is nearly as long as the page is read with more effort. */
const MAX_DELTA_SHARE = 0.75;
/** Forms that hold what is out of view, too. */
const WHOLE: ReadonlySet<SentMode> = new Set(['semantic', 'skeleton', 'full']);

/** The page with all its frames, and what they show in view where that was read ahead. */
interface WholePage {
  tree: PageTree;
  frames: Promise<readonly FrameOutline[]> | undefined;
}

/**
 * The page for the model, in the run's form. What the run then knows is kept, so that the next page can be what
 * changed. `look` is without the frames of origins that nobody has agreed to, which the whole page has; `frames` are
 * the texts that it discloses.
 */
async function pageToSend(
  context: RunContext,
  look: PageLook,
  { tree: whole, frames: ahead }: WholePage,
  state: RunState,
): Promise<{ sent: SentPage; frames: readonly FrameOutline[] }> {
  const { tree } = look;
  const foreign = foreignFrameNumbers(whole, state.origins);
  const agreed = (frames: readonly FrameOutline[]) =>
    frames.filter(({ frame }) => !foreign.has(frame));
  const seen = agreed(await readAhead(ahead, context, tree));
  const maxTokens = mostPageTokens(context.contextTokens);
  const { sentPage: before, ports } = context;
  const isSame = before !== null && before.document === documentOf(tree);
  const uncut = composeOutline(tree, seen);
  const facts = outlineFacts(uncut.text);
  const wanted = chooseMode({
    chosen: state.mode ?? 'auto',
    task: state.task,
    ...facts,
    maxTokens,
    fullAsked: tree.dialog ? undefined : fullAsked(state),
    canSee: ports.seesPictures === true && !(isSame && before.isPictured) && !tree.dialog,
    hasMarkup: ports.page.html !== undefined && !tree.dialog,
    model: ports.model.id,
    best: ports.bestForm,
  });
  const { mode, why, image } = await withPicture(context, wanted, state.origins);
  const query = mode === 'filtered' ? { query: state.task, fills: true } : {};
  const fitted = () =>
    facts.tokens <= maxTokens ? uncut : composeOutline(tree, seen, { maxTokens, ...query });
  const behind = (page: Outline) =>
    isSame && OUTLINE_MODES.has(before.mode) ? withPageBehind(before.outline, page) : page;
  // Behind a dialog the page is as it was, whether it cannot be read or only not be used.
  const outline = isSame && tree.dialog ? before.outline : behind(fitted());
  const now = ports.now();
  const text = await pageInMode(mode, pageParts(context, look, { outline, foreign, now }));
  const offer = webToolsText(await offeredWebTools(ports.page, state.origins));
  const since = isSame && !wholeAsked(state, before) ? before : null;
  const given = givenBy(state.steps);
  const delta = withOffer(deltaTo(since, { mode, outline, text, given }), before, offer);
  const said = { outline: outline.text, since: before?.at ?? now, now };
  const aside = await asideOf(context, look, state, said);
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

/** The controls that the steps since the last page have filled in, where that is the whole result. */
function givenBy(steps: readonly StepRecord[]): ReadonlySet<string> {
  const since = steps.slice(steps.findLastIndex(({ observation }) => observation?.sent));
  const filled = since.filter((step) => asAsked(step) !== null);
  return new Set(
    filled.map(({ recovery, proposal }) => recovery?.to ?? proposal?.target?.key ?? ''),
  );
}

/** What is beside the page. Only what is in the whole page no more, out of view too, came and went. */
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
    return { mode: 'outline', why: msg('run.modeNoPicture') };
  } catch (error) {
    return { mode: 'outline', why: joined([msg('run.modeNoPicture'), errorText(error)]) };
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

interface ShownForm {
  mode: SentMode;
  text: string;
  /** Controls that hold what the model gave them, by key. */
  given: ReadonlySet<string>;
}

/** What changed since the page that was sent before; undefined where that says no more than the page. */
function deltaTo(
  before: RunContext['sentPage'],
  { mode, outline, text, given }: Pick<PageParts, 'outline'> & ShownForm,
): string | undefined {
  if (!before) return undefined;
  if (!OUTLINE_MODES.has(mode) || !OUTLINE_MODES.has(before.mode)) {
    return before.mode === mode && before.text === text ? '=' : undefined;
  }
  const delta = outlineDelta(before.outline, outline, given);
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

/**
 * Whether the run continues with what is left of the model's last reply, or the model is asked. The rest is
 * dropped, with the reason, when something happened that the model did not know when it replied.
 */
function continuePlan(
  context: RunContext,
  state: RunState,
  look: PageLook,
): { state: RunState; isAsked: boolean } {
  const { plan, ...rest } = state;
  if (context.ports.author) return { state, isAsked: false };
  if (!plan) return { state, isAsked: true };
  const why = whyPlanStops(context, state, look);
  if (why === null) return { state, isAsked: false };
  const last = rest.steps.at(-1);
  if (!last) return { state: rest, isAsked: true };
  const told: StepRecord = { ...last, feedback: { ...last.feedback, dropped: why } };
  return { state: { ...rest, steps: [...rest.steps.slice(0, -1), told] }, isAsked: true };
}

/** Why the rest of a reply is not run; null when nothing argues against it. */
function whyPlanStops(
  { lastSeen }: RunContext,
  { steps, plan }: RunState,
  look: PageLook,
): string | null {
  const last = steps.at(-1);
  const [next] = plan?.calls ?? [];
  if (!last || !next) return inEnglish('run.nothingLeft');
  const { status, feedback, recovery } = last;
  const ofReply = steps.filter(({ number, fromPlan }) => (fromPlan?.step ?? number) === plan?.step);
  if (status === 'uncertain') return inEnglish('run.notRunEarlierCallNot');
  // What only reads is as good as before; what acts counted on the step that failed.
  if (ofReply.some(isMissed) && !isReading(next)) return inEnglish('run.notRunEarlierCallNot');
  if ('lost_values' in feedback.result && !isReading(next))
    return inEnglish('run.notRunFieldNoLonger');
  if (isForNobody(feedback.person)) return inEnglish('run.notRunFollowedStepOnly');
  if (status === 'rejected' || status === 'taken-over' || feedback.person !== undefined) {
    return inEnglish('run.planPersonDecided');
  }
  if (recovery) return inEnglish('run.notRunEarlierCallActed');
  if (look.tree.dialog && next.tool !== 'answer_dialog')
    return inEnglish('run.notRunAnswerPagesDialogFirst');
  if (!lastSeen || documentOf(lastSeen.tree) !== documentOf(look.tree)) {
    return inEnglish('run.notRunAnotherPageLoaded');
  }
  return null;
}

function isMissed({ status }: StepRecord): boolean {
  return status === 'failed' || status === 'refused';
}

function isReading({ tool }: ReplyCall): boolean {
  return READS.has(tool);
}

const READS: ReadonlySet<string> = new Set([
  'find',
  'read_text',
  'read_page',
  'page_info',
  'screenshot',
] satisfies AgentAction['tool'][]);

/** What a page is written from: all of it without frames that nobody has agreed to. */
interface PageParts {
  look: PageLook;
  outline: Outline;
  markup(): Promise<ReadonlyMap<string, NodeMarkup>>;
  html(): Promise<readonly FrameHtml[]>;
  /** Milliseconds (Unix). */
  now: number;
}

/** The text of a page in one form, with the legend of its keys where the system prompt has none. */
async function pageInMode(mode: SentMode, parts: PageParts): Promise<string> {
  const { look, now } = parts;
  const { tree, events } = look;
  switch (mode) {
    case 'outline':
    case 'filtered':
    case 'hybrid':
      return parts.outline.text;
    case 'semantic_v3':
    case 'compact': {
      const payload = semanticV3(tree, { wholePage: false, recent: recentEvents(events, now) });
      if (mode === 'semantic_v3') return `${legendOfPayload(payload)}\n${JSON.stringify(payload)}`;
      const sent = compact(payload, { boxes: false });
      return `${legendOfCompact(sent, payload)}\n${JSON.stringify(sent)}`;
    }
    case 'semantic': {
      const markup = await parts.markup();
      return JSON.stringify(semanticPayload(tree, markup));
    }
    case 'skeleton':
      return skeleton(tree, await parts.markup());
    case 'full':
      return templatize(fullHtml(await parts.html()));
  }
}

/** The mark of the line that has the focus. */
const FOCUS = / focused(?=[ \]])/g;

/**
 * A hash that is equal where two looks show the same page, with what it says: a step that changes a counter is no loop.
 * Where the caret stands and what clocks show makes no other page.
 */
function lastingHash(page: SemanticTreeResultV3, text: string): string {
  const nodes = page.interactive_tree.map(({ s: states, ...node }) => {
    const s = states?.split(',').filter((state) => !TRANSIENT_STATES.has(state));
    return s && s.length > 0 ? { ...node, s: s.join(',') } : node;
  });
  const said = withoutClocks(text.replace(FOCUS, ''));
  const lasting = { ...page, interactive_tree: nodes, text: said };
  return treeHash(lasting);
}
