import type { PressContext, PressedPoint, PressRegion } from '../../page/act/press-context.ts';
import { type RememberedElement, rememberElement } from '../../page/healing/remember-element.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import { approvalBinding, listedRegion } from '../policy/approval-binding.ts';
import { foreignFrameNumbers } from '../policy/foreign-frames.ts';
import { judgeAction } from '../policy/judge-action.ts';
import { ownWordsOf } from '../policy/page-data.ts';
import { wordsOf } from '../policy/press-concerns.ts';
import { secretsGiven } from '../policy/typing-concerns.ts';
import { findWebTool } from '../policy/web-tool-concerns.ts';
import type { AgentPage } from '../run/agent-page.ts';
import { MISSING_TEXT } from '../run/missing-text.ts';
import { ownTask, type RunState } from '../run/run-state.ts';
import type { PressWords, Proposal } from '../run/step-record.ts';
import { expectedOf } from '../sentinel/expected-outcome-of.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { dragEndOf, isPress, targetOf } from '../tools/target-of.ts';
import type { OfferedWebTool } from '../webmcp/web-tool.ts';

/**
 * An action as it would be carried out on this page. Throws a sentence when it may not be, or when the
 * page has no such element.
 */
export async function makeProposal(
  state: Pick<RunState, 'task' | 'origins' | 'originsRead' | 'carries' | 'steps' | 'draft'>,
  tree: PageTree,
  { action, callId, changed }: Pick<Proposal, 'action' | 'callId' | 'changed'>,
  page: Pick<AgentPage, 'pressContext' | 'writes' | 'lyingAt' | 'webTools'>,
): Promise<Proposal> {
  if ('text' in action.input && action.input.text?.includes(MISSING_TEXT)) {
    throw new MessageError(msg('run.typedNotFileRun'));
  }
  const { origins, originsRead, carries = [] } = state;
  const task = ownTask(state);
  const point =
    action.tool === 'click_at' ? await pointOf(action.input, tree, origins, page) : null;
  const contexts = await contextsOf(action, tree, page);
  if (point) contexts.set(point.key, point.context);
  const pressed = point ? pressedNodes(tree, point) : [];
  const webTool =
    action.tool === 'page_tool' ? await findWebTool(action.input.tool, origins, page) : undefined;
  const isHeld = (await page.writes?.canHold()) === true;
  const verdict = judgeAction(action, {
    task,
    tree,
    origins,
    originsRead,
    carries,
    ownWords: ownWordsOf(state, action),
    contexts,
    isHeld,
    pressed,
    webTool,
    secrets: await secretsGiven(action),
  });
  if (verdict.type === 'forbidden') throw new MessageError(verdict.message);
  const { concerns } = verdict;
  const key = targetOf(action);
  // A box that only scrolls may be in no list: scrolling presses nothing of it.
  const listed = tree.nodes.find((node) => node.key === key)?.node.kind;
  const isBox = action.tool === 'scroll' && (listed === undefined || listed === 'structure');
  const target = key === undefined || isBox ? null : rememberElement(tree, key);
  const to = dragEndOf(action);
  const end = to === undefined ? null : rememberElement(tree, to);
  const notes = target ? pressNotes(target.name, contexts.get(target.key)) : [];
  const sends = point?.context.sends ?? (target ? contexts.get(target.key)?.sends : undefined);
  const words = pressWords(
    point ? point.context : target && contexts.get(target.key),
    point ?? target ?? undefined,
  );
  const ends = [target, end];
  if (point) notes.push(msg('run.pointIs', { role: point.role, name: point.name || point.tag }));
  if (webTool) {
    const { description, server } = webTool;
    notes.push(
      server === undefined
        ? msg('run.pageSaysOfTool', { description })
        : msg('run.serverSaysOfTool', { server, description }),
    );
  }
  const bound = { action, ends, sends, point, webTool };
  const regions = regionsOf(contexts) ?? (concerns.length > 0 ? [listedRegion(tree, action)] : []);
  const binding = await approvalBinding(bound, tree, regions);
  return {
    action,
    callId,
    target,
    ...(end && { end }),
    ...(point && { point }),
    ...(sends !== undefined && { sends }),
    origin: webOrigin(tree.url) ?? '',
    ...(webTool && { answers: webTool.origin }),
    expected: webTool ? expectedOfTool(action, webTool) : expectedOf(action),
    concerns,
    ...(notes.length > 0 && { notes }),
    ...(words && { words }),
    binding,
    ...(regions.length > 0 && { regions }),
    ...(changed !== undefined && { changed }),
  };
}

/** Of a tool that changes nothing, as its page says, or works elsewhere, nothing is waited for. */
function expectedOfTool(action: AgentAction, { hints, server }: OfferedWebTool): ExpectedOutcome {
  const isStated = 'expect' in action.input && action.input.expect !== undefined;
  return (hints.readOnly || server !== undefined) && !isStated
    ? { type: 'no_change', timeout: 0 }
    : expectedOf(action);
}

/** What acts by its own label; a box or a row has that of a thing: “Buy milk” in a list of things to do. */
const ACTS = /^(?:button|link|menuitem)$/;

/** What a request that does not say what it does is judged by. */
function pressWords(
  context: PressContext | null | undefined,
  pressed: Pick<RememberedElement, 'role' | 'name'> | undefined,
): PressWords | undefined {
  if (!context && !pressed) return undefined;
  const { label = [], around = [] } = context ? wordsOf(context) : {};
  const own = [pressed?.name ?? '', ...label];
  const acts = pressed && ACTS.test(pressed.role) ? own : [];
  const entered = context?.enter?.flatMap(({ names }) => names) ?? [];
  const cut = (texts: readonly string[]) =>
    [...new Set(texts)].filter((text) => text !== '').map((text) => text.slice(0, MAX_SHOWN));
  return { label: cut([...acts, ...entered]), around: cut([...own, ...around]) };
}

/** Where a person reads something else than the name says, or the press reaches another control. */
function pressNotes(name: string, context: PressContext | undefined): Text[] {
  if (!context) return [];
  const { shown, activates } = context;
  const isOther = shown !== '' && name !== '' && folded(shown) !== folded(name);
  return [
    ...(isOther
      ? [msg('run.showsAccessibleName', { name, shown: shown.slice(0, MAX_SHOWN) })]
      : []),
    ...(activates === '' ? [] : [msg('run.pressingPresses', { activates })]),
  ];
}

const MAX_SHOWN = 120;

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What an approval is bound to, of all that is pressed; null where a frame does not say. */
function regionsOf(contexts: ReadonlyMap<string, PressContext>): PressRegion[] | null {
  const regions = [...contexts.values()].flatMap(({ region }) => region ?? []);
  return regions.length > 0 && regions.length === contexts.size ? regions : null;
}

/** What is around everything that the action may press, or give files to; what a frame does not say is missing. */
async function contextsOf(
  action: AgentAction,
  { nodes }: PageTree,
  page: Pick<AgentPage, 'pressContext'>,
): Promise<Map<string, PressContext>> {
  const contexts = new Map<string, PressContext>();
  if (!page.pressContext || !(isPress(action) || action.tool === 'upload')) return contexts;
  const named = [targetOf(action), dragEndOf(action)].filter((key) => key !== undefined);
  const focused = nodes.filter(({ node }) => node.states.includes('focused'));
  const keys = named.length > 0 ? named : focused.map(({ key }) => key);
  for (const key of keys) {
    const context = await page.pressContext(key).catch(() => null);
    if (context) contexts.set(key, context);
  }
  return contexts;
}

/**
 * What lies at a point. Throws a sentence when that is not known, and when it is in a frame that nobody has
 * agreed to.
 */
async function pointOf(
  { x, y }: { x: number; y: number },
  tree: PageTree,
  origins: readonly string[],
  page: Pick<AgentPage, 'lyingAt'>,
): Promise<PressedPoint> {
  const { width, height } = tree.viewport;
  if (x >= width || y >= height)
    throw new MessageError(msg('run.pointNotViewViewPixels', { width, height }));
  const point = await page.lyingAt?.(x, y);
  if (!point) throw new MessageError(msg('run.pointUnknown'));
  if (foreignFrameNumbers(tree, origins).has(point.frame)) {
    throw new MessageError(msg('run.pointInForeignFrame'));
  }
  return point;
}

/** What a click there presses, for the policy: the very element, and the one with a row around it. */
function pressedNodes({ nodes }: PageTree, point: PressedPoint): PageNode[] {
  const { key, listed, frame, role, name, tag } = point;
  const around = nodes.find((node) => node.key === (listed ?? key));
  const known = nodes.find((node) => node.key === key);
  if (known) return [known];
  const own = around
    ? { ...around, key, parent: around.key, node: { ...around.node, role, name, tag } }
    : bareNode({ key, frame, role, name, tag });
  return around ? [own, around] : [own];
}

function bareNode({
  key,
  frame,
  ...about
}: Pick<PressedPoint, 'key' | 'frame' | 'role' | 'name' | 'tag'>): PageNode {
  const node = { id: 0, kind: 'interactive', states: [], ...about } as unknown as PageNode['node'];
  return { key, frame, parent: null, depth: 0, node };
}

/** Whether the same is there: then a click does what was judged. */
export function isSamePoint(
  one: PressedPoint | undefined,
  other: PressedPoint | undefined,
): boolean {
  if (!one || !other) return one === other;
  return (
    one.key === other.key &&
    one.document === other.document &&
    one.role === other.role &&
    one.name === other.name
  );
}
