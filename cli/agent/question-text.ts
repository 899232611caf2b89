import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import { maskTexts } from '../../core/agent/trace/mask-texts.ts';
import { typedSecrets } from '../../core/agent/trace/typed-secrets.ts';
import type { ShownWrite } from '../../core/agent/writes/held-write.ts';
import { inEnglish, t, translated } from '../../core/platform/messages/messages.ts';

/** The same for logs and records: without the text that would be typed into a field for a secret. */
export function questionText(point: GatePoint, say: typeof t = inEnglish): string {
  return questionOf(withoutSecret(point), say);
}

function withoutSecret<P extends GatePoint>(point: P): P {
  if (point.type !== 'approval') return point;
  const { proposal } = point;
  return maskTexts(
    point,
    typedSecrets({ steps: [], draft: { number: 1, startedAt: 0, proposal } }),
  );
}

/** The question for the person. Names from the page are in quotation marks. `say` has the words of the language. */
export function questionOf(point: GatePoint, say: typeof t = t): string {
  switch (point.type) {
    case 'approval': {
      const { action, target, concerns, voided, notes: onPress = [] } = point.proposal;
      const { why: _, expect: __, ...input } = action.input as Record<string, unknown>;
      const on = target ? say('cli.on', { role: target.role, name: target.name }) : '';
      const sentences = concerns.map(({ sentence }) => sentence);
      const notes = [...(voided ? [voided] : []), ...sentences, ...onPress]
        .map((sentence) => ` ${say === t ? translated(sentence) : sentence}`)
        .join('');
      return `${action.tool}${on} ${JSON.stringify(input)}.${notes}`;
    }
    case 'origin':
      return say('cli.pageNow', { origin: point.origin, url: point.url });
    case 'question':
      return point.question;
    case 'writes':
      return `${say('cli.pageSends')}\n${point.writes.map((write) => writeLine(write, say)).join('\n')}`;
    case 'taken-over':
      return say('cli.pageYours');
    case 'phase':
    case 'request':
      return '';
    default:
      return point.message;
  }
}

/** One request: how it is sent, where to, and the names of its fields. */
function writeLine(
  { method, url, fields, isHeld, carriesTyped }: ShownWrite,
  say: typeof t,
): string {
  const names = fields.map(({ name, isSecret }) =>
    isSecret ? say('common.secret', { name }) : name,
  );
  const parts = [
    `  ${method} ${url}`,
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...(carriesTyped ? [say('common.containsTextTypedRun')] : []),
    ...(isHeld ? [] : [say('cli.blockedSendStepRepeated')]),
  ];
  return parts.join(' · ');
}
