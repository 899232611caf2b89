import { figure, joined, msg, type Text } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { Envelope } from './envelope.ts';
import type { Amount, Grant, GrantKind } from './grant.ts';

/** With one grant switched on or off. */
export function withSwitch(envelope: Envelope, at: number, isOn: boolean): Envelope {
  const grants = envelope.grants.map((grant, index) => {
    const { isOff: _, ...on } = grant;
    return index !== at ? grant : isOn ? on : { ...on, isOff: true as const };
  });
  return { ...envelope, grants };
}

/** Kinds of which each time counts. The others do not: a form is often sent in steps, and once more after an error. */
export const COUNTED: ReadonlySet<GrantKind> = new Set([
  'account',
  'send',
  'pay',
  'delete',
  'grant',
]);

const KIND_TEXT: Readonly<Record<GrantKind, Text>> = {
  submit: msg('envelope.useSite'),
  account: msg('envelope.account'),
  send: msg('envelope.send'),
  pay: msg('envelope.pay'),
  delete: msg('envelope.delete'),
  grant: msg('envelope.grant'),
  upload: msg('envelope.upload'),
  site: msg('envelope.site'),
};

/** A grant in one line: `pay · “buy the blue mug” · up to $20 · once`. */
export function grantText({ kind, words, limit, count, site }: Grant): Text {
  const times = count === null ? msg('envelope.anyNumber') : msg('envelope.times', { count });
  return joined(
    [
      KIND_TEXT[kind],
      msg('envelope.words', { words: normalizeSpace(words) }),
      limit ? msg('envelope.upTo', { sum: sumText(limit) }) : '',
      !COUNTED.has(kind) ? '' : count === 1 ? msg('envelope.once') : times,
      site !== undefined && kind !== 'site' ? msg('envelope.onSite', { site }) : '',
    ],
    ' · ',
  );
}

function sumText({ amount, currency }: Amount): Text {
  if (currency === undefined) return figure(amount);
  const values = { amount: figure(amount), currency };
  return /\p{Sc}$/u.test(currency)
    ? msg('envelope.currencyAmount', values)
    : msg('envelope.amountCurrency', values);
}
