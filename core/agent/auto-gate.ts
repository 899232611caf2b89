import type { Gate } from './gate.ts';

/**
 * A gate for runs that go on by themselves: everything that is not a person's to decide is approved,
 * and `person` is asked for the rest. The policy is the same as for runs by hand (FAULTS D17).
 */
export function autoGate(person: Gate): Gate {
  return async (point, state, signal) => {
    if (point.isPersonal) return person(point, state, signal);
    return point.type === 'approval'
      ? { type: 'approve', binding: point.proposal.binding }
      : { type: 'go' };
  };
}
