import parse from 'postcss-value-parser';
import { colorFunctionKind } from './color-function.ts';
import { isNamedColor } from './named-color.ts';

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
