import type { JsonObject } from '../../model/message.ts';
import type { RunState } from '../run-state.ts';
import type { ExpectedOutcome } from '../sentinel/expected-outcome.ts';
import type { StepRecord } from '../step-record.ts';
import { isPageAction } from '../tools/agent-tools.ts';
import { isTextMissing } from '../trace/missing-text.ts';
import { recordedNode, recordedTab } from './recorded-nodes.ts';
import { describeStep, type RecordedStep, type Recording, type Sought } from './recording.ts';

/** Reading changes nothing and is not taken again; in which tab a step is to be taken, it says itself. */
const READING: ReadonlySet<string> = new Set([
  'read_text',
  'page_info',
  'screenshot',
  'switch_tab',
]);

/** What the page did in a run, as steps that can be taken again. */
export function recordingOf(run: RunState): Recording {
  const steps: RecordedStep[] = [];
  const leftOut: string[] = [];
  run.steps.forEach((step, at) => {
    const made = recordedStep(step, run.steps[at + 1]);
    if (typeof made === 'string') leftOut.push(`Step ${step.number}: ${made}`);
    else if (made) steps.push(made);
  });
  const claim = run.steps.findLast(({ proposal }) => proposal?.action.tool === 'done');
  const expect = claim?.status === 'succeeded' ? saidOf(claim) : undefined;
  return {
    title: run.task,
    url: run.steps[0]?.observation?.url ?? null,
    steps,
    ...(expect && { expect: withoutIds(expect, [claim]) }),
    leftOut,
  };
}

/** The step, null when there is nothing to take again, or why it cannot be. */
function recordedStep(
  step: StepRecord,
  next: StepRecord | undefined,
): RecordedStep | string | null {
  const { proposal, status, report, dispatchedAt, selector } = step;
  if (status === 'taken-over')
    return 'a person worked in the page, and what they did is not known.';
  if (status === 'uncertain') return 'it is not known whether the page got it.';
  if (!proposal) return null;
  const { action, target } = proposal;
  const isWait = action.tool === 'wait_for' && status === 'succeeded';
  if (!isWait && (!isPageAction(action) || READING.has(action.tool))) return null;
  if (!isWait && (dispatchedAt === undefined || report?.type !== 'done')) return null;
  const { why: _, expect: __, element, to, ...input } = action.input as JsonObject;
  const css = selector === undefined ? [] : [selector];
  if (element !== undefined && !target) return 'what it acted on is not known.';
  const tab = recordedTab(step);
  const end = typeof to === 'string' ? soughtById([step], to) : undefined;
  if (end === null) return 'where it was dragged to is not known.';
  return {
    tool: action.tool,
    input: action.tool === 'wait_for' ? outcomeInput(action.input.outcome, [step, next]) : input,
    target: target && { remembered: target, role: target.role, name: target.name, css },
    ...(end && { to: end }),
    ...(tab !== undefined && { tab }),
    ...(isTextMissing(input.text) && { isTextMissing: true }),
    expect: expectOf(step, next),
  };
}

/** What it brought about; what did not come about then is not asked for now. */
function expectOf(step: StepRecord, next: StepRecord | undefined): ExpectedOutcome {
  const { proposal, status, verdict } = step;
  if (!proposal || status !== 'succeeded' || !verdict) return { type: 'no_change', timeout: 0 };
  return withoutIds(proposal.expected, [step, next], proposal.target?.key);
}

/** Ids are of that time alone: what is known of the element by name stands in their place. */
function withoutIds(
  { element, orOutcome, ...own }: ExpectedOutcome,
  steps: readonly (StepRecord | undefined)[],
  target?: string,
): ExpectedOutcome {
  const other = orOutcome && withoutIds(orOutcome, steps, target);
  const rest = other ? { orOutcome: other } : {};
  // Without an id an outcome is about the element that was acted on.
  if (element === undefined || element === target) return { ...own, ...rest };
  const name = recordedNode(steps, element)?.n;
  const isSeen = own.type === 'element_appears' || own.type === 'element_disappears';
  if (isSeen && name) return { ...own, text: name, ...rest };
  return { type: 'any_change', ...rest };
}

function outcomeInput(
  outcome: ExpectedOutcome,
  steps: readonly (StepRecord | undefined)[],
): JsonObject {
  return { outcome: withoutIds(outcome, steps) as unknown as JsonObject };
}

function saidOf({ proposal }: StepRecord): ExpectedOutcome | undefined {
  return proposal?.action.tool === 'done' ? proposal.action.input.expect : undefined;
}

function soughtById(steps: readonly StepRecord[], key: string): Sought | null {
  const node = recordedNode(steps, key);
  return node ? { name: node.n, css: [] } : null;
}

/** Steps of a recording as a person reads them. */
export function recordingLines({ steps }: Recording): string[] {
  return steps.map((step, at) => `${at + 1}. ${describeStep(step)}`);
}
