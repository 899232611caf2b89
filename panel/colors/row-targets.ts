import type { FrameColors } from '../../core/colors/color-survey.ts';
import { colorTargets } from '../../core/colors/color-targets.ts';
import type { CustomProperty, PropertyPlace } from '../../core/colors/custom-properties.ts';
import { plainSelector } from '../../core/dark/lit-css.ts';
import type { LightTarget } from '../../core/dark/page-styles.ts';
import type { ColorRow } from './color-rows.ts';

/** What a row is about in the page, one target for each frame and style scope. */
export function rowTargets(row: ColorRow, frames: readonly FrameColors[]): LightTarget[] {
  switch (row.type) {
    case 'purpose':
      return [];
    case 'color':
      return colorTargets(frames, row.color.color);
    case 'entry':
      return [targetOf(row.entry)];
    case 'pair':
      return [targetOf(row.pair)];
    case 'property':
      return propertyTargets(row.property);
  }
}

/** Where a rule that says a custom property applies. */
export function placeTarget(frame: number, place: PropertyPlace): LightTarget {
  return { frame, scope: place.scope, selector: wholeSelector(place) };
}

function targetOf({ frame, scope, selector }: LightTarget): LightTarget {
  return { frame, scope, selector };
}

/** What uses it; where nothing does, what it is defined on. */
function propertyTargets({ frame, uses, definitions }: CustomProperty): LightTarget[] {
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

/** False for those of other engines (`::-moz-…`): one of them would spoil the whole list. */
function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(plainSelector(selector));
    return true;
  } catch {
    // The browser does not know it, so it matches nothing.
    return false;
  }
}
