import parse from 'postcss-value-parser';
import { BORDERS } from './color-role.ts';
import { isColorNode } from './colors-of.ts';

/** Facts about custom properties that a value needs. */
interface VariableKinds {
  isColorful: (variable: string) => boolean;
  isImage: (variable: string) => boolean;
}

const IMAGE = new RegExp(
  [
    '^(?:-webkit-|-moz-)?(?:repeating-)?(?:linear|radial|conic)-gradient$',
    '^(?:-webkit-)?image-set$|^(?:url|cross-fade|element|paint)$',
  ].join('|'),
  'i',
);

/** Shorthands of which only the color may be repeated. */
const COLOR_OF: ReadonlyMap<string, string> = new Map([
  ['outline', 'outline-color'],
  ['column-rule', 'column-rule-color'],
  ['text-decoration', 'text-decoration-color'],
  ['-webkit-text-stroke', '-webkit-text-stroke-color'],
  ...BORDERS.map((border): [string, string] => [border, `${border}-color`]),
]);

/**
 * The longhands with the colors of a declaration. A shorthand appears only when it contains
 * `var()`, which keeps the browser from expanding it.
 */
export function longhandColors(
  property: string,
  value: string,
  kinds: VariableKinds,
): { property: string; value: string }[] {
  if (property === 'background') return backgroundParts(value, kinds);
  const single = COLOR_OF.get(property);
  if (!single) return [{ property, value }];
  const color = colorPart(value, kinds.isColorful);
  return color ? [{ property: single, value: color }] : [];
}

/** Whether the color is only a part of a property's value. */
export function isShorthand(property: string): boolean {
  return property === 'background' || COLOR_OF.has(property);
}

function backgroundParts(
  value: string,
  kinds: VariableKinds,
): { property: string; value: string }[] {
  const images: string[] = [];
  let color = '';
  for (const node of parse(value).nodes) {
    const text = parse.stringify(node);
    if (isImage(text, kinds)) images.push(text);
    else if (isColorNode(node, kinds.isColorful)) color = text;
  }
  const parts =
    images.length > 0 ? [{ property: 'background-image', value: images.join(', ') }] : [];
  return color ? [{ property: 'background-color', value: color }, ...parts] : parts;
}

/** Whether a part of a background is a picture or gradient, also through a variable. */
export function isImage(
  text: string,
  { isImage: isImageVariable }: Pick<VariableKinds, 'isImage'>,
): boolean {
  const [node] = parse(text).nodes;
  if (node?.type !== 'function') return false;
  const isVariable = node.value.toLowerCase() === 'var';
  return isVariable ? isImageVariable(node.nodes[0]?.value ?? '') : IMAGE.test(node.value);
}

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
