/** How many of some words are in a text. */
export interface Kept {
  of: number;
  kept: number;
  missing: string[];
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** How many of the words are in the text, each as often as it is seen. */
export function keptWords(words: readonly string[], text: string): Kept {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(WORD))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const missing: string[] = [];
  for (const word of words) {
    const left = counts.get(word) ?? 0;
    if (left > 0) counts.set(word, left - 1);
    else missing.push(word);
  }
  return { of: words.length, kept: words.length - missing.length, missing };
}

/** Whether a word has a digit. */
export function isNumber(word: string): boolean {
  return /\p{N}/u.test(word);
}
