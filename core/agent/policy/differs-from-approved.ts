import type { PressRegion, RegionField } from '../../page/act/press-context.ts';
import { valueDigest } from '../../page/healing/region-changes.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { quotedWords } from '../../platform/text/short-list.ts';
import { numberOf } from '../envelope/grant.ts';
import type { HeldWrite } from '../writes/held-write.ts';
import { pricesIn } from './words/price-signs.ts';

/** Sentences on what a payment, or any other request, sends otherwise than a person has approved it. */
export function unapprovedOf(
  regions: readonly PressRegion[],
  write: Pick<HeldWrite, 'body' | 'data' | 'operation' | 'kinds'>,
): Text[] {
  const approved = regions.flatMap(({ data }) => data);
  const others = differsFromApproved(approved, write).map((name) =>
    msg('policy.fieldChanged', { name: quotedWords(name) }),
  );
  return [...others, ...(write.kinds?.includes('pay') ? sumsBeyond(regions, write) : [])];
}

/**
 * Names of the fields whose values a request sends otherwise than a person has approved them ({@link RegionField}). Of
 * fields that were not there, were empty, or are secrets, nothing is said: pages add tokens, and fill in what was empty.
 */
export function differsFromApproved(
  approved: readonly RegionField[],
  { body, data, operation }: Pick<HeldWrite, 'body' | 'data' | 'operation'>,
): string[] {
  const comparable = approved.filter(({ isSecret, digest }) => !isSecret && digest !== EMPTY);
  const isForm = !/^\s*[[{]/.test(body);
  // That a box is ticked is sent in many ways; the document of a call is no field.
  const sent = data.filter(
    ([name, value]) => !/^(?:true|false|)$/.test(value) && !(name === 'query' && operation !== ''),
  );
  return [...new Set(comparable.map(({ name }) => name))].filter((name) => {
    const wanted = comparable.filter((field) => field.name === name).map(({ digest }) => digest);
    const found = isForm ? sent.filter(([own]) => own === name) : inData(sent, name);
    const digests = found.map(([, value]) => valueDigest(value));
    return digests.length > 0 && !isSent(wanted, digests, found, isForm);
  });
}

const EMPTY = valueDigest('');

/** Names of what is paid, and what stands behind them. */
const SUMS: ReadonlySet<string> = new Set(
  'amount total price sum betrag summe gesamt preis montant prix importe monto precio'.split(' '),
);
const UNITS: ReadonlySet<string> = new Set(
  'value in cent cents minor unit units pence decimal'.split(' '),
);

/**
 * Of the sums that a payment sends, those that neither a price of what was approved is, in the smallest unit too, nor
 * that are less than the highest of them: the app’s own state may hold others than its page shows.
 */
function sumsBeyond(regions: readonly PressRegion[], { data }: Pick<HeldWrite, 'data'>): Text[] {
  const lines = regions.flatMap((region) => region.lines);
  if (lines.length === 0) return [];
  const priced = lines.flatMap(pricesIn);
  const shown = priced.length > 0 ? priced : lines.flatMap(numbersIn);
  const most = Math.max(0, ...shown);
  const isShown = (sum: number) =>
    sum <= most || shown.some((price) => Math.abs(price * 100 - sum) < 0.5);
  const fields = regions.flatMap((region) => region.data);
  const isField = (name: string, value: string) =>
    fields.some(
      (field) => plainName(field.name) === plainName(name) && field.digest === valueDigest(value),
    );
  const beyond = data.filter(([name, value]) => {
    const sum = isSum(name) ? sumOf(value) : null;
    return sum !== null && !isShown(sum) && !isField(name, value);
  });
  return [...new Map(beyond)].map(([name, sum]) => {
    const said = { sum: quotedWords(sum), name: quotedWords(name) };
    return most > 0
      ? msg('policy.sendsMostApproved', { ...said, most: String(most) })
      : msg('policy.sendsSumNoneApproved', said);
  });
}

/** Whether a field holds what is paid: `amount`, `unit_amount`, `totalCents`, `price.value`. */
export function isSum(name: string): boolean {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const last = words.findLast((word) => !UNITS.has(word));
  return last === undefined ? words.length > 0 : SUMS.has(last);
}

/** The number that a text is, with or without a currency; null for any other text. */
export function sumOf(value: string): number | null {
  const plain = value.trim();
  if (plain === '') return null;
  const number = Number(plain);
  if (!Number.isNaN(number)) return Math.abs(number);
  const isWritten = /^\P{L}{0,3}\p{L}{0,3}[\s\p{Sc}]*\d[\d.,'’\s]*[\s\p{Sc}]*\p{L}{0,3}$/u.test(
    plain,
  );
  return isWritten ? numberOf(/\d[\d.,'’\s]*/.exec(plain)?.[0].trim() ?? '') : null;
}

function numbersIn(line: string): number[] {
  return [...line.matchAll(/\d(?:[\d.,'’\u00a0\u202f]| (?=\d{3}(?!\d)))*/g)].map(([digits]) =>
    numberOf(digits.replace(/[.,'’]+$/, '')),
  );
}

/** Of a form, all values of a name; in data a name may stand for several things, of which one is the field. */
function isSent(
  wanted: readonly string[],
  digests: readonly string[],
  found: HeldWrite['data'],
  isForm: boolean,
): boolean {
  if (!isForm) return digests.some((digest) => wanted.includes(digest));
  // A list that is chosen from is one field, and each of its values is sent.
  const whole = valueDigest(found.map(([, value]) => value).join('\n'));
  return wanted.toSorted().join() === digests.toSorted().join() || wanted.includes(whole);
}

/** The fields of a name, `user[email]` and `userEmail` in whatever way they are written, that stand least deep. */
function inData(sent: HeldWrite['data'], name: string): HeldWrite['data'] {
  const plain = plainName(name);
  const own = sent.filter(([path]) => plainName(path) === plain);
  const depthOf = (path: string) => path.split(/[.[]/).length;
  const least = Math.min(...own.map(([path]) => depthOf(path)));
  return own.filter(([path]) => depthOf(path) === least);
}

function plainName(name: string): string {
  const last = name.split(/[.[\]]+/).findLast((part) => part !== '');
  return (last ?? name).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
