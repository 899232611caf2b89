import { roleOfProperty } from '../../core/dark/color-role.ts';
import type { Declaration } from '../../core/dark/style-inventory.ts';

/** Shorthands that hide their longhands as soon as their value holds `var()`. */
const SHORTHANDS = [
  'background',
  'border',
  'border-color',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-block',
  'border-inline',
  'border-block-color',
  'border-inline-color',
  'border-block-start',
  'border-block-end',
  'border-inline-start',
  'border-inline-end',
  'border-image',
  'outline',
  'column-rule',
  'text-decoration',
  'text-emphasis',
  '-webkit-text-stroke',
] as const;

const SIDES = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`);

/** The declarations of a block that may colour something, addresses in them made absolute. */
export function colorDeclarations(style: CSSStyleDeclaration, base: string): Declaration[] {
  const found: Declaration[] = [];
  let hasHidden = false;
  for (let index = 0; index < style.length; index++) {
    const property = style.item(index);
    if (!isWanted(property)) continue;
    const value = style.getPropertyValue(property);
    if (value === '') hasHidden = true;
    else found.push(declaration(style, property, absolute(value, base)));
  }
  if (hasHidden) found.push(...hiddenDeclarations(style, base));
  const role = found.length > 0 ? roleInRule(style) : undefined;
  return joinSides(role ? found.map((one) => (isBackground(one) ? { ...one, role } : one)) : found);
}

/** A background that is seen through words or through a mask is no surface. */
function roleInRule(style: CSSStyleDeclaration): 'text' | 'fill' | undefined {
  if (style.getPropertyValue('background-clip') === 'text') return 'text';
  const mask = style.getPropertyValue('mask-image') || style.getPropertyValue('mask');
  return mask !== '' && mask !== 'none' ? 'fill' : undefined;
}

function isBackground({ property }: Declaration): boolean {
  return /^background(?:-color|-image)?$/.test(property);
}

function isWanted(property: string): boolean {
  if (property.startsWith('--') || property === 'color-scheme') return true;
  if (property === 'mix-blend-mode') return true;
  return roleOfProperty(property) !== undefined;
}

function hiddenDeclarations(style: CSSStyleDeclaration, base: string): Declaration[] {
  return SHORTHANDS.flatMap((property) => {
    const value = style.getPropertyValue(property);
    return value.includes('var(') ? [declaration(style, property, absolute(value, base))] : [];
  });
}

function declaration(style: CSSStyleDeclaration, property: string, value: string): Declaration {
  return { property, value, important: style.getPropertyPriority(property) === 'important' };
}

/** Four sides of one border are one declaration, if all are there and as strong. */
function joinSides(declarations: Declaration[]): Declaration[] {
  const sides = SIDES.map((side) => declarations.find(({ property }) => property === side));
  const [first] = sides;
  const isWhole = first && sides.every((side) => side?.important === first.important);
  if (!isWhole) return declarations;
  const values = sides.map((side) => side?.value ?? '');
  const value = values.every((one) => one === first.value) ? first.value : values.join(' ');
  if (values.some(isWide) && value.includes(' ')) return declarations;
  const rest = declarations.filter((one) => !sides.includes(one));
  return [...rest, { ...first, property: 'border-color', value }];
}

/** Keywords that stand for the whole value of a property. */
function isWide(value: string): boolean {
  return /^(?:initial|inherit|unset|revert|revert-layer)$/.test(value);
}

/** The browser prints addresses as they were written, relative to their sheet. */
function absolute(value: string, base: string): string {
  if (!value.includes('url(')) return value;
  return value.replace(/url\("((?:[^"\\]|\\.)*)"\)/g, (whole, address: string) => {
    if (/^(?:data:|#|blob:)/i.test(address)) return whole;
    try {
      return `url("${new URL(address, base).href}")`;
    } catch {
      // Not an address: the browser loads nothing from it either.
      return whole;
    }
  });
}
