import vocabulary from './vocabulary.json' with { type: 'json' };

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
export function latinTokens(word: string): number {
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
