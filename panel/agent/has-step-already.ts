import type { RunState } from '../../core/agent/run-state.ts';

/** Whether the next step is there already: a recording has it, or a branch begins with it. */
export function hasStepAlready({ model, planned }: RunState): boolean {
  const isReplay = model.provider === 'scripted' && model.model === 'replay';
  return isReplay || planned !== undefined;
}
