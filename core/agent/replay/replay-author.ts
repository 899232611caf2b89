import { describeObstacle, obstacleOf } from '../../healing/obstacle-of.ts';
import type { JsonObject } from '../../model/message.ts';
import type { PageLook } from '../agent-page.ts';
import { webOrigin } from '../policy/web-origin.ts';
import type { RunState } from '../run-state.ts';
import type { Authored, AuthoredStep, StepAuthor } from '../step-author.ts';
import type { StepRecord, StepStatus } from '../step-record.ts';
import { adaptedStep } from './adapted-step.ts';
import { type FindByCss, findSought } from './find-sought.ts';
import { describeStep, type RecordedStep, type Recording, type Sought } from './recording.ts';
import { soughtInTab, tabOfStep } from './tab-of-step.ts';

/** Between two looks for an element that is not there yet, and how long it is waited for. Milliseconds. */
const [POLL, PATIENCE] = [250, 5000];

/** What did not do what it was to do: a person says whether the next step is taken. */
const DOUBTFUL: ReadonlySet<StepStatus> = new Set(['failed', 'refused']);

interface ReplayPorts {
  now(): number;
  findByCss?: FindByCss | undefined;
}

/**
 * Takes the steps of a recording one by one: each on the element that is its own here, when that is there
 * and can be reached. Where it stands follows from the run, so that a resumed one goes on behind what
 * the page may have got.
 */
export function replayAuthor(recording: Recording, ports: ReplayPorts): StepAuthor {
  const told = new Set<number>();
  let missing: { place: number; since: number } | null = null;

  const wait = (place: number, { timeout = PATIENCE }: RecordedStep, why: string): Authored => {
    if (missing?.place !== place) missing = { place, since: ports.now() };
    if (ports.now() - missing.since < timeout) return { type: 'look-again', ms: POLL };
    missing = null;
    throw new Error(`${titleOf(recording, place)} cannot be taken: ${why}`);
  };

  return {
    async next(state, look): Promise<Authored> {
      const last = state.steps.findLast(({ authored }) => authored?.place !== undefined);
      if (last && DOUBTFUL.has(last.status) && !told.has(last.number)) {
        told.add(last.number);
        throw new Error(
          `${titleOf(recording, last.authored?.place ?? 0)} did not do here what it did: ${whyOf(last)}`,
        );
      }
      if (last && isUnknown(last) && !told.has(last.number)) {
        told.add(last.number);
        throw new Error(
          `${titleOf(recording, last.authored?.place ?? 0)} was interrupted, and it is not known whether the page got it. It is not taken again: look at the page, and do it yourself if it was not done.`,
        );
      }
      const place = placeAfter(last);
      const step = recording.steps[place];
      if (!step) return { type: 'step', step: theEnd(recording, state) };
      const tab = tabOfStep(step, look);
      if (tab.type === 'none') return wait(place, step, tab.why);
      if (tab.type === 'switch') return { type: 'step', step: inTab(tab.tab) };
      const [target, to] = [step.target, step.to].map(
        (one) => one && soughtInTab(one, step, look.tree),
      );
      const found = target && (await findReachable(look, target, ports.findByCss));
      if (found?.type === 'none') return wait(place, step, found.why);
      const end = to && (await findReachable(look, to, ports.findByCss));
      if (end?.type === 'none') return wait(place, step, end.why);
      missing = null;
      const adapted = adaptedStep(step, look.tree, found?.key, webOriginOf(recording));
      const expect = adapted.expect && { expect: adapted.expect as unknown as JsonObject };
      const input: JsonObject = {
        ...adapted.input,
        ...(found && { element: found.key }),
        ...(end && { to: end.key }),
        ...expect,
      };
      const how = found ? ` Its element was found: ${found.how}.` : '';
      const note = `Replayed, step ${place + 1} of ${recording.steps.length}.${how}`;
      const made: AuthoredStep = { by: 'recording', tool: adapted.tool, input, note, place };
      if (!step.isTextMissing) return { type: 'step', step: made };
      return {
        type: 'ask',
        question: `${titleOf(recording, place)} typed a secret, which is not in the file. What is to be typed?`,
        step: (text) => ({ ...made, input: { ...input, text } }),
      };
    },
  };
}

/** It is no step of the recording, and so has no place in it. */
function inTab(tab: number): AuthoredStep {
  return {
    by: 'recording',
    tool: 'switch_tab',
    input: { tab },
    note: 'Replayed: it goes on here.',
  };
}

/** Of what was found out a person has heard already. */
function isUnknown({ status, verdict }: StepRecord): boolean {
  return status === 'uncertain' && !verdict;
}

/** A step that was refused did nothing and is taken again; any other is behind. */
function placeAfter(last: StepRecord | undefined): number {
  const place = last?.authored?.place;
  if (last === undefined || place === undefined) return 0;
  return last.status === 'refused' ? place : place + 1;
}

async function findReachable({ tree }: PageLook, sought: Sought, byCss: FindByCss | undefined) {
  const found = await findSought(tree, sought, byCss);
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
    ? `All ${steps.length} steps of the recording did what they did.`
    : `${right.size} of the recording’s ${steps.length} steps did what they did.`;
  const input: JsonObject = {
    success,
    summary,
    ...(success && expect && { expect: expect as unknown as JsonObject }),
  };
  return { by: 'recording', tool: 'done', input, note: 'Replayed to its end.' };
}

function titleOf({ steps }: Recording, place: number): string {
  const step = steps[place];
  const words = step ? ` (${describeStep(step)})` : '';
  return `Step ${place + 1} of the recording${words}`;
}

function whyOf({ verdict, feedback }: StepRecord): string {
  const { message } = feedback.result;
  return verdict?.feedback ?? (typeof message === 'string' ? message : 'Nothing is known of why.');
}

function webOriginOf({ url }: Recording): string | null {
  return url === null ? null : webOrigin(url);
}
