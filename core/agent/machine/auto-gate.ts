import { type AgentGate, defaultAnswer } from '../run/gate-point.ts';

/**
 * A gate for runs without a person at each step: it approves everything that is not a person's to decide,
 * and asks `person` for the rest. The policy is the same as for runs by hand (FAULTS D17).
 */
export function autoGate(person: AgentGate): AgentGate {
  return async (point, state, signal) => {
    const yes = point.isPersonal ? null : defaultAnswer(point);
    return yes ?? person(point, state, signal);
  };
}
