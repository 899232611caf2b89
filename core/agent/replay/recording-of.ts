import type { JsonObject } from '../../llm/call/message.ts';
import type { SemanticNodeV3, SemanticTreeResultV3 } from '../../page/payload/semantic-node.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { readJson } from '../../platform/text/read-json.ts';
import type { TaskTab } from '../run/agent-page.ts';
import { isTextMissing } from '../run/missing-text.ts';
import type { ElementQuery, RecordedStep, Recording } from '../run/recording.ts';
import type { RunState } from '../run/run-state.ts';
import type { StepDraft, StepRecord } from '../run/step-record.ts';
import { isPageAction } from '../tools/agent-tools.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';

/** Reading changes nothing and is not replayed; each step names its own tab. */
const READING: ReadonlySet<string> = new Set([
  'read_text',
  'page_info',
  'screenshot',
  'switch_tab',
]);

/** The actions of a run as steps for replay. */
export function recordingOf(run: RunState): Recording {
  const steps: RecordedStep[] = [];
  const leftOut: Text[] = [];
  run.steps.forEach((step, at) => {
    const made = recordedStep(step, run.steps[at + 1]);
    if (made && 'why' in made) {
      leftOut.push(msg('run.stepNumber', { number: step.number, made: made.why }));
    } else if (made) steps.push(made);
  });
  const claim = run.steps.findLast(({ proposal }) => proposal?.action.tool === 'done');
  const expect = claim?.status === 'succeeded' ? saidOf(claim) : undefined;
  return {
    title: run.task,
    url: run.steps[0]?.observation?.url ?? null,
    steps,
    ...(expect && { expect: withoutIds(expect, [claim]) }),
    leftOut,
    ...(run.envelope && { envelope: run.envelope }),
  };
}

/** The step, null when there is nothing to replay, or why it cannot be replayed. */
function recordedStep(
  step: StepRecord,
  next: StepRecord | undefined,
): RecordedStep | { why: Text } | null {
  const { proposal, status, report, dispatchedAt, selector } = step;
  if (status === 'taken-over') return { why: msg('run.personWorkedPageThey') };
  if (status === 'uncertain') return { why: msg('run.unknownWhetherPageReceived') };
  if (!proposal) return null;
  const { action, target } = proposal;
  const isWait = action.tool === 'wait_for' && status === 'succeeded';
  if (!isWait && (!isPageAction(action) || READING.has(action.tool))) return null;
  if (!isWait && (dispatchedAt === undefined || report?.type !== 'done')) return null;
  if (action.tool === 'click_at') return { why: msg('run.clickPointMaySomethingElse') };
  const { why: _, expect: __, element, to, ...input } = action.input as JsonObject;
  const css = selector === undefined ? [] : [selector];
  if (element !== undefined && !target) return { why: msg('run.actedNotKnown') };
  const tab = recordedTab(step);
  const end = typeof to === 'string' ? soughtById([step], to) : undefined;
  if (end === null) return { why: msg('run.whereDraggedNotKnown') };
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

/** Its observed effect; what did not happen then is not expected now. */
function expectOf(step: StepRecord, next: StepRecord | undefined): ExpectedOutcome {
  const { proposal, status, verdict } = step;
  if (!proposal || status !== 'succeeded' || !verdict) return { type: 'no_change', timeout: 0 };
  return withoutIds(proposal.expected, [step, next], proposal.target?.key);
}

/** Ids are only valid in their run: replaced by what is known of the element by name. */
function withoutIds(
  { element, orOutcome, ...own }: ExpectedOutcome,
  steps: readonly (StepRecord | undefined)[],
  target?: string,
): ExpectedOutcome {
  const other = orOutcome && withoutIds(orOutcome, steps, target);
  const rest = other ? { orOutcome: other } : {};
  // Without an id an outcome is about the target of the action.
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

function soughtById(steps: readonly StepRecord[], key: string): ElementQuery | null {
  const node = recordedNode(steps, key);
  return node ? { name: node.n, css: [] } : null;
}

/** The payload of a step, or null when it was not stored. */
export function recordedPayload({ observation }: StepDraft): SemanticTreeResultV3 | null {
  const payload = parsedPayload(observation) as Partial<SemanticTreeResultV3>;
  return Array.isArray(payload.interactive_tree) ? (payload as SemanticTreeResultV3) : null;
}

function parsedPayload(observation: StepDraft['observation']): object {
  const payload = readJson(observation?.payload ?? '');
  // It may not have been stored.
  return typeof payload === 'object' && payload !== null ? payload : {};
}

/** The address of a step's tab; undefined for the tab in which its run began. */
function recordedTab({ observation }: StepDraft): string | undefined {
  const { tabs } = parsedPayload(observation) as { tabs?: unknown };
  if (!Array.isArray(tabs)) return undefined;
  const [first] = tabs as Partial<TaskTab>[];
  return first?.isCurrent === false ? observation?.url : undefined;
}

/** An element in the payloads of these steps, the first that has it. */
export function recordedNode(
  steps: readonly (StepDraft | undefined)[],
  key: string,
): SemanticNodeV3 | undefined {
  for (const step of steps) {
    const found = step && recordedPayload(step)?.interactive_tree.find(({ i }) => i === key);
    if (found) return found;
  }
  return undefined;
}
