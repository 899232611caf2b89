import type { AgentAction } from '../tools/agent-tools.ts';
import { type ExpectedOutcome, OUTCOME_TIMEOUT_MS } from '../tools/expected-outcome.ts';
import { defaultOutcome } from './default-outcome.ts';

/** The expected outcome of an action: the stated one, or the default for its kind. */
export function expectedOf(action: AgentAction): ExpectedOutcome {
  const said = 'expect' in action.input ? action.input.expect : undefined;
  return said ?? defaultOutcome(action);
}

/** Milliseconds to wait for an outcome and its alternatives. */
export function outcomeTimeout({ timeout, orOutcome }: ExpectedOutcome): number {
  const own = timeout ?? OUTCOME_TIMEOUT_MS.usual;
  return orOutcome ? Math.max(own, outcomeTimeout(orOutcome)) : own;
}
