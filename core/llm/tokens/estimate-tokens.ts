import vocabulary from './vocabulary.json' with { type: 'json' };

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

/** Tokens of a letter of a script that is not Latin. */
const SCRIPTS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 0.72],
  [/\p{Script=Hangul}/u, 0.62],
  [/\p{Script=Cyrillic}/u, 0.31],
  [/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u, 0.45],
  [/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}]/u, 0.44],
];
/** Of any other. */
const OTHER = 0.6;
/** What a sign before a word makes it more, where both are not one token. */
const SIGN_BEFORE = 0.22;

/** Longer runs of signs between the texts of a JSON that are one token; others of them are two. */
const ONE_TOKEN = new Set('":[" ":{" },{" "},{" "}} "], "]} ":[] ":""," ."," ... ://'.split(' '));
/** Short, and yet two. */
const TWO_TOKENS = new Set(['[{"', '":-', '}],"', '":/', '":#']);
/** Signs beyond ASCII that are one token each; rarer ones are two or three. */
const COMMON_SIGNS = /[…–—·•×›‹«»“”‘’°€£©®✓→]/g;

/** A close estimate of the o200k tokens of payload text; the tokenizer gives the exact figure. */
export function estimateTokens(text: string): number {
  const { length } = text;
  if (length <= SAMPLES * SAMPLE_CHARACTERS) return Math.ceil(countPieces(text));
  const step = (length - SAMPLE_CHARACTERS) / (SAMPLES - 1);
  let tokens = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const from = Math.round(sample * step);
    tokens += countPieces(text.slice(from, from + SAMPLE_CHARACTERS));
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

function countPieces(text: string): number {
  let tokens = 0;
  for (const piece of text.matchAll(IS_ASCII.test(text) ? ASCII_PIECE : PIECE)) {
    const [all, lead = '', word, signs] = piece;
    if (signs !== undefined) tokens += signTokens(signs);
    else if (word === undefined) tokens += 1;
    // Behind the word an ending such as 's.
    else tokens += wordTokens(lead, word) + Number(all.length > lead.length + word.length);
  }
  return tokens;
}

function wordTokens(lead: string, word: string): number {
  if (!IS_LATIN.test(word)) return foreignTokens(lead, word);
  if (lead === ' ') return latinTokens(lead + word);
  return latinTokens(word) + (lead === '' ? 0 : SIGN_BEFORE);
}

const IS_ASCII = /^[\t\r\n\x20-\x7e]*$/;
const IS_LATIN = /^[A-Za-z\u00c0-\u024f\u1e00-\u1eff]+$/;

/** Whole words of other scripts are in the vocabulary after a space, too; at a start, their parts. */
function foreignTokens(lead: string, word: string): number {
  const [, perLetter] = SCRIPTS.find(([pattern]) => pattern.test(word)) ?? [null, OTHER];
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

/** No word of the vocabulary is longer. */
const MAX_LETTERS = 16;

/** Words that are remembered: a page’s own come again and again. */
const MAX_COUNTED = 20_000;

let known: ReadonlySet<string> | null = null;
const counted = new Map<string, number>();

/**
 * Tokens of a Latin word, with the space before it if there is one: of the words of o200k the longest that it begins
 * with, and so on. That is what the tokenizer itself finds, but for rare words.
 */
function latinTokens(word: string): number {
  const before = counted.get(word);
  if (before !== undefined) return before;
  known ??= unpack(vocabulary.words);
  let tokens = 0;
  for (let at = 0; at < word.length; tokens += 1) {
    let end = Math.min(word.length, at + MAX_LETTERS);
    while (end > at + 1 && !known.has(word.slice(at, end))) end -= 1;
    at = end;
  }
  if (counted.size >= MAX_COUNTED) counted.clear();
  counted.set(word, tokens);
  return tokens;
}

/** Each word is the number of its letters that are the last one's, and the rest of it. */
function unpack(packed: string): ReadonlySet<string> {
  const words = new Set<string>();
  let last = '';
  let from = 0;
  while (from < packed.length) {
    let end = from + 1;
    while (end < packed.length && !isDigit(packed.charCodeAt(end))) end += 1;
    last = last.slice(0, packed.charCodeAt(from) - ZERO) + packed.slice(from + 1, end);
    words.add(last);
    from = end;
  }
  return words;
}

const ZERO = 48;

function isDigit(code: number): boolean {
  return code >= ZERO && code < ZERO + 10;
}
