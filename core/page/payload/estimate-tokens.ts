/**
 * How o200k cuts a text before it looks any piece up (its own pattern, in tiktoken’s `o200k_base`): a word
 * with the sign before it, up to three digits, signs, white space. Most pieces are one token.
 */
function pieces(upper: string, lower: string, letter: string, digit: string): RegExp {
  const ending = "(?:'(?:[sStTmMdD]|re|ve|ll|RE|VE|LL))?";
  return new RegExp(
    `([^\\r\\n${letter}${digit}]?)([${upper}]*[${lower}]+|[${upper}]+)${ending}|[${digit}]{1,3}` +
      `| ?([^\\s${letter}${digit}]+)[\\r\\n/]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+`,
    'gu',
  );
}
const CASELESS = '\\p{Lm}\\p{Lo}\\p{M}';
const PIECE = pieces(`\\p{Lu}\\p{Lt}${CASELESS}`, `\\p{Ll}${CASELESS}`, '\\p{L}\\p{M}', '\\p{N}');
/** The same for text that is ASCII throughout, at a fraction of the time. */
const ASCII_PIECE = pieces('A-Z', 'a-z', 'A-Za-z', '0-9');

/** Parts of a longer text that are counted, and the characters of each; the rest is like them. */
const SAMPLES = 12;
const SAMPLE_CHARACTERS = 8_000;

/**
 * Tokens of a word by its length, from 0 letters: the means over the texts of 244 real pages. Words after
 * a space are the vocabulary’s own; at the start of a text, and after a sign, fewer are.
 */
const AFTER_SPACE = [0, 1, 1, 1, 1, 1.02, 1.04, 1.08, 1.11, 1.12, 1.19, 1.2, 1.25, 1.3, 1.5];
const AT_START = [0, 1, 1, 1.02, 1.03, 1.06, 1.12, 1.2, 1.28, 1.35, 1.5, 1.5, 1.6, 1.8, 2];
const NAMES = [0, 1, 1, 1.01, 1.05, 1.15, 1.15, 1.3, 1.25, 1.3, 1.5, 1.45, 1.6, 1.7, 1.8];
const AFTER_SIGN = [0, 1.1, 1.1, 1.1, 1.15, 1.2, 1.35, 1.45, 1.6, 1.7, 1.9, 2, 2, 2.2, 2.4];
const CAPITALS = [0, 1, 1, 1.08, 1.4, 1.6, 2.2, 2.7, 3, 3.3, 3.6];

/** Words of the payload's own keys and states, which are there on every page. */
const OWN_WORDS: ReadonlyMap<string, number> = new Map([
  ...(
    'above button collapsed depth desc disabled estimated expanded extraction focused height hidden hint ' +
    'http https incomplete interactive invalid link listeners position radio readonly recent required ' +
    'scroll selected semantic slider switch total true false viewport width'
  )
    .split(' ')
    .map((word): [string, number] => [word, 1]),
  ['occluded', 2],
  ['pruned', 2],
]);

/** Tokens of each further letter beyond a table’s end. */
const PER_LETTER = 0.25;

/** Tokens of a letter of a script that is not Latin. */
const SCRIPTS: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u, 0.72],
  [/\p{Script=Hangul}/u, 0.62],
  [/\p{Script=Cyrillic}/u, 0.3],
  [/\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Greek}/u, 0.42],
];

/** Latin with accents. */
const LATIN = 0.42;

/** Longer runs of signs between the texts of a JSON that are one token; others of them are two. */
const ONE_TOKEN = new Set([
  '":["',
  '":{"',
  '},{"',
  '"},{"',
  '"}}',
  '"],',
  '"]}',
  '":[]',
  '":"","',
  '.","',
  '...',
  '://',
]);
/** Short, and yet two. */
const TWO_TOKENS = new Set(['[{"', '":-', '}],"', '":/', '":#']);
/** Signs beyond ASCII that are one token each; rarer ones are two or three. */
const COMMON_SIGNS = /[…–—·•×›‹«»“”‘’°€£©®✓→]/g;

/** A close estimate of the o200k tokens of payload text; the tokenizer gives the exact figure. */
export function estimateTokens(text: string): number {
  const { length } = text;
  if (length <= SAMPLES * SAMPLE_CHARACTERS) return Math.ceil(piecesOf(text));
  const step = (length - SAMPLE_CHARACTERS) / (SAMPLES - 1);
  let tokens = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const from = Math.round(sample * step);
    tokens += piecesOf(text.slice(from, from + SAMPLE_CHARACTERS));
  }
  return Math.ceil((tokens * length) / (SAMPLES * SAMPLE_CHARACTERS));
}

/** What a reading usually takes: its digits are counted in place of those of each reading. Milliseconds. */
const USUAL_MS = 10;

/**
 * A payload with the estimate of its own text, as it is sent, in its `meta`: the same for the same page, however long
 * the reading took.
 */
export function withEstimate<
  T extends { meta: { estimatedTokens: number; extractionTimeMs: number } },
>(payload: T): T {
  const counted = { ...payload, meta: { ...payload.meta, extractionTimeMs: USUAL_MS } };
  const estimatedTokens = estimateTokens(JSON.stringify(counted));
  return { ...payload, meta: { ...payload.meta, estimatedTokens } };
}

function piecesOf(text: string): number {
  let tokens = 0;
  for (const [, lead = '', word, signs] of text.matchAll(
    IS_ASCII.test(text) ? ASCII_PIECE : PIECE,
  )) {
    if (word !== undefined) tokens += wordTokens(lead, word);
    else tokens += signs === undefined ? 1 : signTokens(signs);
  }
  return tokens;
}

function wordTokens(lead: string, word: string): number {
  if (!IS_ASCII.test(word)) return foreignTokens(lead, word);
  const own = lead === '' || lead === '_' ? OWN_WORDS.get(word) : undefined;
  if (own !== undefined) return own;
  const isCapital = IS_CAPITAL.test(word);
  if (isCapital && word.length > 1 && word === word.toUpperCase()) return at(CAPITALS, word);
  if (lead !== '' && lead !== ' ') return at(AFTER_SIGN, word) + (isCapital ? 0.5 : 0);
  if (isCapital) return at(NAMES, word);
  return at(lead === ' ' ? AFTER_SPACE : AT_START, word);
}

const IS_ASCII = /^[\t\r\n\x20-\x7e]*$/;
const IS_CAPITAL = /^[A-Z]/;

function at(table: readonly number[], { length }: string): number {
  const last = table.length - 1;
  return (table[Math.min(length, last)] ?? 1) + Math.max(0, length - last) * PER_LETTER;
}

/** Whole words of other languages are in the vocabulary after a space, too; at a start, their parts. */
function foreignTokens(lead: string, word: string): number {
  const [, perLetter] = SCRIPTS.find(([pattern]) => pattern.test(word)) ?? [null, LATIN];
  const isSpaced = lead === ' ' && perLetter < 0.5;
  return Math.max(1, word.length * (isSpaced ? perLetter * 0.55 : perLetter));
}

function signTokens(signs: string): number {
  if (IS_ASCII.test(signs)) {
    if (signs.length < 4 ? !TWO_TOKENS.has(signs) : ONE_TOKEN.has(signs)) return 1;
    // The end of a node is a token of its own after the last signs of a text, but for an empty text.
    const rest = signs.replace(/(?<!^":")"},\{"$/, '');
    if (rest && rest !== signs) return 1 + signTokens(rest);
    return signs.length > 6 ? 3 : 2;
  }
  // One of the common signs several times is about one, as five stars are; of others, such as faces, each counts.
  const rare = signs.replace(/[\x20-\x7e]+|([\u2000-\u2bff])(?=\1)/g, '');
  const common = rare.match(COMMON_SIGNS)?.length ?? 0;
  return common + (rare.length - common) * 1.8 + Number(rare.length < signs.length);
}
