import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import { maskTexts } from '../../core/agent/trace/mask-texts.ts';
import { typedSecrets } from '../../core/agent/trace/typed-secrets.ts';
import type { ShownWrite } from '../../core/agent/writes/held-write.ts';
import { t } from '../../core/platform/messages/messages.ts';

/** The same for logs and records: without the text that would be typed into a field for a secret. */
export function questionText(point: GatePoint): string {
  return questionOf(withoutSecret(point));
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
export function questionOf(point: GatePoint): string {
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
    case 'phase':
    case 'request':
      return '';
    default:
      return point.message;
  }
}

/** One request: how it is sent, where to, and the names of its fields. */
function writeLine({ method, url, fields, isHeld, carriesTyped }: ShownWrite): string {
  const names = fields.map(({ name, isSecret }) =>
    isSecret ? t('cli.secretField', { name }) : name,
  );
  const parts = [
    `  ${method} ${url}`,
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...(carriesTyped ? [t('cli.writeTyped')] : []),
    ...(isHeld ? [] : [t('cli.writeBlocked')]),
  ];
  return parts.join(' · ');
}
