import type { Beyond } from './beyond-sheets.ts';

/** What each kind is, and why no sheet changes it: for people. */
export const BEYOND_WORDS: Readonly<Record<Beyond['kind'], string>> = {
  blend: 'Blended darker with what is behind it',
  'gradient-text': 'Text painted by a gradient: its contrast is not measured',
  drawing: 'Bright drawing in the markup',
  canvas: 'Bright canvas, drawn by a script',
  picture: 'Bright picture; words in it stay as they are',
  frame: 'Frame that cannot be measured',
};
