import { isDropped, isFilling } from './elevation.ts';

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
