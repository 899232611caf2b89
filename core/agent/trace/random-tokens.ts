import { regex } from '../../platform/text/regex.ts';
import { bytesOfRuns } from './encoded-runs.ts';
import { isHex, isRandom } from './random-text.ts';

export interface Place {
  start: number;
  end: number;
}

/** Characters of chance behind a beginning that says whose key it is; hexadecimal digits are often no key. */
const MIN_TAIL = 20;
const MIN_HEX_TAIL = 32;
const MAX_BEGINNING = 32;
/** Characters of chance without any beginning; much longer texts are files. */
const MIN_BARE = 32;
const MAX_BARE = 512;
/** The part of a key that may look like words by chance. */
const MOST_WORDS = 0.3;

const WORD = /[A-Za-z\d][\w+/.~%$-]{15,}={0,2}/g;
const PART = /[A-Za-z\d]+/g;
/** What is before a file that is written into a text. */
const INLINE_FILE = /base64,$/;
/** How pictures, fonts and archives begin in base64. */
const FILE_START = regex('')`
  ^(?:sha\d{1,3}-|iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|PHN2Zy|PD94bW|d09G|AAEAAA|T1RUTw|UEsDB|JVBERi
  |AAAA[A-Za-z\d]{3,4}Z0eX|MII[A-Z]|MFkw|MFww|MHYw|MCow|AAAA[BCE][23][NV]|LS0tLS)`;
/** A name with a hash of its content, a class, an address of a module. */
const FILE_NAME = /\.(?:[a-z]{1,5}\d?|woff2|webmanifest)$/i;
/** Certificates, public keys, signatures and messages, as RFC 7468 and PGP write them. */
const PUBLIC_BLOCK = regex('g')`
  -----BEGIN (?:[A-Z\d ]{0,30} )?(?:CERTIFICATE|PUBLIC KEY|SIGNATURE|MESSAGE|CRL)(?: BLOCK| REQUEST)?-----
  [^-]{0,40000}`;
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;
/** A UUID is a key where it says so. */
const KEY_UUID = regex('i')`
  (?:^|[^A-Za-z\d])(?:access|auth|api|key|secret|token|pat|bearer|private|live|production|prod|refresh)s?
  (?:[-_.:/][a-z\d]{1,12}){0,2}[-_.:/]$`;
/** Beginnings of what identifies a thing, and opens nothing: hashes, and names that servers give. */
const NAMES_THING = regex('i')`
  (?:^|[-_.])(?:sha\d*|md\d|hash|digest|etag|commit|rev|ref|build|chunk|main|index|app|vendor|bundle|assets?|files?
  |img|images?|photos?|pics?|avatar|icon|font|styles?|css|js|page|node|element|el|item|post|row|cell|block|section
  |component|module|product|track|video|audio|media|doc|document|cache|blob|object|obj|id|uuid|guid|nonce|trace|span
  |call|toolu|tooluse|fc|ctc|msg|resp|rs|ws|cmpl|chatcmpl|gen|req|run|step|thread|asst|evt|event|cus|price|prod|pi|pm
  |sub|seti|cs|user|org|acct|account|team|batch|session-?id|w|h|v|x|data|react|radix|ember|svelte
  |jsx|sc|emotion|mui)[-_.]$`;

/**
 * Where a text has keys by their form alone: a short beginning and at least {@link MIN_TAIL} characters that chance
 * has made, or {@link MIN_BARE} without a beginning. Hashes, UUIDs, names of files and pictures are none.
 */
export function* randomTokensIn(text: string): Generator<Place> {
  const blocks = [...text.matchAll(PUBLIC_BLOCK)];
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    while (blocks[0] && match.index >= blocks[0].index + blocks[0][0].length) blocks.shift();
    if (blocks[0] && match.index >= blocks[0].index) continue;
    const before = text.slice(Math.max(0, match.index - 16), match.index);
    if (INLINE_FILE.test(before) || FILE_START.test(word)) continue;
    for (const { start, end } of tokensOf(word, before.endsWith('/'))) {
      yield { start: match.index + start, end: match.index + end };
    }
  }
}

function* tokensOf(word: string, isInAddress: boolean): Generator<Place> {
  // Base64 has slashes, too; where words stand between them it is an address.
  const isPath =
    word.includes('/') && /(?:^|\/)(?:[a-z]{2,}|[A-Z]?[a-z]{3,}[\w-]*|v\d)\//.test(word);
  if (!isPath) {
    const place = tokenIn(word, isInAddress);
    if (place) yield place;
    return;
  }
  for (const { 0: segment, index } of word.matchAll(/[^/]{16,}/g)) {
    const place = tokenIn(segment, true);
    if (place) yield { start: index + place.start, end: index + place.end };
  }
}

interface Part extends Place {
  text: string;
  kind: 'chance' | 'hex' | 'word' | 'short';
}

function tokenIn(word: string, isInAddress: boolean): Place | undefined {
  const uuid = UUID.exec(word);
  if (uuid) {
    const isKey = KEY_UUID.test(word.slice(0, uuid.index));
    return isKey ? { start: 0, end: uuid.index + uuid[0].length } : undefined;
  }
  const given = word.replace(/[.~%$-]+$/, '');
  if (FILE_NAME.test(given)) return undefined;
  const parts = [...given.matchAll(PART)].map(({ 0: text, index }) => ({
    ...{ text, start: index, end: index + text.length },
    kind: tokenKind(text),
  }));
  const first = parts.findIndex(({ kind }) => kind === 'chance' || kind === 'hex');
  if (first < 0) return undefined;
  const end = (parts.findLast(({ kind }) => kind !== 'word')?.end ?? 0) + endingOf(given);
  const beginning = given.slice(0, parts[first]?.start);
  const tail = parts.slice(first).filter((part) => part.end <= end);
  const isKey =
    beginning === '' || beginning.length > MAX_BEGINNING
      ? isBare(given, tail, isInAddress)
      : isBehind(beginning, tail) ||
        (!NAMES_THING.test(beginning) && isBare(given, tail, isInAddress));
  return isKey
    ? { start: beginning.length > MAX_BEGINNING ? beginning.length : 0, end }
    : undefined;
}

const endingOf = (word: string) => /=*$/.exec(word)?.[0].length ?? 0;

function tokenKind(text: string): Part['kind'] {
  if (isHex(text) && text.length > 7) return isRandom(text) ? 'hex' : 'word';
  if (isRandom(text)) return 'chance';
  return text.length < 6 || /^\d+$/.test(text) ? 'short' : 'word';
}

/** Whether this follows a beginning as a key does. */
function isBehind(beginning: string, tail: readonly Part[]): boolean {
  if (NAMES_THING.test(beginning)) return false;
  const [chance, hex, words] = lengths(tail);
  if (words > MOST_WORDS * (chance + hex)) return false;
  return chance > 0 ? chance + hex >= MIN_TAIL : hex >= MIN_HEX_TAIL;
}

function isBare(word: string, tail: readonly Part[], isInAddress: boolean): boolean {
  const [chance, hex, words] = lengths(tail);
  if (isInAddress || chance < MIN_BARE / 2 || word.length > MAX_BARE) return false;
  if (chance + hex < MIN_BARE - 4 || words > MOST_WORDS * (chance + hex)) return false;
  return !saysText(word);
}

function lengths(parts: readonly Part[]): [chance: number, hex: number, words: number] {
  const sum = (wanted: Part['kind']) =>
    parts.reduce((all, { kind, text }) => (kind === wanted ? all + text.length : all), 0);
  return [sum('chance'), sum('hex'), sum('word')];
}

/** Whether base64 or base32 says a text: then what it says is judged, not its letters. */
function saysText(word: string): boolean {
  const plain = word.replace(/%(?:2B|2F|3D)/gi, (code) => decodeURIComponent(code));
  if ([...bytesOfRuns(plain)].some((bytes) => isText(String.fromCharCode(...bytes)))) return true;
  const run = plain.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z\d+/]+$/.test(run)) return false;
  return isText(atob(run.slice(0, run.length - (run.length % 4 === 1 ? 1 : 0))));
}

const isText = (bytes: string): boolean =>
  (bytes.match(/[\0\t\r\n -~]/g)?.length ?? 0) >= 0.9 * bytes.length;
