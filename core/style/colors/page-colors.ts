import type { FrameColors, SurveyedElement } from '../inventory/color-survey.ts';
import type { FramePairs } from '../inventory/page-styles.ts';
import { pairShare } from '../inventory/pair-share.ts';
import { type CustomProperty, customProperties } from './custom-properties.ts';
import { type GradedPair, gradePairs } from './graded-pair.ts';
import { type PaletteColor, palette } from './palette.ts';
import { SelectorIndex } from './selector-index.ts';

/** Everything known about a page's colors. */
export interface PageColors {
  /** The reading that it is based on. */
  frames: readonly FrameColors[];
  entries: readonly ColorMapEntry[];
  palette: readonly PaletteColor[];
  properties: readonly CustomProperty[];
  pairs: readonly GradedPair[];
  /** Shares of the texts at AA and AAA, counted by elements, 0 to 1. */
  aa: number;
  aaa: number;
}

/** Derives the color map, palette, properties and pairs from the readings of the frames. */
export function pageColors(
  frames: readonly FrameColors[],
  pairs: readonly FramePairs[],
): PageColors {
  return {
    frames,
    entries: pageColorMap(frames),
    palette: palette(frames),
    properties: customProperties(frames),
    pairs: gradePairs(pairs),
    aa: pairShare(pairs, 'AA'),
    aaa: pairShare(pairs, 'AAA'),
  };
}

/** Elements that have the same colors, in one style scope of one frame. */
export interface ColorMapEntry {
  frame: number;
  /** 0 is the document, others are groups of shadow roots. */
  scope: number;
  /** All selectors that match them, separated by commas. */
  selector: string;
  look: ElementColors;
  /** Number of elements, and the CSS square pixels of their boxes. */
  count: number;
  area: number;
}

/** The color map of all frames, each in document order. */
export function pageColorMap(frames: readonly FrameColors[]): ColorMapEntry[] {
  return frames.flatMap(({ frame, survey: { elements } }) => {
    const scopes = [...new Set(elements.map(({ scope }) => scope))];
    const looks = elements.map(elementColors);
    const likeness = elements.map((element, at) => colorGroupKey(element, looks[at] ?? null));
    return scopes.flatMap((scope) => {
      const index = new SelectorIndex(elements, scope);
      const saying = index.members.filter((at) => looks[at]);
      const groups = Map.groupBy(saying, (at) => likeness[at]);
      return [...groups].flatMap(([like, group]): ColorMapEntry[] => {
        const look = looks[group[0] ?? -1];
        if (!look) return [];
        const selector = index.cover(group, (at) => likeness[at] === like).join(', ');
        const area = group.reduce((sum, at) => sum + (elements[at]?.area ?? 0), 0);
        return [{ frame, scope, selector, look, count: group.length, area }];
      });
    });
  });
}

/** The colors of an entry of the map, in hex. */
export type ElementColors = Pick<SurveyedElement, 'bg' | 'color' | 'border' | 'fill' | 'stroke'>;

export const COLOR_PARTS = ['bg', 'color', 'border', 'fill', 'stroke'] as const;

/**
 * The colors that an element sets itself; null when it only inherits. Includes its text color when
 * that differs from its parent's, or when the element has a background of its own.
 */
function elementColors(element: SurveyedElement): ElementColors | null {
  const { bg, color, border, fill, stroke, isOwnColor } = element;
  const ownColor = isOwnColor || bg !== undefined ? color : undefined;
  const look: ElementColors = {
    ...(bg !== undefined && { bg }),
    ...(ownColor !== undefined && { color: ownColor }),
    ...(border !== undefined && { border }),
    ...(fill !== undefined && { fill }),
    ...(stroke !== undefined && { stroke }),
  };
  return Object.keys(look).length > 0 ? look : null;
}

/**
 * A key that is equal for elements that may share a selector: they have the same colors, or they
 * inherit the color that others set.
 */
function colorGroupKey({ color }: SurveyedElement, look: ElementColors | null): string {
  return colorsKey(look ?? (color === undefined ? {} : { color }));
}

function colorsKey({ bg, color, border, fill, stroke }: ElementColors): string {
  return [bg, color, border, fill, stroke].join('|');
}
