import parse from 'postcss-value-parser';
import { colorPart } from './color-part.ts';
import { BORDERS } from './color-role.ts';
import { isColorNode } from './is-color-node.ts';

/** What a value says of custom properties. */
interface VariableKinds {
  isColorful: (variable: string) => boolean;
  isImage: (variable: string) => boolean;
}

const IMAGE =
  /^(?:-webkit-|-moz-)?(?:repeating-)?(?:linear|radial|conic)-gradient$|^(?:-webkit-)?image-set$|^(?:url|cross-fade|element|paint)$/i;

/** Shorthands of which only the colour may be said again. */
const COLOR_OF: ReadonlyMap<string, string> = new Map([
  ['outline', 'outline-color'],
  ['column-rule', 'column-rule-color'],
  ['text-decoration', 'text-decoration-color'],
  ['-webkit-text-stroke', '-webkit-text-stroke-color'],
  ...BORDERS.map((border): [string, string] => [border, `${border}-color`]),
]);

/**
 * The longhands with the colours of a declaration. A shorthand reaches us only when it holds `var()`,
 * which hides from the browser what its longhands are.
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

/** Whether only a part of a property's value is its colour. */
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

/** Whether a part of a background is a picture or gradient; so is a variable that holds one. */
export function isImage(
  text: string,
  { isImage: isImageVariable }: Pick<VariableKinds, 'isImage'>,
): boolean {
  const [node] = parse(text).nodes;
  if (node?.type !== 'function') return false;
  const isVariable = node.value.toLowerCase() === 'var';
  return isVariable ? isImageVariable(node.nodes[0]?.value ?? '') : IMAGE.test(node.value);
}
