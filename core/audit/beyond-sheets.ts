import { brightnessShares } from './brightness-shares.ts';
import type { OddityKind } from './frame-places.ts';
import type { Pixels } from './pixels.ts';
import type { Placed, ScreenPlaces } from './screen-places.ts';

/** Something in view that no sheet of colours can set right, or whose colours it cannot know. */
export type Beyond = Placed & { kind: OddityKind | 'canvas' | 'picture' | 'frame' };

/** Of a picture, the share of bright pixels from which on it dazzles. */
const DAZZLING = 0.5;

/** Lists it: drawn things only where they are bright in a picture without glyphs. */
export function beyondSheets(bare: Pixels, places: ScreenPlaces): Beyond[] {
  const isBright = (box: Placed) => brightnessShares(bare, [], box).bright >= DAZZLING;
  const bright = (kind: Beyond['kind'], boxes: readonly Placed[]): Beyond[] =>
    boxes.filter(isBright).map((box) => ({ ...box, kind }));
  const { canvases, pictures, oddities, unread } = places;
  return [
    ...bright('canvas', canvases),
    ...bright('picture', pictures),
    ...oddities.filter((one) => one.kind !== 'drawing' || isBright(one)),
    ...unread.map((box) => ({ ...box, kind: 'frame' as const })),
  ];
}
