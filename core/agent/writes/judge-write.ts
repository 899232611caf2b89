import type { ShownWrite } from './held-write.ts';

/**
 * Who decides on writes: a person on each, nobody (`--yes`: what is not plain stops the run), or a person on
 * each whoever runs the agent (`--strict`).
 */
export type WriteMode = 'person' | 'unattended' | 'strict';

/** What a decision goes by. */
export interface WriteFacts {
  mode: WriteMode;
  /** Kinds that a person has allowed, for this run or for their site. */
  allowed: readonly WritePattern[];
  /** Kinds that the page sent before the first press of the run. */
  ordinary: readonly WritePattern[];
  /** Whether the words and the surroundings of the step gave a person nothing to decide. */
  isStepClean: boolean;
}

/** Sent, failed without asking, or put to a person. */
export type WriteVerdict = 'send' | 'fail' | 'ask';

/** What is to become of a write. What was blocked is over: it is only reported, or put to a person to repeat. */
export function judgeWrite(write: ShownWrite, facts: WriteFacts): WriteVerdict {
  if (facts.allowed.some((pattern) => isOfPattern(pattern, write))) return 'send';
  // Nothing of the page waits for it, and it cannot be repeated.
  if (write.kind === 'prefetch') return 'fail';
  if (facts.mode !== 'unattended') return 'ask';
  if (write.kind === 'navigation') return 'ask';
  const { to } = patternOf(write);
  if (to === write.site && write.from === write.site) return facts.isStepClean ? 'send' : 'ask';
  if (write.kind === 'beacon') return 'fail';
  const isOrdinary = facts.ordinary.some((pattern) => isOfPattern(pattern, write));
  return isOrdinary && !write.carriesTyped ? 'send' : 'ask';
}

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
