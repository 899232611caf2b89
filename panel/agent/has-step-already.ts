import type { RunState } from '../../core/agent/run-state.ts';

/** Whether the next step is there already: a recording has it, or a branch begins with it. */
export function hasStepAlready({ model, planned }: RunState): boolean {
  const isReplay = model.provider === 'scripted' && model.model === 'replay';
  return isReplay || planned !== undefined;
}

/** Whether the next step comes without a request to a model. */
export function asksNoModel(state: RunState): boolean {
  return hasStepAlready(state) && state.planned?.type !== 'request';
}
