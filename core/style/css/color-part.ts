import parse from 'postcss-value-parser';
import { isColorNode } from './is-color-node.ts';

/**
 * Only the colors of a shorthand's value: `1px solid #ddd` gives `#ddd`. Repeated widths and styles
 * would come back where a later rule of the page removed them.
 */
export function colorPart(value: string, isColorful: (variable: string) => boolean): string {
  return parse(value)
    .nodes.filter((node) => isColorNode(node, isColorful))
    .map((node) => parse.stringify(node))
    .join(' ');
}
