import { hasWords } from './random-text.ts';
import type { Place } from './random-tokens.ts';
import { patternPlaces, type SecretPlace, secretPlaces } from './secret-patterns.ts';
import { type ShownView, viewOfParts } from './shown-view.ts';

/** Characters of one secret in pieces that are searched at once. */
const MAX_CHARACTERS = 4000;
/** Words before the first piece that may be pieces, too: the beginning of a key reads like a word. */
const MAX_BEFORE = 5;
/** Pieces of the same length after which another one of it is taken for a piece, whatever it says. */
const MIN_ALIKE = 1;
/** A secret without a beginning that is known is only looked for in so many pieces of the same length. */
const MIN_BARE_PIECES = 3;

const BYTE = /^(?:[\da-f]{2}|\d{2,3})$/i;

interface Piece extends Place {
  text: string;
  isOdd: boolean;
  /** Whether a sign before or behind it says that none of it is there. */
  opens: boolean;
  closes: boolean;
}

/**
 * The secrets of a text that stand in it in pieces: over two lines, with spaces between letters or groups of them.
 * Pieces are what no word looks like; each secret has two of them at least.
 */
export function* brokenSecrets(view: ShownView): Generator<SecretPlace> {
  const pieces = piecesOf(view.text);
  for (let at = 0; at < pieces.length; at++) {
    if (!pieces[at]?.isOdd) continue;
    const end = endOfChain(pieces, at);
    const found = secretsOf(view, pieces.slice(at, end), secretPlaces);
    yield* found;
    // The beginning of a key may read like a word, and a word before it like a part of it.
    const isWhole = found.length > 0 || hasSecret(view, pieces.slice(at, end));
    for (let from = at - 1; !isWhole && isBefore(pieces, from, at); from--) {
      const chain = pieces.slice(from, end);
      const mayBeForm =
        /[_-]/.test(chain[0]?.text ?? '') || chain[0]?.text.length === unitOf(chain);
      yield* secretsOf(view, chain, (text) => beginningOf(text, mayBeForm));
    }
    at = Math.max(at, end - 1);
  }
}

/** How keys begin that are looked for in any pieces: with a short name, or as those of AWS, Google and JWT do. */
const BEGINNING = /^(?:[A-Za-z][A-Za-z\d]{1,15}_|[A-Za-z]{2,16}[.-]|A[A-Z]{3}|AIza|eyJ)/;

function secretsOf(
  view: ShownView,
  chain: readonly Piece[],
  search: (text: string) => Iterable<SecretPlace>,
): SecretPlace[] {
  // Bytes that stand one by one are decoded, not joined.
  if (chain.length < 2 || chain.slice(1).every(({ text }) => BYTE.test(text))) return [];
  const joined = viewOfParts(view, chain);
  const breaks: number[] = [];
  for (const { text } of chain) breaks.push((breaks.at(-1) ?? 0) + text.length);
  const isEven =
    chain.length >= MIN_BARE_PIECES &&
    chain.slice(1, -1).every((piece) => piece.text.length === unitOf(chain));
  return [...search(joined.text)]
    .filter(({ start, end }) => {
      const found = joined.text.slice(start, end);
      const isBroken = breaks.some((one) => one > start && one < end);
      return isBroken && /\d/.test(found) && (isEven || BEGINNING.test(found));
    })
    .map(({ kind, ...place }) => ({ kind, ...joined.source(place) }));
}

function hasSecret(view: ShownView, chain: readonly Piece[]): boolean {
  return !secretPlaces(viewOfParts(view, chain).text).next().done;
}

const unitOf = (chain: readonly Piece[]) => chain[1]?.text.length;

/** The secret that a text begins with: by its pattern, or by its form, too. */
function beginningOf(text: string, mayBeForm: boolean): SecretPlace[] {
  return [...(mayBeForm ? secretPlaces(text) : patternPlaces(text))].filter(
    ({ start }) => start === 0,
  );
}

/** Whether a piece may be one of the chain behind it: next to it, or of its length. */
function isBefore(pieces: readonly Piece[], from: number, start: number): boolean {
  const piece = pieces[from];
  if (!piece || piece.closes || pieces[from + 1]?.opens || start - from > MAX_BEFORE) return false;
  return from === start - 1 || piece.text.length === pieces[start]?.text.length;
}

/** The first piece that is none of a chain any more. */
function endOfChain(pieces: readonly Piece[], start: number): number {
  const unit = pieces[start]?.text.length ?? 0;
  let alike = 0;
  let length = 0;
  for (let at = start; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece || (at > start && (piece.opens || pieces[at - 1]?.closes))) return at;
    const isAlike = piece.text.length === unit;
    length += piece.text.length;
    if (length > MAX_CHARACTERS) return at;
    if (isAlike) alike++;
    // The rest of a text in pieces of the same length is shorter than they are.
    const isRest = alike > MIN_ALIKE + 1 && piece.text.length < unit;
    if (isRest) return at + 1;
    if (!piece.isOdd && !(isAlike && alike > MIN_ALIKE)) return at;
  }
  return pieces.length;
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: all, index }) => {
    const before = /^["'(,;:>]*/.exec(all)?.[0].length ?? 0;
    const inner = all.slice(before).replace(/(?:["'),;:!?<]|-{2,})+$|\.$/, '');
    const start = index + before;
    const end = start + inner.length;
    const closes = before + inner.length < all.length;
    return { text: inner, start, end, isOdd: isOdd(inner), opens: before > 0, closes };
  });
}

/** Whether something is not written as a word is: it may be a piece of a key. */
function isOdd(text: string): boolean {
  if (!/^[!-~]+$/.test(text)) return false;
  if (text.length === 1) return /[\w.-]/.test(text);
  if (/\d/.test(text) || /_|^[-.+/~]|[-.+/~=]$/.test(text)) return true;
  if (/^[A-Za-z-]+$/.test(text) && text.includes('-'))
    return /(?:^|-)[A-Za-z]{0,2}(?:-|$)/.test(text);
  if (!/^[A-Za-z]+$/.test(text)) return /[+/=~]/.test(text) && text.length > 7 && !hasWords(text);
  if (!/^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(text)) return true;
  return text.length > 6 && !hasWords(text);
}
