import type { AgentAction } from '../tools/agent-tools.ts';
import { type ExpectedOutcome, OUTCOME_TIMEOUT } from './expected-outcome.ts';
import { usualOutcome } from './usual-outcome.ts';

/** What an action is to bring about: what was said with it, or what is usual for its kind. */
export function expectedOf(action: AgentAction): ExpectedOutcome {
  const said = 'expect' in action.input ? action.input.expect : undefined;
  return said ?? usualOutcome(action);
}

/** Milliseconds that an outcome and what would do instead are waited for. */
export function patienceOf({ timeout, orOutcome }: ExpectedOutcome): number {
  const own = timeout ?? OUTCOME_TIMEOUT.usual;
  return orOutcome ? Math.max(own, patienceOf(orOutcome)) : own;
}
