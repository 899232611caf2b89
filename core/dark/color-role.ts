/** What a colour is for; each is mapped by its own rule. */
export type ColorRole = 'background' | 'text' | 'border' | 'fill' | 'shadow';

/** A short name for each, used in the names of cloned variables. */
export const ROLE_LETTERS: Readonly<Record<ColorRole, string>> = {
  background: 'bg',
  text: 'fg',
  border: 'bd',
  fill: 'fill',
  shadow: 'sh',
};

const ROLES: Readonly<Record<string, ColorRole>> = {
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
};

/** The role of a property's colours; undefined when the property has none. */
export function roleOfProperty(property: string): ColorRole | undefined {
  const role = ROLES[property];
  if (role) return role;
  return /^border(-(top|right|bottom|left|block|inline)(-(start|end))?)?(-color)?$/.test(property)
    ? 'border'
    : undefined;
}
