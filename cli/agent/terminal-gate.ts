import type { Gate, GateAnswer, GatePoint } from '../../core/agent/gate.ts';
import { RunStopped } from '../../core/agent/run-stopped.ts';
import { maskTexts } from '../../core/agent/trace/mask-texts.ts';
import { typedSecrets } from '../../core/agent/trace/typed-secrets.ts';
import type { Terminal } from './open-terminal.ts';

const SECRET_HINT = 'It is not shown as you type it; nothing leaves the step out:';

/** Asks the person at the terminal; without one (`null`) the run stops where a person must decide. */
export function terminalGate(terminal: Terminal | null): Gate {
  return async (point, _state, signal) => {
    if (point.type === 'phase' || point.type === 'request') return { type: 'go' };
    // Why a run has stopped stands in its record and in logs: what was to be typed does not.
    const asked = question(terminal ? point : withoutSecret(point));
    if (!terminal)
      throw new RunStopped(`${asked} A person must decide this, and none is at the terminal.`);
    if (point.type === 'question' && point.isSecret) {
      const text = await terminal.question(`${asked}\n${SECRET_HINT}`, { signal, isSecret: true });
      return text === '' ? { type: 'skip' } : { type: 'answer', text };
    }
    const typed = await terminal.question(`${asked}\n${hint(point)}`, { signal });
    return answer(point, typed.trim());
  };
}

function withoutSecret<P extends GatePoint>(point: P): P {
  if (point.type !== 'approval') return point;
  const { proposal } = point;
  return maskTexts(
    point,
    typedSecrets({ steps: [], draft: { number: 1, startedAt: 0, proposal } }),
  );
}

/** What the person is asked. Names of the page are in quotation marks. */
function question(point: Exclude<GatePoint, { type: 'phase' | 'request' }>): string {
  switch (point.type) {
    case 'approval': {
      const { action, target, concerns, voided } = point.proposal;
      const { why: _, expect: __, ...input } = action.input as Record<string, unknown>;
      const on = target ? ` on ${target.role} “${target.name}”` : '';
      const sentences = concerns.map(({ sentence }) => sentence);
      const notes = [...(voided ? [voided] : []), ...sentences].map((one) => ` ${one}`).join('');
      return `${action.tool}${on} ${JSON.stringify(input)}.${notes}`;
    }
    case 'origin':
      return `The page is now on ${point.origin} (${point.url}).`;
    case 'question':
      return point.question;
    case 'taken-over':
      return 'The page is yours.';
    default:
      return point.message;
  }
}

function hint({ type }: GatePoint): string {
  if (type === 'question') return 'Your answer:';
  if (type === 'approval') return '[y] do it, [s] skip it, [q] stop, or why not:';
  return '[y] go on, anything else stops:';
}

function answer(point: GatePoint, typed: string): GateAnswer {
  if (point.type === 'question') return { type: 'answer', text: typed };
  const isYes = /^y(es)?$/i.test(typed);
  if (point.type !== 'approval') return isYes ? { type: 'go' } : { type: 'stop' };
  if (isYes) return { type: 'approve', binding: point.proposal.binding };
  if (/^s(kip)?$/i.test(typed)) return { type: 'skip' };
  if (typed === '' || /^q(uit)?$/i.test(typed)) return { type: 'stop' };
  return { type: 'reject', reason: typed };
}
