import type { AgentGate, GateAnswer, GatePoint } from '../../core/agent/run/gate-point.ts';
import { maskTexts } from '../../core/agent/trace/mask-texts.ts';
import { typedSecrets } from '../../core/agent/trace/typed-secrets.ts';
import type { ShownWrite } from '../../core/agent/writes/held-write.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { RunStopped } from '../../core/run/run-stopped.ts';
import type { Terminal } from './open-terminal.ts';

const SECRET_HINT = t('cli.notShownYouType');

/** Asks the person at the terminal; without one (`null`) the run stops where a person must decide. */
export function terminalGate(terminal: Terminal | null): AgentGate {
  return async (point, _state, signal) => {
    if (point.type === 'phase' || point.type === 'request') return { type: 'go' };
    // The reason for a stop is recorded and logged: it must not contain the text to be typed.
    const asked = question(terminal ? point : withoutSecret(point));
    if (!terminal) throw new RunStopped(t('cli.personMustDecideNone', { asked }));
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

/** The question for the person. Names from the page are in quotation marks. */
function question(point: Exclude<GatePoint, { type: 'phase' | 'request' }>): string {
  switch (point.type) {
    case 'approval': {
      const { action, target, concerns, voided, notes: onPress = [] } = point.proposal;
      const { why: _, expect: __, ...input } = action.input as Record<string, unknown>;
      const on = target ? t('cli.on', { role: target.role, name: target.name }) : '';
      const sentences = concerns.map(({ sentence }) => sentence);
      const notes = [...(voided ? [voided] : []), ...sentences, ...onPress]
        .map((one) => ` ${one}`)
        .join('');
      return `${action.tool}${on} ${JSON.stringify(input)}.${notes}`;
    }
    case 'origin':
      return t('cli.pageNow', { origin: point.origin, url: point.url });
    case 'question':
      return point.question;
    case 'writes':
      return `${t('cli.pageSends')}\n${point.writes.map(writeLine).join('\n')}`;
    case 'taken-over':
      return t('cli.pageYours');
    default:
      return point.message;
  }
}

/** One request: how it is sent, where to, and the names of its fields. */
function writeLine({ method, url, fields, isHeld, carriesTyped }: ShownWrite): string {
  const names = fields.map(({ name, isSecret }) => (isSecret ? `${name} (secret)` : name));
  const parts = [
    `  ${method} ${url}`,
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...(carriesTyped ? [t('cli.writeTyped')] : []),
    ...(isHeld ? [] : [t('cli.writeBlocked')]),
  ];
  return parts.join(' · ');
}

function hint({ type }: GatePoint): string {
  if (type === 'writes') return t('cli.yOnceRRun');
  if (type === 'question') return t('cli.yourAnswer');
  if (type === 'approval') return t('cli.yDoSSkip');
  return t('cli.yGoAnythingElse');
}

function answer(point: GatePoint, typed: string): GateAnswer {
  if (point.type === 'question') return { type: 'answer', text: typed };
  const isYes = /^y(es)?$/i.test(typed);
  if (point.type === 'writes') {
    if (typed === '' || /^q(uit)?$/i.test(typed)) return { type: 'stop' };
    const reach = isYes ? 'once' : /^r(un)?$/i.test(typed) ? 'run' : null;
    const ids = point.writes.map(({ id }) => id);
    return reach ? { type: 'allow-writes', ids, reach, repeats: true } : { type: 'refuse-writes' };
  }
  if (point.type !== 'approval') return isYes ? { type: 'go' } : { type: 'stop' };
  if (isYes) return { type: 'approve', binding: point.proposal.binding };
  if (/^s(kip)?$/i.test(typed)) return { type: 'skip' };
  if (typed === '' || /^q(uit)?$/i.test(typed)) return { type: 'stop' };
  return { type: 'reject', reason: typed };
}
