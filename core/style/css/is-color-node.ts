import parse, { type Node } from 'postcss-value-parser';
import { colorFunctionKind } from './color-function.ts';
import { holdsColor } from './holds-color.ts';

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
