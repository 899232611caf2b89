import type { ShownWrite } from './held-write.ts';

/** A kind of write: from a site, by a method, to an origin and a path. Parts of a path that name one thing are `*`. */
export interface WritePattern {
  /** The origin of the page that sends it. */
  site: string;
  method: string;
  /** The origin that it goes to. */
  to: string;
  path: string;
}

/** Numbers, UUIDs, hashes and tokens: another one of the same is the same kind of write. */
const ONE_OF_MANY =
  /^(\d+|[\da-f]{8}-[\da-f-]{27}|[\da-f]{12,}|(?=[^/]*\d)(?=[^/]*[a-z])[\w-]{16,})$/i;

/** The kind of a write. */
export function patternOf({ site, method, url }: Pick<ShownWrite, 'site' | 'method' | 'url'>) {
  const address = URL.parse(url);
  const path = (address?.pathname ?? '/')
    .split('/')
    .map((part) => (ONE_OF_MANY.test(part) ? '*' : part))
    .join('/');
  return { site, method, to: httpOrigin(address), path } satisfies WritePattern;
}

/** Whether a write is of this kind. */
export function isOfPattern(
  pattern: WritePattern,
  write: Pick<ShownWrite, 'site' | 'method' | 'url'>,
): boolean {
  return isSamePattern(pattern, patternOf(write));
}

/** Whether two kinds are the same. */
export function isSamePattern(one: WritePattern, other: WritePattern): boolean {
  return (
    one.site === other.site &&
    one.method === other.method &&
    one.to === other.to &&
    one.path === other.path
  );
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
