import type { HeldWrite, ShownWrite } from './held-write.ts';

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
  /** What it calls, where one address takes calls of many names; absent elsewhere. */
  operation?: string;
  /** The names of its fields, sorted; absent where only the address was seen. */
  fields?: readonly string[];
}

/** What a kind is found by. */
type Patterned = Pick<ShownWrite, 'site' | 'method' | 'url' | 'fields'> &
  Partial<Pick<HeldWrite, 'operation'>>;

/** Numbers, UUIDs, hashes and tokens: another one of the same is the same kind of write. */
const ONE_OF_MANY =
  /^(\d+|[\da-f]{8}-[\da-f-]{27}|[\da-f]{12,}|(?=[^/]*\d)(?=[^/]*[a-z])[\w-]{16,})$/i;

/** The kind of a write. */
export function patternOf({ site, method, url, fields, operation = '' }: Patterned): WritePattern {
  const address = URL.parse(url);
  const path = (address?.pathname ?? '/')
    .split('/')
    .map((part) => (ONE_OF_MANY.test(part) ? '*' : part))
    .join('/');
  return {
    ...{ site, method, to: httpOrigin(address), path },
    ...(operation !== '' && { operation }),
    fields: fields.map(({ name }) => name).toSorted(),
  };
}

/** Whether a write is of this kind, whatever its fields: the same form or operation. */
export function isOfPattern(pattern: WritePattern, write: Patterned): boolean {
  return isSameForm(pattern, patternOf(write));
}

/** Whether a write is of this kind to the names of its fields. */
export function isTheLike(pattern: WritePattern, write: Patterned): boolean {
  return isSamePattern(pattern, patternOf(write));
}

function isSameForm(one: WritePattern, other: WritePattern): boolean {
  return (['site', 'method', 'to', 'path', 'operation'] as const).every(
    (part) => one[part] === other[part],
  );
}

/** Whether two kinds are the same. */
export function isSamePattern(one: WritePattern, other: WritePattern): boolean {
  return isSameForm(one, other) && `${one.fields ?? ''}` === `${other.fields ?? ''}`;
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
