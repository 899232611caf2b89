import type { ColorRule, Declaration } from '../../core/style/inventory/style-inventory.ts';
import { plainSelector } from '../../core/style/sheets/highlight-css.ts';
import { rootQueries } from '../platform/root-queries.ts';

/** What the browser alone can work out: relative colors, and channels made by `calc()`. */
const UNRESOLVED = /\(\s*from\s|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*calc\(/i;

/** One channel or more in a variable of its own: the elements of one rule may differ in its color. */
const BY_CHANNEL = new RegExp(
  String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?=[^)/]*var\()\s*(?:(?:var\(--[\w-]+\)|` +
    String.raw`[\d.]+(?:%|deg)?)[\s,]+){2}(?:var\(--[\w-]+\)|[\d.]+%?)`,
  'i',
);

/** Elements of a rule that are asked for its color. */
const MAX_ASKED = 12;

/** Selectors that are looked up at most. */
const MAX_LOOKUPS = 2_000;

/**
 * Notes what declarations compute to, and are cut to, on the first element that they match, for one reading of a
 * page.
 */
export class ColorResolver {
  #looked = 0;

  resolve({ declarations, selector, within }: ColorRule, roots: readonly Root[]): void {
    const unresolved = declarations.filter(isUnresolved);
    const gradients = declarations.filter(isGradient);
    const fills = declarations.filter(({ property }) => property === 'fill');
    const isPlain = unresolved.length + gradients.length + fills.length === 0;
    if (isPlain || selector.includes('&') || ++this.#looked > MAX_LOOKUPS) return;
    if (within.some((text) => !text.startsWith('@'))) return;
    const matches = allMatches(plainSelector(selector), roots);
    const [el] = matches;
    if (!el) return;
    const style = getComputedStyle(el);
    for (const declaration of unresolved) {
      const longhand = longhandOf(declaration.property);
      const computed = style.getPropertyValue(longhand);
      const isAlike = matches
        .slice(1, BY_CHANNEL.test(declaration.value) ? MAX_ASKED : 1)
        .every((other) => getComputedStyle(other).getPropertyValue(longhand) === computed);
      if (isAlike) declaration.computed = computed;
    }
    // Words of a drawing are text, as dark or light as what is behind them leaves them.
    if (el instanceof SVGTextContentElement) for (const fill of fills) fill.role ??= 'text';
    // Another rule may cut what this one paints to the shape of words or of an icon.
    const role = cutRole(style);
    if (role) for (const declaration of gradients) declaration.role ??= role;
  }
}

type Root = Document | ShadowRoot;

/** The color in a shorthand. */
function longhandOf(property: string): string {
  if (property === 'border' || property === 'border-color') return 'border-top-color';
  return /^(?:background|border-[a-z-]+|outline|column-rule|text-decoration)$/.test(property)
    ? `${property.replace(/-color$/, '')}-color`
    : property;
}

function isUnresolved({ property, value }: Declaration): boolean {
  return !property.startsWith('--') && (UNRESOLVED.test(value) || BY_CHANNEL.test(value));
}

function isGradient({ property, value }: Declaration): boolean {
  return /^background(?:-image)?$/.test(property) && value.includes('gradient(');
}

/** The role of a background that is seen through words or through a mask. */
function cutRole({ backgroundClip, maskImage }: CSSStyleDeclaration): 'text' | 'fill' | undefined {
  if (backgroundClip === 'text') return 'text';
  return maskImage !== 'none' && maskImage !== '' ? 'fill' : undefined;
}

/** The elements of the first tree that has any. */
function allMatches(selector: string, roots: readonly Root[]): Element[] {
  try {
    for (const root of roots) {
      const found = [...rootQueries.all(root, selector)];
      if (found.length > 0) return found;
    }
  } catch {
    // A selector of another engine (`::-moz-…`) matches nothing here.
  }
  return [];
}
