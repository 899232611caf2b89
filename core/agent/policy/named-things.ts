import { NAMELESS_WORDS } from './words/nameless-words.ts';

/** Letters of a word that is a part of another, as `draft` of `drafts`; in scripts without spaces fewer. */
const MIN_SHARED = 4;
const MIN_SHARED_UNPARTED = 2;
/** What is read of one text. */
const MAX_CHARACTERS = 2000;

/**
 * Whether one of these texts names what a task does something to, by one of its words at least. What names nothing, as
 * “it” and “all of them”, may be anything.
 */
export function namesObject(object: string, texts: readonly string[]): boolean {
  const wanted = wordsOf(object).filter(isName);
  if (wanted.length === 0) return true;
  const said = new Set(texts.flatMap((text) => wordsOf(text.slice(0, MAX_CHARACTERS))));
  return [...said].some((word) => wanted.some((name) => isAlike(name, word)));
}

function isName(word: string): boolean {
  // A short number says how many.
  const saysNothing = /^(?:[a-z]|\d{1,2})$/.test(word) || NAMELESS_WORDS.has(word);
  return !saysNothing;
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const least = /^[\p{Script=Latin}\d]+$/u.test(short) ? MIN_SHARED : MIN_SHARED_UNPARTED;
  return short.length >= least && long.includes(short);
}

/** Words in small letters without marks: `deleteDraft`, `Entwürfe`. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
