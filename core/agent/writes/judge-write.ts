import { commandsIn } from './command-fields.ts';
import type { HeldWrite, SentKind, ShownWrite } from './held-write.ts';

/** Sent, failed without asking, or put to a person. */
export type WriteVerdict = 'send' | 'fail' | 'ask';

/** A kind of write: from a site, by a method, to an origin and a path. Parts of a path that name one thing are `*`. */
export interface WritePattern {
  /** The origin of the page that sends it. */
  site: string;
  method: string;
  /** The origin that it goes to. */
  to: string;
  path: string;
  /** What it calls and commands, where one address takes calls of many names; absent elsewhere. */
  operation?: string;
  /** The names of its fields, sorted; absent where only the address was seen. */
  fields?: readonly string[];
  /** The named kinds that a person has allowed with it, sorted; absent where it was of none, or not judged. */
  kinds?: readonly SentKind[];
}

/** What a kind is found by. */
type Patterned = Pick<ShownWrite, 'site' | 'method' | 'url' | 'fields' | 'kinds'> &
  Partial<Pick<HeldWrite, 'operation' | 'data'>>;

/** Numbers, UUIDs, hashes and tokens: another one of the same is the same kind of write. */
const ONE_OF_MANY =
  /^(\d+|[\da-f]{8}-[\da-f-]{27}|[\da-f]{12,}|(?=[^/]*\d)(?=[^/]*[a-z])[\w-]{16,})$/i;

/** The kind of a write. */
export function patternOf(write: Patterned): WritePattern {
  const { site, method, url, fields } = write;
  const operation = [write.operation ?? '', commandsIn(write)].filter((said) => said !== '');
  const kinds = (write.kinds ?? []).filter(isNamed);
  const address = URL.parse(url);
  const path = (address?.pathname ?? '/')
    .split('/')
    .map((part) => (ONE_OF_MANY.test(part) ? '*' : part))
    .join('/');
  return {
    ...{ site, method, to: httpOrigin(address), path },
    ...(operation.length > 0 && { operation: operation.join('&') }),
    fields: fields.map(({ name }) => name).toSorted(),
    ...(kinds.length > 0 && { kinds: kinds.toSorted() }),
  };
}

/** Whether a write is of this kind, whatever its fields: the same form or operation. */
export function isOfPattern(pattern: WritePattern, write: Patterned): boolean {
  return isSameForm(pattern, patternOf(write));
}

/** Whether who has allowed the one has allowed the other: of this form or operation, and of no further named kind. */
export function isAllowedBy(
  pattern: WritePattern,
  write: Patterned,
  kinds: readonly SentKind[],
): boolean {
  const isKnown = (kind: SentKind) => pattern.kinds?.includes(kind) === true;
  return isOfPattern(pattern, write) && kinds.filter(isNamed).every(isKnown);
}

/** Whether a write is of this kind to the names of its fields. */
export function isTheLike(pattern: WritePattern, write: Patterned): boolean {
  const other = patternOf(write);
  return isSameForm(pattern, other) && hasSameFields(pattern, other);
}

function isNamed(kind: SentKind): boolean {
  return kind !== 'submit';
}

function isSameForm(one: WritePattern, other: WritePattern): boolean {
  const isSame = (['site', 'method', 'to', 'path'] as const).every(
    (part) => one[part] === other[part],
  );
  return isSame && sortedCommands(one) === sortedCommands(other);
}

/** Chrome tells an extension of the fields of a form by their names, not in the order in which they are sent. */
function sortedCommands({ operation = '' }: WritePattern): string {
  return operation.split('&').toSorted().join('&');
}

/** Whether two kinds are the same. */
export function isSamePattern(one: WritePattern, other: WritePattern): boolean {
  const isSameKind = `${one.kinds ?? ''}` === `${other.kinds ?? ''}`;
  return isSameForm(one, other) && hasSameFields(one, other) && isSameKind;
}

function hasSameFields(one: WritePattern, other: WritePattern): boolean {
  return `${one.fields ?? ''}` === `${other.fields ?? ''}`;
}

/** These kinds and those, each once. */
export function joinPatterns(
  some: readonly WritePattern[],
  more: readonly WritePattern[],
): WritePattern[] {
  const added = more.filter(
    (pattern, i) => ![...some, ...more.slice(0, i)].some((other) => isSamePattern(pattern, other)),
  );
  return [...some, ...added];
}

/** The origin of an address; sockets have that of their server's pages. */
function httpOrigin(address: URL | null): string {
  if (!address) return '';
  const { protocol, host, origin } = address;
  if (protocol === 'wss:') return `https://${host}`;
  if (protocol === 'ws:') return `http://${host}`;
  return origin === 'null' ? '' : origin;
}
