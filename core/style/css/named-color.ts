import { colorsNamed } from 'culori/fn';

/** Whether a word is one of CSS's 148 color names; keywords such as `transparent` are not. */
export function isNamedColor(word: string): boolean {
  return Object.hasOwn(colorsNamed, word.toLowerCase());
}
