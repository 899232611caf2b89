import { MAX_TEXT_CHARACTERS } from './split-words.ts';

/** Which of several equal elements is meant: from 0 in document order, or from -1 backwards. */
export type Position = number;

const ORDINALS: ReadonlyMap<string, Position> = new Map(
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
    .map((word, at): [string, Position] => [word, at])
    .concat([
      ['last', -1],
      ['final', -1],
      ['penultimate', -2],
    ]),
);

const FIGURES = /\b(\d{1,3})(?:st|nd|rd|th)\b/i;

/** The position that a query names: `second delete button`, `the 3rd row`, `last one`. */
export function wantedPosition(
  words: readonly string[],
  stems: readonly string[],
  text: string,
): Position | null {
  const said = [...words, ...stems].find((word) => ORDINALS.has(word));
  if (said !== undefined) return ORDINALS.get(said) ?? null;
  const figure = FIGURES.exec(text.slice(0, MAX_TEXT_CHARACTERS))?.[1];
  return figure === undefined ? null : Math.max(0, Number(figure) - 1);
}
