import type { AgentGate } from '../run/gate-point.ts';

/** A gate that lets each action wait, so that a person can follow. Milliseconds. */
export function pacedGate(
  gate: AgentGate,
  ms: number,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): AgentGate {
  return async (point, state, signal) => {
    if (ms > 0 && point.type === 'phase' && point.phase === 'act') await wait(ms, signal);
    return gate(point, state, signal);
  };
}
