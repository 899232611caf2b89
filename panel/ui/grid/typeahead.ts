/** Milliseconds after which typing starts a new word. */
const PAUSE = 700;

/** Letters typed in sequence, as one word, until a pause. */
export class Typeahead {
  #text = '';
  #at = 0;

  /** The row that the next letter leads to, of `count`; −1 when no text starts with the word. */
  find(letter: string, from: number, count: number, textOf: (row: number) => string): number {
    const now = Date.now();
    this.#text = now - this.#at < PAUSE ? this.#text + letter : letter;
    this.#at = now;
    return findByTyping(this.#text, from, count, textOf);
  }
}

/**
 * The row that typing leads to: the next whose text starts with the typed word, wrapping around.
 * A single letter moves on from the present row; more letters may stay on it.
 */
export function findByTyping(
  typed: string,
  from: number,
  count: number,
  textOf: (row: number) => string,
): number {
  const wanted = typed.toLowerCase();
  const start = typed.length === 1 ? from + 1 : Math.max(0, from);
  for (let i = 0; i < count; i += 1) {
    const row = (start + i) % count;
    if (textOf(row).toLowerCase().startsWith(wanted)) return row;
  }
  return -1;
}
