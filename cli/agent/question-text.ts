import { MEANS } from '../../core/agent/run/concern.ts';
import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import { maskTexts } from '../../core/agent/trace/mask-texts.ts';
import { typedSecrets } from '../../core/agent/trace/typed-secrets.ts';
import type { ShownWrite } from '../../core/agent/writes/held-write.ts';
import { excerptOf, visibleText } from '../../core/platform/letters/visible-text.ts';
import { joined, msg, type Text } from '../../core/platform/messages/messages.ts';
import { quotedWords, shortList } from '../../core/platform/text/short-list.ts';

/** The same for logs and records: without the text that would be typed into a field for a secret. */
export function questionText(point: GatePoint): Text {
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
export function questionOf(point: GatePoint): Text {
  switch (point.type) {
    case 'approval': {
      const { action, target, concerns, voided, notes: onPress = [] } = point.proposal;
      const { why: _, expect: __, ...input } = action.input as Record<string, unknown>;
      const on = target ? msg('cli.on', { role: target.role, name: target.name }) : '';
      const sentences = concerns.map(({ sentence }) => sentence);
      const what = joined([action.tool, on, ` ${JSON.stringify(input)}.`], '');
      return joined([what, ...(voided ? [voided] : []), ...sentences, ...onPress]);
    }
    case 'origin':
      return msg('cli.pageNow', { origin: point.origin, url: point.url });
    case 'question':
      return visibleText(point.question);
    case 'writes':
      return joined([msg('cli.pageSends'), ...point.writes.map(writeLine)], '\n');
    case 'taken-over':
      return msg('cli.pageYours');
    case 'phase':
    case 'request':
      return '';
    default:
      return point.message;
  }
}

/** Most of an address, which is the page’s choice, too. Characters. */
const MAX_ADDRESS = 300;
const MAX_METHOD = 20;

/** One request: how it is sent, where to, what it does, and the names of its fields, those of secrets first. */
function writeLine({
  method,
  url,
  kinds = [],
  fields,
  isHeld,
  carriesTyped,
  differs = [],
}: ShownWrite): Text {
  const named = (isWanted: boolean) =>
    fields
      .filter(({ isSecret }) => isSecret === isWanted)
      .map(({ name }) => msg('common.quoted', { quoted: quotedWords(name) }));
  const secret = named(true).map((name) => msg('common.secret', { name }));
  const lists = [secret, named(false)].filter((names) => names.length > 0).map(shortList);
  const parts = [
    `  ${excerptOf(method, 0, MAX_METHOD)} ${excerptOf(url, 0, MAX_ADDRESS)}`,
    ...kinds.map((kind) => MEANS[kind] ?? kind),
    ...lists,
    ...(carriesTyped ? [msg('common.containsTextTypedRun')] : []),
    ...differs,
    ...(isHeld ? [] : [msg('cli.blockedSendStepRepeated')]),
  ];
  return joined(parts, ' · ');
}
