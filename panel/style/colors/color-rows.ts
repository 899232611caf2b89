import { t } from '../../../core/platform/messages/messages.ts';
import type { SearchQuery } from '../../../core/platform/search/parse-search.ts';
import { type SearchSpec, searchMatcher } from '../../../core/platform/search/search-matcher.ts';
import {
  type CustomProperty,
  type PropertyPlace,
  PURPOSES,
  type Purpose,
} from '../../../core/style/colors/custom-properties.ts';
import type { GradedPair } from '../../../core/style/colors/graded-pair.ts';
import type { ColorMapEntry, PageColors } from '../../../core/style/colors/page-colors.ts';
import { COLOR_USES, colorTargets, type PaletteColor } from '../../../core/style/colors/palette.ts';
import type { FrameColors } from '../../../core/style/inventory/color-survey.ts';
import type { HighlightTarget } from '../../../core/style/inventory/page-styles.ts';
import { plainSelector } from '../../../core/style/sheets/highlight-css.ts';

export const COLOR_VIEWS = ['palette', 'map', 'properties', 'pairs'] as const;

/** The lists of the tab. */
export type ColorView = (typeof COLOR_VIEWS)[number];

/** One row of a list. `text` is what the search looks at. */
export type ColorRow = { key: string; text: string } & (
  | { type: 'color'; color: PaletteColor }
  | { type: 'entry'; entry: ColorMapEntry }
  | { type: 'purpose'; purpose: Purpose; count: number }
  | { type: 'property'; property: CustomProperty }
  | { type: 'pair'; pair: GradedPair }
);

/** All rows of a list, without filters. */
export function colorRows(colors: PageColors, view: ColorView): ColorRow[] {
  switch (view) {
    case 'palette':
      return colors.palette.map((color) => ({
        type: 'color',
        key: color.color,
        text: color.color,
        color,
      }));
    case 'map':
      return colors.entries.map((entry) => ({ type: 'entry', ...entryNames(entry), entry }));
    case 'properties':
      return PURPOSES.flatMap((purpose) => purposeRows(colors.properties, purpose));
    case 'pairs':
      return colors.pairs.map((pair) => ({ type: 'pair', ...pairNames(pair), pair }));
  }
}

function entryNames({ frame, scope, selector, look }: ColorMapEntry) {
  return {
    key: `${frame}/${scope}/${selector}`,
    text: [selector, ...Object.values(look)].join('\n'),
  };
}

function pairNames({ frame, scope, selector, color, background, sample, on, size }: GradedPair) {
  return {
    key: `${frame}/${scope}/${selector}/${color}/${background}/${on}/${size}`,
    text: [selector, color, background, sample].join('\n'),
  };
}

function purposeRows(all: readonly CustomProperty[], purpose: Purpose): ColorRow[] {
  const properties = all.filter((property) => property.purpose === purpose);
  if (properties.length === 0) return [];
  const heading = { type: 'purpose', key: purpose, text: purpose, purpose } as const;
  return [
    { ...heading, count: properties.length },
    ...properties.map((property): ColorRow => {
      const { frame, name, value, color } = property;
      const text = [name, value, color ?? ''].join('\n');
      return { type: 'property', key: `${frame}/${name}`, text, property };
    }),
  ];
}

/** What of the lists can be searched. */
export const COLOR_SEARCH: SearchSpec<ColorRow> = {
  text: ({ text }) => text,
  fields: [
    { name: 'use', help: t('search.textBackgroundBorder'), of: usesOf },
    { name: 'level', help: t('search.failsAaAaa'), of: rowLevel, isWhole: true },
    { name: 'frame', help: t('search.frameNumberHelp'), of: rowFrame, isWhole: true },
  ],
};

function usesOf(row: ColorRow): string[] {
  if (row.type === 'color') return COLOR_USES.filter((use) => row.color.uses[use]);
  if (row.type === 'entry') return Object.keys(row.entry.look);
  return row.type === 'property' ? [row.property.purpose] : [];
}

function rowLevel(row: ColorRow): string | undefined {
  return row.type === 'pair' ? row.pair.level : undefined;
}

function rowFrame(row: ColorRow): string | undefined {
  if (row.type === 'pair') return String(row.pair.frame);
  if (row.type === 'entry') return String(row.entry.frame);
  return row.type === 'property' ? String(row.property.frame) : undefined;
}

/** The rows that match a search; a purpose stays while one of its properties does. */
export function foundRows(rows: readonly ColorRow[], query: SearchQuery): ColorRow[] {
  if (query.terms.length === 0 && query.problem === null) return [...rows];
  const isFound = searchMatcher(query, rows, COLOR_SEARCH);
  const found = rows.filter((row) => row.type !== 'purpose' && isFound(row));
  const purposes = new Map<Purpose, number>();
  for (const row of found) {
    if (row.type !== 'property') continue;
    const { purpose } = row.property;
    purposes.set(purpose, (purposes.get(purpose) ?? 0) + 1);
  }
  if (purposes.size === 0) return found;
  const kept = new Set(found);
  return rows.flatMap((row) => {
    if (row.type !== 'purpose') return kept.has(row) ? row : [];
    const count = purposes.get(row.purpose);
    return count === undefined ? [] : { ...row, count };
  });
}

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

/** False for selectors of other engines (`::-moz-…`): one of them would invalidate the whole list. */
function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(plainSelector(selector));
    return true;
  } catch {
    // The browser does not know it, so it matches nothing.
    return false;
  }
}
