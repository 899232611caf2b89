/**
 * Which letter follows which in the words of six languages: 200 pairs of 676, nine tenths of all that stand in words
 * and three tenths of those that chance makes.
 */
const PAIRS: ReadonlySet<string> = new Set(
  `a:bcdgilmnprstuvy b:aeloru c:aehiklortu d:aeiors e:abcdefgilmnprstuvwxyz f:aefior g:aeioru h:aeior
  i:acdefglmnoprstv k:e l:adeilostu m:abeiop n:acdeginostu o:acdgiklmnoprstuvw p:aeiloprtu q:u r:adeikmnorstuy
  s:acehikopstuw t:aehiorstuy u:ceilmnrst v:aeio w:aehin x:t y:eo`
    .split(/\s+/)
    .flatMap((row) => [...row.slice(2)].map((second) => `${row[0]}${second}`)),
);

/** Letters and digits that chance has strung together, by how long the pieces of one kind are. */
const LONGEST_MIXED = 2.7;
const LONGEST_IN_ONE_CASE = 3.7;
const LONGEST_LETTERS = 2.5;
/** The part of a text's pairs that are pairs of words: lower is chance. */
const MOST_PAIRS = 0.55;
const PIECE = /[A-Z]?[a-z]+|[A-Z]+|\d+/g;

/** Whether all letters are those of hexadecimal digits, in one case. */
export function isHex(text: string): boolean {
  return /^(?:[\da-f]+|[\dA-F]+)$/.test(text);
}

/**
 * Whether letters and digits without anything between them are more likely strung together by chance than by
 * somebody who names something. Eight characters at least; the more, the surer.
 */
export function isRandom(text: string): boolean {
  const { length } = text;
  if (length < 8 || /^\d+$/.test(text) || new Set(text).size < Math.min(8, length / 2))
    return false;
  const pieces = text.match(PIECE) ?? [];
  const average = length / pieces.length;
  const hasDigits = /\d/.test(text);
  const isMixed = /[a-z]/.test(text) && /[A-Z]/.test(text);
  if (hasDigits && isMixed) return average <= LONGEST_MIXED || (length > 11 && !hasWords(text));
  if (hasDigits) {
    const runs = pieces.filter((piece) => /\d/.test(piece)).length;
    return runs > 1 && (average <= LONGEST_IN_ONE_CASE || (length > 11 && !hasWords(text)));
  }
  if (isMixed) return average <= LONGEST_LETTERS && length > 9;
  return length > 15 && !hasWords(text);
}

/** Whether the letters of a text follow each other as they do in words. */
export function hasWords(text: string): boolean {
  let pairs = 0;
  let known = 0;
  for (const [run] of text.matchAll(/[A-Za-z]{2,}/g)) {
    const letters = run.toLowerCase();
    for (let at = 0; at + 1 < letters.length; at++) {
      pairs++;
      if (PAIRS.has(letters.slice(at, at + 2))) known++;
    }
  }
  return pairs > 5 && known / pairs > MOST_PAIRS;
}
