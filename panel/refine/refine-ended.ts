import type { MeasuredDark } from '../../core/dark-model/measured-dark.ts';
import type { CallState } from '../send/call-model.ts';
import type { RefineState } from './refine-state.ts';

/** How a refinement has ended, and what was measured. */
export interface RefineEnded {
  outcome: 'kept' | 'dropped' | 'failed' | 'stopped';
  /** Why it failed: a sentence, or nothing. */
  note: string;
  first: MeasuredDark | null;
  last: MeasuredDark | null;
}

/** The end of a refinement that goes from one state to the next; null where none has come. */
export function refineEnded(
  from: RefineState,
  to: RefineState,
  {
    wish,
    call,
    first,
  }: { wish: RefineEnded['outcome'] | null; call: CallState } & Pick<RefineEnded, 'first'>,
): RefineEnded | null {
  const last = from.type === 'proposed' ? from.measured : null;
  if (wish) return { outcome: wish, note: '', first, last };
  if (to.type !== 'failed') return null;
  const isStopped = call.type === 'failed' && call.kind === 'stopped';
  return { outcome: isStopped ? 'stopped' : 'failed', note: to.message, first, last };
}
