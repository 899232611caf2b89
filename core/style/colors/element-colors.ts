import type { SurveyedElement } from '../inventory/color-survey.ts';

/** The colors of an entry of the map, in hex. */
export interface ElementColors {
  bg?: string;
  color?: string;
  border?: string;
  fill?: string;
  stroke?: string;
}

export const COLOR_PARTS = ['bg', 'color', 'border', 'fill', 'stroke'] as const;

/**
 * The colors that an element sets itself; null when it only inherits. Includes its text color when
 * that differs from its parent's, or when the element has a background of its own.
 */
export function elementColors(element: SurveyedElement): ElementColors | null {
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
export function colorGroupKey({ color }: SurveyedElement, look: ElementColors | null): string {
  return colorsKey(look ?? (color === undefined ? {} : { color }));
}

function colorsKey({ bg, color, border, fill, stroke }: ElementColors): string {
  return [bg, color, border, fill, stroke].join('|');
}
