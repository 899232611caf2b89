import { colorAt, offsetsIn, type PixelBox, type Pixels } from '../../core/style/audit/pixels.ts';
import { wcagContrast } from '../../core/style/color/wcag-contrast.ts';

/**
 * Share of pixels with a higher contrast that are ignored; one stray pixel does not make an icon.
 */
const OUTLIER_SHARE = 0.02;

/**
 * How well a drawing such as an icon stands out from its surroundings: the WCAG 2.1 ratio (§1.4.11)
 * of its pixels against those at its box's edge.
 */
export function pictureContrast(shown: Pixels, box: PixelBox): number {
  const ground = colorAt(shown, edgeOffset(shown, box));
  const ratios: number[] = [];
  for (const offset of offsetsIn(shown, box)) {
    ratios.push(wcagContrast(colorAt(shown, offset), ground));
  }
  ratios.sort((a, b) => b - a);
  return ratios[Math.floor(ratios.length * OUTLIER_SHARE)] ?? 1;
}

/** A pixel just outside the box. */
function edgeOffset({ width }: Pixels, { x, y }: PixelBox): number {
  return (Math.max(0, Math.round(y) - 2) * width + Math.max(0, Math.round(x) - 2)) * 4;
}
