import type { Llm } from '../../llm/call/llm.ts';
import type { JsonObject } from '../../llm/call/message.ts';
import { describeObstacle, obstacleOf } from '../../page/healing/element-fate.ts';
import { framePath, type PageNode, type PageTree } from '../../page/tree/page-tree.ts';
import { inEnglish, MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import type { PageLook, TaskTab } from '../run/agent-page.ts';
import {
  describeStep,
  type ElementQuery,
  type RecordedStep,
  type Recording,
} from '../run/recording.ts';
import type { RunState } from '../run/run-state.ts';
import { type Authored, type Misfit, type StepAuthor, StepMisfit } from '../run/step-author.ts';
import {
  type AuthoredStep,
  messageOf,
  type StepRecord,
  type StepStatus,
} from '../run/step-record.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { type FindByCss, findElement } from './find-element.ts';

/** Milliseconds between two looks for an element that is not there yet, and the maximum wait. */
const [POLL, PATIENCE] = [250, 5000];

/** After a step without its expected effect, a person decides whether to take the next one. */
const DOUBTFUL: ReadonlySet<StepStatus> = new Set(['failed', 'refused']);

interface ReplayPorts {
  now(): number;
  findByCss?: FindByCss | undefined;
}

/**
 * Takes the steps of a recording one by one: each on its own matching element, when it exists and
 * can be reached. The position follows from the run, so that a resumed run continues after any step
 * that the page may have received.
 */
export function replayAuthor(recording: Recording, ports: ReplayPorts): StepAuthor {
  const reported = new Set<number>();
  let missing: { place: number; since: number } | null = null;

  const wait = (why: Text, misfit: Misfit): Authored => {
    const { place, step } = misfit;
    if (missing?.place !== place) missing = { place, since: ports.now() };
    if (ports.now() - missing.since < (step.timeout ?? PATIENCE)) {
      return { type: 'look-again', ms: POLL };
    }
    missing = null;
    const what = msg('run.cannotBeTaken', { recording: recordedTitle(recording, place), why });
    throw new StepMisfit(what, misfit);
  };

  return {
    async next(state, look): Promise<Authored> {
      const last = state.steps.findLast(({ authored }) => authored?.place !== undefined);
      if (last && DOUBTFUL.has(last.status) && !reported.has(last.number)) {
        reported.add(last.number);
        throw new MessageError(
          msg('run.anotherResult', {
            recording: recordedTitle(recording, last.authored?.place ?? 0),
            whyOf: whyOf(last),
          }),
        );
      }
      if (last && isUnknown(last) && !reported.has(last.number)) {
        reported.add(last.number);
        throw new MessageError(
          msg('run.interruptedNotKnownWhether', {
            recording: recordedTitle(recording, last.authored?.place ?? 0),
          }),
        );
      }
      const place = placeAfter(last);
      const step = recording.steps[place];
      if (!step) return { type: 'step', step: theEnd(recording, state) };
      const at = { place: place + 1, steps: recording.steps.length };
      const make = (key?: string, end?: string, how?: Text): AuthoredStep => {
        const adapted = adaptedStep(step, look.tree, key, webOrigin(recording.url ?? ''));
        const input: JsonObject = {
          ...adapted.input,
          ...(key !== undefined && { element: key }),
          ...(end !== undefined && { to: end }),
          ...(adapted.expect && { expect: adapted.expect as unknown as JsonObject }),
        };
        const note = how
          ? msg('run.elementFound', { ...at, how })
          : msg('run.replayedStepOf', { ...at });
        return { by: 'recording', tool: adapted.tool, input, note, place };
      };
      const misfit = { step, place, on: make, lacksElement: false };
      const tab = tabOfStep(step, look);
      if (tab.type === 'none') return wait(tab.why, misfit);
      if (tab.type === 'switch') return { type: 'step', step: inTab(tab.tab) };
      const [target, to] = [step.target, step.to].map(
        (query) => query && queryInTab(query, step, look.tree),
      );
      const found = target && (await findReachable(look, target, ports.findByCss));
      if (found?.type === 'none') return wait(found.why, { ...misfit, lacksElement: true });
      const end = to && (await findReachable(look, to, ports.findByCss));
      if (end?.type === 'none') return wait(end.why, misfit);
      missing = null;
      const made = make(found?.key, end?.key, found?.how);
      if (!step.isTextMissing) return { type: 'step', step: made };
      return {
        type: 'ask',
        question: inEnglish('run.typedSecretNotFile', {
          recording: recordedTitle(recording, place),
        }),
        step: (text) => ({ ...made, input: { ...made.input, text } }),
      };
    },
  };
}

/** It is not a step of the recording, and has no position in it. */
function inTab(tab: number): AuthoredStep {
  return {
    by: 'recording',
    tool: 'switch_tab',
    input: { tab },
    note: msg('run.replayedGoesHere'),
  };
}

/** A person has already seen what was found. */
function isUnknown({ status, verdict }: StepRecord): boolean {
  return status === 'uncertain' && !verdict;
}

/** The place of the next step: a refused one did nothing and is taken again; any other is done. */
export function placeAfter(last: StepRecord | undefined): number {
  const place = last?.authored?.place;
  if (last === undefined || place === undefined) return 0;
  return last.status === 'refused' ? place : place + 1;
}

async function findReachable(
  { tree }: PageLook,
  sought: ElementQuery,
  byCss: FindByCss | undefined,
) {
  const found = await findElement(tree, sought, byCss);
  const node = found.type === 'found' && tree.nodes.find(({ key }) => key === found.key);
  const obstacle = node && obstacleOf(node);
  if (!node || !obstacle) return found;
  return { type: 'none', why: describeObstacle(node, obstacle) } as const;
}

function theEnd({ steps, expect }: Recording, state: RunState): AuthoredStep {
  const taken = state.steps.filter(({ authored }) => authored?.place !== undefined);
  const right = new Set(
    taken.flatMap(({ status, authored }) => (status === 'succeeded' ? [authored?.place] : [])),
  );
  const success = right.size === steps.length;
  const summary = success
    ? inEnglish('run.allStepsRecordingDid', { steps: steps.length })
    : inEnglish('run.recordingsStepsDidThey', { right: right.size, steps: steps.length });
  const input: JsonObject = {
    success,
    summary,
    ...(success && expect && { expect: expect as unknown as JsonObject }),
  };
  return { by: 'recording', tool: 'done', input, note: msg('run.replayedEnd') };
}

function recordedTitle({ steps }: Recording, place: number): Text {
  const step = steps[place];
  const words = step ? ` (${describeStep(step)})` : '';
  return msg('run.stepRecording', { place: place + 1, words });
}

function whyOf({ verdict, feedback }: StepRecord): Text {
  return verdict?.feedback ?? messageOf(feedback) ?? msg('run.reasonUnknown');
}

type Adapted = Pick<RecordedStep, 'tool' | 'input' | 'expect'>;

/**
 * A recorded step adapted to this page: a recorder has one `change` for fields and selects, stores
 * where a page is scrolled to instead of how far, and names the origin of the recording.
 */
function adaptedStep(
  step: RecordedStep,
  tree: PageTree,
  key: string | undefined,
  recordedOn: string | null,
): Adapted {
  const { tool, input, expect } = rebased(step, recordedOn, webOrigin(tree.url));
  const node = key === undefined ? undefined : tree.nodes.find((pageNode) => pageNode.key === key);
  const kept = expect && { expect };
  if (step.scrollTo) return { tool, input: scrollInput(tree, node, step.scrollTo), ...kept };
  if (tool === 'type' && node?.node.tag === 'select') {
    return {
      tool: 'select',
      input: { options: [input.text ?? ''] },
      expect: { type: 'value_changes', orOutcome: { type: 'no_change' } },
    };
  }
  return { tool, input, ...kept };
}

/** The distance from the present scroll position to the recorded one. */
function scrollInput(
  { scroll, viewport }: PageTree,
  node: PageNode | undefined,
  to: { x: number; y: number },
): JsonObject {
  const inner = node?.node.scroll;
  const [left, top] = node ? [inner?.sideways?.left ?? 0, inner?.top ?? 0] : [scroll.x, scroll.y];
  const end = inner ? inner.height - inner.client : scroll.height - viewport.height;
  if (to.y > 0 && to.y >= end) return { direction: 'bottom' };
  const [dx, dy] = [Math.round(to.x - left), Math.round(to.y - top)];
  if (dy === 0 && dx !== 0) return { direction: dx > 0 ? 'right' : 'left', pixels: most(dx) };
  return { direction: dy < 0 ? 'up' : 'down', pixels: most(dy) };
}

/** Pixels in the form of the tool. */
function most(distance: number): number {
  return Math.min(100_000, Math.max(1, Math.abs(distance)));
}

/** Addresses of the recorded site are mapped to the present one. */
function rebased(
  { tool, input, expect }: RecordedStep,
  from: string | null,
  here: string | null,
): Adapted {
  const move = (url: string): string => {
    if (from === null || here === null || from === here) return url;
    return url === from || url.startsWith(`${from}/`) ? here + url.slice(from.length) : url;
  };
  const moved = (outcome: ExpectedOutcome): ExpectedOutcome => ({
    ...outcome,
    ...(outcome.url !== undefined && { url: move(outcome.url) }),
    ...(outcome.orOutcome && { orOutcome: moved(outcome.orOutcome) }),
  });
  const { url } = input;
  return {
    tool,
    input: typeof url === 'string' ? { ...input, url: move(url) } : input,
    ...(expect && { expect: moved(expect) }),
  };
}

/** Whether a step belongs to the run's present tab, or to which other. */
export type StepTab =
  | { type: 'here' }
  | { type: 'switch'; tab: number }
  | { type: 'none'; why: Text };

/**
 * The tab of the task for a recorded step: the first, or the one with the step's address. An
 * address that changes with each visit means the only other tab.
 */
function tabOfStep(
  { tab: address }: Pick<RecordedStep, 'tab'>,
  { tabs = [], tree }: Pick<PageLook, 'tabs' | 'tree'>,
): StepTab {
  const [first, ...others] = tabs;
  if (address !== undefined && frameAt(tree, address)) return { type: 'here' };
  const tab = address === undefined ? first : tabAt(others, address);
  if (tab) return tab.isCurrent ? { type: 'here' } : { type: 'switch', tab: tab.id };
  if (address === undefined) return { type: 'here' };
  return { type: 'none', why: msg('run.noTabTask', { address }) };
}

/** DevTools names out-of-process frames by address, and counts frames from there. */
function queryInTab(
  sought: ElementQuery,
  { tab: address }: Pick<RecordedStep, 'tab'>,
  tree: PageTree,
): ElementQuery {
  const frame = address === undefined ? undefined : frameAt(tree, address);
  const path = frame && framePath(tree, frame.number);
  return path ? { ...sought, frame: [...path, ...(sought.frame ?? [])] } : sought;
}

function frameAt({ frames }: PageTree, address: string) {
  return frames.find(({ number, url }) => number !== 0 && url === address);
}

function tabAt(tabs: readonly TaskTab[], address: string): TaskTab | undefined {
  const [only, ...more] = tabs;
  const same =
    tabs.find(({ url }) => url === address) ?? tabs.find((tab) => isSamePage(tab, address));
  return same ?? (more.length === 0 ? only : undefined);
}

function isSamePage({ url }: TaskTab, address: string): boolean {
  const [a, b] = [URL.parse(url), URL.parse(address)];
  return a !== null && b !== null && a.origin === b.origin && a.pathname === b.pathname;
}

/** A placeholder for the model of a replayed run: it is never asked. */
export const REPLAY_LLM: Llm = {
  id: { provider: 'scripted', model: 'replay' },
  // biome-ignore lint/correctness/useYield: whoever asks it learns at once that nobody answers.
  async *stream() {
    throw new MessageError(msg('run.replayAsksNoModel'));
  },
};
