const CAMEL = /(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu;
/** Icon fonts draw with private-use characters; the others have no width. */
const UNSEEN = /[\p{Co}\p{Cf}\p{Mn}]/gu;
/** 1st, 22nd: the number counts. */
const ORDINAL = /(\d)(?:st|nd|rd|th)\b/gi;
/** A number with its thousands and decimals, letters of one script, or a lone CJK character. */
const WORD =
  /\d+(?:[.,]\d+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}+/gu;
const IS_ASCII = /^[\x20-\x7e]*$/;
const IS_LOWER = /^[^\p{Lu}]*$/u;

/** The meanings of signs that replace words on buttons. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['«', 'previous'],
  ['‹', 'previous'],
  ['←', 'back'],
  ['»', 'next'],
  ['›', 'next'],
  ['→', 'next'],
  ['×', 'close'],
  ['✕', 'close'],
  ['+', 'add'],
  ['✓', 'done'],
  ['★', 'star'],
  ['⋮', 'more'],
  ['…', 'more'],
]);

/** A text of a page or a query may have megabytes: its beginning is enough. */
export const MAX_TEXT_CHARACTERS = 1000;

/**
 * The words of a text in lower case: accents dropped, camelCase and letters next to digits split,
 * `$1,299.00` read as `1299`. A text of signs alone gives what the signs mean.
 */
export function splitWords(text: string): string[] {
  let plain = text.slice(0, MAX_TEXT_CHARACTERS);
  if (!IS_ASCII.test(plain)) plain = plain.normalize('NFKD').replace(UNSEEN, '');
  if (!IS_LOWER.test(plain)) plain = plain.replace(CAMEL, '$1$2 ');
  const words = plain.toLowerCase().replace(/['’]/g, '').replace(ORDINAL, '$1 ').match(WORD);
  if (!words) return [...plain].flatMap((sign) => SIGNS.get(sign) ?? []);
  return words.map((word) => (/^\d/.test(word) ? plainNumber(word) : word));
}

/** `1,299.00` → `1299`, `3.50` → `3.5`, `1.2.0` stays a version. */
function plainNumber(digits: string): string {
  const whole = digits.replace(/,(?=\d{3}(?!\d))/g, '');
  return /^\d+\.\d+$/.test(whole) ? whole.replace(/\.?0+$/, '') : whole;
}
