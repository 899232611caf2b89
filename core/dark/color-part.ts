import parse from 'postcss-value-parser';
import { isColorNode } from './is-color-node.ts';

/**
 * The colours of a shorthand's value, and nothing else: `1px solid #ddd` gives `#ddd`. Widths and
 * styles said a second time would come back where a later rule of the page took them away.
 */
export function colorPart(value: string, isColorful: (variable: string) => boolean): string {
  return parse(value)
    .nodes.filter((node) => isColorNode(node, isColorful))
    .map((node) => parse.stringify(node))
    .join(' ');
}
