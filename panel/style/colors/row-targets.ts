import { colorTargets } from '../../../core/style/colors/color-targets.ts';
import type {
  CustomProperty,
  PropertyPlace,
} from '../../../core/style/colors/custom-properties.ts';
import type { FrameColors } from '../../../core/style/inventory/color-survey.ts';
import type { HighlightTarget } from '../../../core/style/inventory/page-styles.ts';
import { plainSelector } from '../../../core/style/sheets/highlight-css.ts';
import type { ColorRow } from './color-rows.ts';

/** The elements of a row in the page, one target per frame and style scope. */
export function rowTargets(row: ColorRow, frames: readonly FrameColors[]): HighlightTarget[] {
  switch (row.type) {
    case 'purpose':
      return [];
    case 'color':
      return colorTargets(frames, row.color.color);
    case 'entry':
      return [highlightTarget(row.entry)];
    case 'pair':
      return [highlightTarget(row.pair)];
    case 'property':
      return propertyTargets(row.property);
  }
}

/** Where a rule with a custom property applies. */
export function placeTarget(frame: number, place: PropertyPlace): HighlightTarget {
  return { frame, scope: place.scope, selector: wholeSelector(place) };
}

function highlightTarget({ frame, scope, selector }: HighlightTarget): HighlightTarget {
  return { frame, scope, selector };
}

/** The rules that use it; without any, those that define it. */
function propertyTargets({ frame, uses, definitions }: CustomProperty): HighlightTarget[] {
  const painted = uses.filter(({ property }) => !property.startsWith('--'));
  const places = painted.length > 0 ? painted : definitions;
  const byScope = Map.groupBy(places, ({ scope }) => scope);
  return [...byScope].flatMap(([scope, all]) => {
    const selectors = new Set(all.map(wholeSelector).filter(isSelector));
    return selectors.size > 0 ? { frame, scope, selector: [...selectors].join(', ') } : [];
  });
}

/** A selector with the rules it is nested in (CSS Nesting 1 §3.2). */
function wholeSelector({ selector, within }: PropertyPlace): string {
  const parents = within.filter((text) => !text.startsWith('@'));
  return [...parents, selector].reduce((outer, inner) => {
    if (outer === '') return inner;
    const nested = inner.includes('&') ? inner : `& ${inner}`;
    return nested.replaceAll('&', `:is(${outer})`);
  }, '');
}

/**
 * False for selectors of other engines (`::-moz-…`): one of them would invalidate the whole list.
 */
function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(plainSelector(selector));
    return true;
  } catch {
    // The browser does not know it, so it matches nothing.
    return false;
  }
}
