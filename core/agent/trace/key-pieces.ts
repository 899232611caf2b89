import { inEnglish } from '../../platform/messages/messages.ts';
import type { FoundSecret } from './credentials-in.ts';
import { mapTexts } from './map-texts.ts';
import { base64Inside } from './text-forms.ts';

/** Letters and digits of a key that are looked for in pieces: of fewer, too much else is made. */
const MIN_LETTERS = 10;
/** How much of a key is as good as all of it: a page may cut its end off. */
const MOST = 0.6;
/** And with other words between its pieces, which may be prose. */
const MOST_IN_PIECES = 0.8;
/** The shortest piece, and how many letters of other texts may stand between two of them. */
const MIN_PIECE = 4;
const MAX_BETWEEN = 80;
/** Places where a key may begin that are followed. */
const MAX_BEGINNINGS = 5000;
/** Characters that are searched at once, and how much two searches share. */
const MAX_SEARCHED = 500_000;
const SHARED = 4000;

interface Part {
  text: number;
  start: number;
  end: number;
}

/** Letters and digits of many texts as one, and where each of them comes from. */
interface Letters {
  letters: string;
  texts: Int32Array;
  places: Int32Array;
}

/**
 * A JSON value without a person's own keys that stand in it in pieces: over lines, fields and elements, with signs or
 * words between them, in the other case, backwards or encoded.
 */
export function withoutKeyPieces<T>(value: T, keys: readonly string[]): T {
  const wanted = keys.map((key) => lettersOf(key)).filter(({ length }) => length >= MIN_LETTERS);
  if (wanted.length === 0) return value;
  const texts: string[] = [];
  // What a map visits, and in which order, is the same both times.
  mapTexts(value, (text) => String(texts.push(text)));
  const forms = keys.flatMap(keyForms).map(lettersOf);
  const needles = [...new Set(forms)].filter(({ length }) => length >= MIN_LETTERS);
  const parts = new Map<number, Part[]>();
  for (const searched of searchesOf(texts)) {
    for (const part of foundIn(searched, needles, wanted)) {
      parts.set(part.text, [...(parts.get(part.text) ?? []), part]);
    }
  }
  if (parts.size === 0) return value;
  let at = 0;
  return mapTexts(value, (text) => withoutParts(text, parts.get(at++) ?? []));
}

const lettersOf = (text: string): string => text.replace(/[^A-Za-z\d]/g, '').toLowerCase();

/** The letters of the texts, in searches that share more than a key is long. */
function* searchesOf(texts: readonly string[]): Generator<Letters> {
  let letters = '';
  let from: number[] = [];
  let places: number[] = [];
  const current = (): Letters => ({
    letters,
    texts: Int32Array.from(from),
    places: Int32Array.from(places),
  });
  for (const [index, text] of texts.entries()) {
    for (const { 0: run, index: start } of text.matchAll(/[A-Za-z\d]+/g)) {
      letters += run.toLowerCase();
      for (let at = start; at < start + run.length; at++) {
        from.push(index);
        places.push(at);
      }
      if (letters.length < MAX_SEARCHED) continue;
      yield current();
      letters = letters.slice(-SHARED);
      from = from.slice(-SHARED);
      places = places.slice(-SHARED);
    }
  }
  yield current();
}

function* foundIn(
  searched: Letters,
  needles: readonly string[],
  keys: readonly string[],
): Generator<Part> {
  const { letters } = searched;
  for (const needle of needles) {
    const most = Math.max(MIN_LETTERS, Math.ceil(needle.length * MOST));
    for (const at of placesOf(letters, needle.slice(0, most))) {
      yield* partsOf(searched, at, at + common(needle, 0, letters, at));
    }
    const tail = needle.slice(-most);
    for (const at of placesOf(letters, tail)) {
      const head = needle.length - most;
      const before = commonBefore(needle, head, letters, at);
      yield* partsOf(searched, at - before, at + tail.length);
    }
  }
  for (const key of keys) {
    for (const one of [key, backwards(key)]) yield* inPieces(searched, one);
  }
}

/** The pieces of a key, one behind the other, with other texts between them. */
function* inPieces(searched: Letters, key: string): Generator<Part> {
  const { letters } = searched;
  let left = MAX_BEGINNINGS;
  for (const at of placesOf(letters, key.slice(0, MIN_PIECE))) {
    if (left-- === 0) return;
    const pieces = piecesFrom(letters, at, key);
    const found = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
    if (pieces.length < 2 || found < Math.max(MIN_LETTERS, key.length * MOST_IN_PIECES)) continue;
    for (const { start, end } of pieces) yield* partsOf(searched, start, end);
  }
}

function piecesFrom(letters: string, at: number, key: string): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let start = at;
  let done = 0;
  while (start >= 0 && done < key.length) {
    const length = common(key, done, letters, start);
    pieces.push({ start, end: start + length });
    done += length;
    const next = key.slice(done, done + MIN_PIECE);
    if (next.length < MIN_PIECE) break;
    const near = letters.slice(start + length, start + length + MAX_BETWEEN);
    const found = near.indexOf(next);
    start = found < 0 ? -1 : start + length + found;
  }
  return pieces;
}

/** How many letters of two texts are the same from these places on. */
function common(one: string, from: number, other: string, start: number): number {
  let length = 0;
  while (from + length < one.length && one[from + length] === other[start + length]) length++;
  return length;
}

/** The same, for the letters before these places. */
function commonBefore(one: string, from: number, other: string, start: number): number {
  let length = 0;
  while (length < Math.min(from, start) && one[from - length - 1] === other[start - length - 1]) {
    length++;
  }
  return length;
}

function* placesOf(text: string, part: string): Generator<number> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) yield at;
}

/** Where letters stand, in each of the texts that they are in. */
function* partsOf({ texts, places }: Letters, start: number, end: number): Generator<Part> {
  let first = start;
  for (let at = start + 1; at <= end; at++) {
    if (at < end && texts[at] === texts[first]) continue;
    const text = texts[first];
    const from = places[first];
    const last = places[at - 1];
    if (text !== undefined && from !== undefined && last !== undefined) {
      yield { text, start: from, end: last + 1 };
    }
    first = at;
  }
}

function withoutParts(text: string, parts: readonly Part[]): string {
  const mark = `[redacted: ${inEnglish('run.yourKey')}]`;
  let rest = '';
  let done = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (end <= done) continue;
    // What follows at once belongs to the mark before.
    if (start > done || rest === '') rest += text.slice(done, Math.max(start, done)) + mark;
    done = end;
  }
  return rest + text.slice(done);
}

const BASE_58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A key as it may have been copied to hide it from a search, each of them backwards, too. */
function keyForms(key: string): string[] {
  const forms = [key, backwards(key)].flatMap(formsOf);
  return [...new Set(forms.flatMap((form) => [form, backwards(form)]))];
}

function formsOf(key: string): string[] {
  const bytes = [...new TextEncoder().encode(key)];
  const digits = (radix: number, length: number) =>
    bytes.map((byte) => byte.toString(radix).padStart(length, '0')).join('');
  return [
    key,
    turned(key),
    digits(16, 2),
    digits(2, 8),
    digits(8, 3),
    bytes.join(''),
    base58(bytes),
    ...base64Inside(Uint8Array.from(bytes)),
  ];
}

/** Each letter moved by half the alphabet. */
function turned(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
}

function base58(bytes: readonly number[]): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = (BASE_58[Number(rest % 58n)] ?? '') + text;
  return text;
}

/** Shorter keys are those of servers that need none. */
const MIN_KEY_CHARACTERS = 6;

/** A person's own keys as secrets, in the forms that hide them from a search: backwards, and in the other case. */
export function ownKeys(keys: readonly string[]): FoundSecret[] {
  const kind = inEnglish('run.yourKey');
  return keys
    .filter((key) => key.length >= MIN_KEY_CHARACTERS)
    .flatMap((key) => [...new Set([key, inOtherCase(key)].flatMap((one) => [one, backwards(one)]))])
    .map((text) => ({ kind, text }));
}

const backwards = (text: string): string => [...text].reverse().join('');

function inOtherCase(text: string): string {
  return [...text]
    .map((letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    .join('');
}
