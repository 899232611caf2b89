import { roleOfProperty } from '../../core/style/css/color-role.ts';
import type { Declaration } from '../../core/style/inventory/style-inventory.ts';

/** Shorthands that hide their longhands as soon as their value holds `var()`. */
const SHORTHANDS = (
  'background border border-color border-top border-right border-bottom border-left border-block ' +
  'border-inline border-block-color border-inline-color border-block-start border-block-end ' +
  'border-inline-start border-inline-end border-image outline column-rule text-decoration ' +
  'text-emphasis -webkit-text-stroke'
).split(' ');

const SIDES: ReadonlySet<string> = new Set(
  ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`),
);

/** The declarations of a block that may color something, addresses in them made absolute. */
export function colorDeclarations(style: CSSStyleDeclaration, base: string): Declaration[] {
  const found: Declaration[] = [];
  let hasHidden = false;
  let mayBeNoSurface = false;
  let sides: Declaration | null | undefined;
  // Every question to the browser takes as long as all else that is done to a declaration.
  for (let index = 0; index < style.length; index++) {
    const property = style.item(index);
    const kind = propertyKind(property);
    if (kind === 'clips') mayBeNoSurface = true;
    if (kind !== 'colors') continue;
    if (SIDES.has(property)) {
      sides ??= wholeBorder(style, base);
      if (sides) continue;
    }
    const value = style.getPropertyValue(property);
    if (value === 'currentcolor' && isNoBorder(style, property)) continue;
    if (value === '') hasHidden = true;
    else found.push(declaration(style, property, absolute(value, base)));
  }
  if (hasHidden) found.push(...hiddenDeclarations(style, base));
  if (sides && !(sides.value === 'currentcolor' && isNoBorder(style, sides.property))) {
    found.push(sides);
  }
  if (isByShadow(style)) {
    return found.map((given) =>
      given.property === 'text-shadow' ? { ...given, role: 'text' } : given,
    );
  }
  const role = mayBeNoSurface && found.length > 0 ? roleInRule(style) : undefined;
  return role ? found.map((given) => (isBackground(given) ? { ...given, role } : given)) : found;
}

/** Words that are seen by their shadow alone, such as those of a select without its dotted outline. */
function isByShadow(style: CSSStyleDeclaration): boolean {
  if (style.getPropertyValue('text-shadow') === '') return false;
  return /^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(style.getPropertyValue('color'));
}

/** Four sides of one border are one declaration, if all are there and as strong; else null. */
function wholeBorder(style: CSSStyleDeclaration, base: string): Declaration | null {
  const value = style.getPropertyValue('border-color');
  const isHidden = value === '' || value.includes('var(');
  return isHidden ? null : declaration(style, 'border-color', absolute(value, base));
}

/** `border: 0`: the color that comes with it is of nothing. */
function isNoBorder(style: CSSStyleDeclaration, property: string): boolean {
  if (!property.startsWith('border-')) return false;
  const part = (name: string) => style.getPropertyValue(property.replace(/color$/, name));
  return part('style') === 'none' || /^0(?:px)?$/.test(part('width'));
}

type Kind = 'colors' | 'clips' | 'other';

const kinds = new Map<string, Kind>();

/** Custom properties are as many as a page likes. */
const MAX_KINDS = 5_000;

function propertyKind(property: string): Kind {
  let kind = kinds.get(property);
  if (kind === undefined) {
    kind = isWanted(property) ? 'colors' : CLIPS.test(property) ? 'clips' : 'other';
    if (kinds.size >= MAX_KINDS) kinds.clear();
    kinds.set(property, kind);
  }
  return kind;
}

/** A background that is seen through words or through a mask is no surface. */
const CLIPS = /^(?:-webkit-)?(?:background-clip|mask(?:-image)?)$/;

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
