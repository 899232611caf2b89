import { inEnglish } from '../../platform/messages/messages.ts';
import {
  type AgentGate,
  defaultAnswer,
  type GateAnswer,
  type GatePoint,
} from '../run/gate-point.ts';

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

/**
 * A gate for runs that nobody attends: what needs a person is left, the model hears so and continues with what
 * it can. `leave` gets each point that was left.
 */
export function askAtEndGate(leave: (point: GatePoint) => void): AgentGate {
  return async (point) => {
    if (point.type === 'phase' || point.type === 'request') return { type: 'go' };
    leave(point);
    return leftAnswer(point);
  };
}

function leftAnswer(point: GatePoint): GateAnswer {
  switch (point.type) {
    case 'approval':
    case 'origin':
      return { type: 'reject', reason: inEnglish('run.leftForPerson') };
    case 'question':
      return point.isSecret
        ? { type: 'skip' }
        : { type: 'answer', text: inEnglish('run.nobodyAnswers') };
    case 'writes':
      return { type: 'refuse-writes' };
    default:
      return { type: 'stop' };
  }
}
