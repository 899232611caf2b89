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

/** Whether an element may stand under a selector for a look: it has it, or it inherits just that. */
export function isLike(element: SurveyedElement, own: Look | null, look: Look): boolean {
  if (own === null)
    return keyOf(look) === keyOf({ ...(element.color && { color: element.color }) });
  return keyOf(own) === keyOf(look);
}

/** The same text for the same look. */
export function keyOf({ bg, color, border, fill, stroke }: Look): string {
  return [bg, color, border, fill, stroke].join('|');
}
