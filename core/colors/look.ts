import type { SurveyedElement } from './color-survey.ts';

/** The colours of an entry of the map (dark-mode §0c), in hex. */
export interface Look {
  bg?: string;
  color?: string;
  border?: string;
  fill?: string;
  stroke?: string;
}

export const LOOK_PARTS = ['bg', 'color', 'border', 'fill', 'stroke'] as const;

/**
 * What an element says of colours by itself; null when it only inherits. Its text colour is part of
 * that when it is not its parent's, or when it stands on a background of its own.
 */
export function lookOf(element: SurveyedElement): Look | null {
  const { bg, color, border, fill, stroke, isOwnColor } = element;
  const ownColor = isOwnColor || bg !== undefined ? color : undefined;
  const look: Look = {
    ...(bg !== undefined && { bg }),
    ...(ownColor !== undefined && { color: ownColor }),
    ...(border !== undefined && { border }),
    ...(fill !== undefined && { fill }),
    ...(stroke !== undefined && { stroke }),
  };
  return Object.keys(look).length > 0 ? look : null;
}

/**
 * The same text for elements that may stand under one selector: they have the same look, or they
 * inherit just the color that others say.
 */
export function likenessOf({ color }: SurveyedElement, look: Look | null): string {
  return keyOf(look ?? (color === undefined ? {} : { color }));
}

function keyOf({ bg, color, border, fill, stroke }: Look): string {
  return [bg, color, border, fill, stroke].join('|');
}
