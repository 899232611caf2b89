import type { RegionField } from '../../page/act/press-context.ts';
import { valueDigest } from '../../page/healing/region-changes.ts';
import type { HeldWrite } from '../writes/held-write.ts';

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
