const HAS_VOWEL = /[aeiouy]/;
const IS_LATIN = /^[a-z]+$/;

/** Irregular past forms and plurals, by their stem. `left` stays the side. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  [
    ['buy', 'bought'],
    ['sell', 'sold'],
    ['pay', 'paid'],
    ['send', 'sent'],
    ['spend', 'spent'],
    ['find', 'found'],
    ['writ', 'wrote written'],
    ['choos', 'chose chosen'],
    ['mak', 'made'],
    ['tak', 'took taken'],
    ['giv', 'gave given'],
    ['get', 'got gotten'],
    ['see', 'saw seen'],
    ['keep', 'kept'],
    ['hold', 'held'],
    ['build', 'built'],
    ['begin', 'began begun'],
    ['run', 'ran'],
    ['hid', 'hidden'],
    ['show', 'shown'],
    ['know', 'knew known'],
    ['break', 'broke broken'],
    ['speak', 'spoke spoken'],
    ['bring', 'brought'],
    ['lend', 'lent'],
    ['teach', 'taught'],
    ['person', 'people'],
    ['child', 'children'],
    ['man', 'men'],
    ['woman', 'women'],
  ].flatMap(([base = '', forms = '']) => forms.split(' ').map((form) => [form, base] as const)),
);

/**
 * A word without its English ending: `saves`, `saved` and `saving` are all `sav`. As light as the
 * S-stemmer with -ed and -ing (Harman 1991): names on pages are short, and over-stemming joins
 * what differs. Words of other alphabets and numbers stay as they are.
 */
export function stem(word: string): string {
  const regular = IRREGULAR.get(word);
  if (regular !== undefined) return regular;
  if (word.length < 4 || !IS_LATIN.test(word)) return word;
  const single = withoutPlural(word);
  const plain = without(single, 'ing') ?? without(single, 'ed') ?? single;
  return plain.length > 3 && plain.endsWith('e') ? plain.slice(0, -1) : plain;
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The rest before an ending, if it is a word: `spring` is not `spr`. Double letters become single. */
function without(word: string, ending: string): string | undefined {
  if (!word.endsWith(ending) || word.endsWith('eed')) return undefined;
  const rest = word.slice(0, -ending.length);
  if (rest.length < 3 || !HAS_VOWEL.test(rest)) return undefined;
  return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}
