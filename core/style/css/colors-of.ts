import parse from 'postcss-value-parser';
import { colorFunctionKind } from './color-function.ts';
import { isNamedColor } from './named-color.ts';

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
