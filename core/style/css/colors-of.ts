import { colorsNamed } from 'culori/fn';
import type { Node } from 'postcss-value-parser';
import parse from 'postcss-value-parser';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';

/** The colors written in a CSS value, in order. */
export function colorsOf(value: string): string[] {
  const found: string[] = [];
  parse(value).walk((node) => {
    if (node.type === 'word' && (node.value.startsWith('#') || isNamedColor(node.value))) {
      found.push(node.value);
    }
    if (node.type !== 'function') return true;
    if (node.value.toLowerCase() === 'url') return false;
    if (colorFunctionKind(node.value) !== 'plain') return true;
    found.push(parse.stringify(node));
    return false;
  });
  return found;
}

/** Functions that define one color by numbers. */
const PLAIN = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/i;

/** Functions made of other colors. */
const MIXED = /^(?:color-mix|contrast-color)$/i;

/** How a function of CSS Color 5 is rewritten; undefined for other functions. */
export function colorFunctionKind(name: string): 'plain' | 'mixed' | 'light-dark' | undefined {
  if (PLAIN.test(name)) return 'plain';
  if (MIXED.test(name)) return 'mixed';
  return name.toLowerCase() === 'light-dark' ? 'light-dark' : undefined;
}

/** Whether a word is one of CSS's 148 color names; keywords such as `transparent` are not. */
export function isNamedColor(word: string): boolean {
  return Object.hasOwn(colorsNamed, word.toLowerCase());
}

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Whether a CSS value contains a color, also in a fallback of `var()`, but not inside `url()`. */
export function holdsColor(value: string): boolean {
  let holds = false;
  parse(value).walk((node) => {
    if (node.type === 'function' && node.value.toLowerCase() === 'url') return false;
    if (node.type === 'function') holds ||= colorFunctionKind(node.value) !== undefined;
    if (node.type === 'word') holds ||= HEX.test(node.value) || isNamedColor(node.value);
    return !holds;
  });
  return holds;
}

/** Whether a part of a value is one color; a `var()` is, when its variable or its fallback is. */
export function isColorNode(node: Node, isColorful: (variable: string) => boolean): boolean {
  if (node.type === 'word') return holdsColor(node.value) || isKeyword(node.value);
  if (node.type !== 'function') return false;
  if (node.value.toLowerCase() !== 'var') return colorFunctionKind(node.value) !== undefined;
  return isColorful(node.nodes[0]?.value ?? '') || holdsColor(parse.stringify(node));
}

function isKeyword(word: string): boolean {
  return /^(?:transparent|currentcolor)$/i.test(word);
}

/** Most values are one color and need no parser. */
const SINGLE = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** The color of a value that is nothing but a plain color; undefined for others. */
export function singleColor(value: string): Rgba | undefined {
  return SINGLE.test(value) ? parseColor(value) : undefined;
}
