import { brightnessShares } from './bright-areas.ts';
import type { Pixels } from './pixels.ts';
import type { OddityKind, Placed, ScreenPlaces } from './screen-places.ts';

/** Something in view that no sheet of colors can fix, or whose colors are unknown. */
export type UnfixableElement = Placed & { kind: OddityKind | 'canvas' | 'picture' | 'frame' };

/** From this share of bright pixels on, a picture dazzles. */
const DAZZLING_SHARE = 0.5;

/** Finds them: drawn content only where it is bright in the picture without glyphs. */
export function findUnfixable(bare: Pixels, places: ScreenPlaces): UnfixableElement[] {
  const isBright = (box: Placed) => brightnessShares(bare, [], box).bright >= DAZZLING_SHARE;
  const bright = (kind: UnfixableElement['kind'], boxes: readonly Placed[]): UnfixableElement[] =>
    boxes.filter(isBright).map((box) => ({ ...box, kind }));
  const { canvases, pictures, oddities, unread } = places;
  return [
    ...bright('canvas', canvases),
    ...bright('picture', pictures),
    ...oddities.filter((oddity) => oddity.kind !== 'drawing' || isBright(oddity)),
    ...unread.map((box) => ({ ...box, kind: 'frame' as const })),
  ];
}
