/** Longer texts are compared by their beginning. */
const MAX_COMPARED = 4_000;

const MIN_LETTERS = 12;

function wordsOf(text: string): string {
  const plain = text.slice(0, MAX_COMPARED).normalize('NFKC').toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? '';
}

/** The letters and digits of a text: what a reader would miss if it were not said. */
export function comparedLetters(text: string): string {
  return text
    .slice(0, MAX_COMPARED)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%€$£¥+]/gu, '');
}

/** Whether everything that `part` says stands in `whole` in the same order. */
export function saysAll(whole: string, part: string): boolean {
  const letters = comparedLetters(part);
  if (letters === '') return true;
  if (part.length > MAX_COMPARED) return false;
  const all = comparedLetters(whole);
  // Words that the page writes together, or apart: a short one stands in others by chance.
  if (all === letters || (letters.length >= MIN_LETTERS && all.includes(letters))) return true;
  return ` ${wordsOf(whole)} `.includes(` ${wordsOf(part)} `);
}
