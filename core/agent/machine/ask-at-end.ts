import { inEnglish } from '../../platform/messages/messages.ts';
import type { AgentGate, GateAnswer, GatePoint } from '../run/gate-point.ts';

/**
 * A gate for runs that nobody attends: what needs a person is left, the model hears so and goes on with what
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
