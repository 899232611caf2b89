import { wcagContrast } from '../color/wcag-contrast.ts';
import { colorAt, offsetsIn, type PixelBox, type Pixels } from './pixels.ts';

/** Pixels that may be further off than what is told; one stray pixel makes no icon. */
const OUTLIERS = 0.02;

/**
 * How well a drawing such as an icon stands out from what is around it: the WCAG 2.1 ratio (§1.4.11)
 * of its pixels against those at its box's edge.
 */
export function pictureContrast(shown: Pixels, box: PixelBox): number {
  const ground = colorAt(shown, edgeOffset(shown, box));
  const ratios: number[] = [];
  for (const offset of offsetsIn(shown, box)) {
    ratios.push(wcagContrast(colorAt(shown, offset), ground));
  }
  ratios.sort((a, b) => b - a);
  return ratios[Math.floor(ratios.length * OUTLIERS)] ?? 1;
}

/** A pixel just outside of the box. */
function edgeOffset({ width }: Pixels, { x, y }: PixelBox): number {
  return (Math.max(0, Math.round(y) - 2) * width + Math.max(0, Math.round(x) - 2)) * 4;
}
