import { failureText } from '../../../core/llm/call/failure-cause.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { MeasuredDark } from '../../../core/style/improve/measured-dark.ts';
import type { CallState } from '../../llm/call/call-model.ts';
import { stopReasonText } from '../../llm/call/stop-reason-text.ts';
import type { RefineState } from './refine-state.ts';

/** How a refinement ended, and what was measured. */
export interface RefinementEnd {
  outcome: 'kept' | 'dropped' | 'failed' | 'stopped';
  /** Why it failed: a sentence, or nothing. */
  note: string;
  first: MeasuredDark | null;
  last: MeasuredDark | null;
}

/** The end of a refinement between two states; null when it has not ended. */
export function refinementEnd(
  from: RefineState,
  to: RefineState,
  {
    wish,
    call,
    first,
  }: { wish: RefinementEnd['outcome'] | null; call: CallState } & Pick<RefinementEnd, 'first'>,
): RefinementEnd | null {
  const last = from.type === 'proposed' ? from.measured : null;
  if (wish) return { outcome: wish, note: '', first, last };
  if (to.type !== 'failed') return null;
  const isStopped = call.type === 'failed' && call.failure.kind === 'stopped';
  return { outcome: isStopped ? 'stopped' : 'failed', note: to.message, first, last };
}

/** Whether a reply is complete. */
export function isWhole(end: CallState): boolean {
  return end.type === 'done' && end.reply.stopReason === 'end';
}

/** Why a reply has changed nothing: the failure of its call, why it ended early, or what was wrong with it. */
export function whyNothingChanged(end: CallState, problems: readonly string[]): string {
  if (end.type === 'failed') return failureText(end.failure);
  const early = end.type === 'done' ? stopReasonText(end.reply.stopReason) : '';
  return early || (problems[0] ?? t('refine.modelChangedNothing'));
}
