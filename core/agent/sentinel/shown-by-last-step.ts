import { isOver, wordsOfEvent } from '../../page/payload/recent-events.ts';
import type { PageEvent } from '../../page/tree/frame-node.ts';
import type { Text } from '../../platform/messages/messages.ts';
import type { StepRecord, Verdict } from '../run/step-record.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { countText } from './compare-text.ts';

/** They bring nothing about in the page that a task could be about. */
const NO_ACTS: ReadonlySet<AgentAction['tool']> = new Set(['scroll', 'hover', 'wait_for']);

/**
 * What the run's last act has shown of a text that is claimed to be there: its own checked expectation, or a message of
 * success that came with it. Null where it has shown none of it, where it did not succeed, where a later step was
 * refused, or where the page has said an error since.
 */
export function shownByLastStep(
  steps: readonly StepRecord[],
  { type, text }: ExpectedOutcome,
  events: readonly PageEvent[],
): Text | null {
  if (type !== 'element_appears' || text === undefined) return null;
  const at = steps.findLastIndex(isAct);
  const last = steps[at];
  if (last?.status !== 'succeeded' || !last.verdict?.success) return null;
  if (last.verdict.errorsDetected.length > 0) return null;
  const isLost = ({ status }: StepRecord) => status === 'refused' || status === 'rejected';
  if (steps.slice(at + 1).some(isLost)) return null;
  if (events.some((event, place) => isError(event, last.endedAt, events.slice(place + 1)))) {
    return null;
  }
  const { proposal, verdict } = last;
  const stated = proposal?.expected;
  const isStated =
    verdict.verifiedOutcome === 'element_appears' &&
    stated?.type === 'element_appears' &&
    countText(stated.text ?? '', text) > 0;
  if (isStated) return verdict.actualOutcome;
  return verdict.successMessages.find((message) => countText(message, text) > 0) ?? null;
}

function isAct({ report, proposal }: StepRecord): boolean {
  if (!proposal || NO_ACTS.has(proposal.action.tool)) return false;
  return report?.type === 'done' ? report.input !== 'none' : report?.dispatched === 'unknown';
}

function isError(event: PageEvent, since: number, later: readonly PageEvent[]): boolean {
  const { at, category, type } = event;
  if (category !== 'error' || type === 'removed' || at <= since) return false;
  return wordsOfEvent(event) !== '' && !isOver(event, later);
}

/** Whether a verdict is evidence of a task: that anything or nothing changed is none. */
export function showsSomething({
  verifiedOutcome: type,
}: Pick<Verdict, 'verifiedOutcome'>): boolean {
  return type !== 'any_change' && type !== 'no_change';
}
