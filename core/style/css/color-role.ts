import type { Node } from 'postcss-value-parser';
import parse from 'postcss-value-parser';
import { parseColor } from '../color/parse-color.ts';
import { relativeLuminance } from '../color/wcag-contrast.ts';

/** The use of a color; each role has its own mapping. */
export type ColorRole = 'background' | 'text' | 'border' | 'fill' | 'shadow' | 'drop';

/** A short name for each role, used in the names of cloned variables. */
export const ROLE_LETTERS: Readonly<Record<ColorRole, string>> = {
  background: 'bg',
  text: 'fg',
  border: 'bd',
  fill: 'fill',
  shadow: 'sh',
  drop: 'ds',
};

const SIDES = ['top', 'right', 'bottom', 'left', 'block', 'inline'];
const LOGICAL = ['block-start', 'block-end', 'inline-start', 'inline-end'];

/** Shorthands that hold a width and a style besides a color. */
export const BORDERS: readonly string[] = [
  'border',
  ...[...SIDES, ...LOGICAL].map((side) => `border-${side}`),
];

const ROLES: ReadonlyMap<string, ColorRole> = new Map<string, ColorRole>([
  ...BORDERS.flatMap((border): [string, ColorRole][] => [
    [border, 'border'],
    [`${border}-color`, 'border'],
  ]),
  ...Object.entries<ColorRole>({
    color: 'text',
    '-webkit-text-fill-color': 'text',
    '-webkit-text-stroke-color': 'text',
    'text-decoration-color': 'text',
    'text-emphasis-color': 'text',
    'caret-color': 'text',
    'background-color': 'background',
    'background-image': 'background',
    background: 'background',
    'border-image-source': 'border',
    'border-image': 'border',
    'mask-border-source': 'border',
    'outline-color': 'border',
    outline: 'border',
    'column-rule-color': 'border',
    'column-rule': 'border',
    'scrollbar-color': 'border',
    fill: 'fill',
    stroke: 'fill',
    'stop-color': 'fill',
    'flood-color': 'fill',
    'lighting-color': 'fill',
    'box-shadow': 'shadow',
    'text-shadow': 'shadow',
    'text-decoration': 'text',
    '-webkit-text-stroke': 'text',
  }),
]);

/** The role of a property's colors; undefined when the property has none. */
export function roleOfProperty(property: string): ColorRole | undefined {
  return ROLES.get(property);
}

/**
 * The role of a declaration's colors: a shadow that fills its whole box, such as a striped row's, is a background,
 * and one that falls beside its box is no ring.
 */
export function roleOfDeclaration(property: string, value: string): ColorRole | undefined {
  if (property !== 'box-shadow') return roleOfProperty(property);
  if (!value.includes('inset')) return isDropped(value) ? 'drop' : 'shadow';
  return isFilling(value) ? 'background' : 'shadow';
}

/** Shadows that are less blurred are lines; CSS pixels. */
const MIN_BLUR_PX = 2;
/** The light that a surface gets by its height: at least, by each pixel of blur, and at most. */
const [LEAST, EACH_PX, MOST] = [0.015, 0.0018, 0.055];
const MAX_LUMINANCE = 0.1;
const MIN_ALPHA = 0.03;

/**
 * The layer of a `box-shadow` that lights a surface as much as its shadow raised it: on a dark page
 * nobody sees a shadow. Empty where nothing casts one.
 */
export function elevationLight(shadow: string): string {
  if (shadow.includes('var(') || shadow.includes('100vmax')) return '';
  const blur = Math.max(0, ...layersOf(shadow).map(blurOf));
  if (blur < MIN_BLUR_PX) return '';
  const alpha = Math.min(MOST, LEAST + blur * EACH_PX);
  return `inset 0 0 0 100vmax rgb(255 255 255 / ${Math.round(alpha * 1000) / 1000})`;
}

/** The white that an `elevationLight` adds, from 0 to 1, of a computed `box-shadow`. */
export function lightOf(computed: string): number {
  if (!computed.includes('inset')) return 0;
  return Number(LIGHT.exec(computed)?.[1] ?? 0);
}

const LIGHT = /rgba\(255, 255, 255, ([\d.]+)\) 0px 0px 0px \d{3,}(?:\.\d+)?px inset/;

/** Whether a `box-shadow` is one inner shadow without offset or blur that no box is larger than: a fill. */
function isFilling(shadow: string): boolean {
  const [layer, ...more] = layersOf(shadow);
  if (!layer || more.length > 0) return false;
  const words = layer.filter(({ type }) => type === 'word').map(({ value }) => value);
  const [x, y, blur, spread = 0] = words.filter((word) => LENGTH.test(word)).map(pixels);
  return words.includes('inset') && x === 0 && y === 0 && blur === 0 && spread >= MIN_FILL_PX;
}

/** Whether every layer of a `box-shadow` is moved and blurred: a shadow, and neither a ring nor a glow of the focus. */
function isDropped(shadow: string): boolean {
  return layersOf(shadow).every((layer) => {
    const words = layer.filter(({ type }) => type === 'word').map(({ value }) => value);
    const [x = 0, y = 0, blur = 0] = words.filter((word) => LENGTH.test(word)).map(pixels);
    return (x !== 0 || y !== 0) && blur >= MIN_BLUR_PX;
  });
}

/** A wider spread meets itself in every box. CSS pixels. */
const MIN_FILL_PX = 1000;
const LENGTH = /^-?[\d.]+(?:px|r?em)?$/;

function layersOf(shadow: string): Node[][] {
  const layers: Node[][] = [[]];
  for (const node of parse(shadow).nodes) {
    if (node.type === 'div' && node.value === ',') layers.push([]);
    else layers.at(-1)?.push(node);
  }
  return layers;
}

/** The blur of a dark outer shadow in CSS pixels; 0 for any other. */
function blurOf(layer: readonly Node[]): number {
  const words = layer.filter(({ type }) => type !== 'space').map((node) => parse.stringify(node));
  if (words.includes('inset')) return 0;
  const color = words.flatMap((word) => parseColor(word) ?? [])[0];
  if (!color || color.a < MIN_ALPHA || relativeLuminance(color) > MAX_LUMINANCE) return 0;
  const lengths = words.filter((word) => LENGTH.test(word)).map(pixels);
  return lengths[2] ?? 0;
}

function pixels(length: string): number {
  return Number.parseFloat(length) * (length.endsWith('em') ? 16 : 1);
}
