import { toPerceived } from '../../core/color/perceived-lightness.ts';
import { GREY, type PaletteColor } from '../../core/colors/palette.ts';

/** Colours that are plotted at most, those of the largest areas. */
const MOST = 400;
/** Diameters in CSS pixels. */
const SMALLEST = 7;
const LARGEST = 26;

/** A colour in the plot: shares of its width and height from the left and the top, 0 to 1. */
interface PlotPoint {
  color: string;
  x: number;
  y: number;
  /** CSS pixels across. */
  size: number;
}

/** The left part of the plot, where greys stand: they have no hue. */
export const GREY_SHARE = 0.1;

/**
 * Places colours by hue from left to right and by lightness as people see it from the bottom up; the
 * area of a dot is a measure of the area that has the colour. Large dots come first.
 */
export function plotPoints(colors: readonly PaletteColor[]): PlotPoint[] {
  const shown = [...colors].sort((a, b) => b.area - a.area).slice(0, MOST);
  const largest = Math.sqrt(shown[0]?.area ?? 0) || 1;
  return shown.map(({ color, oklch: { l, c, h }, area }) => ({
    color,
    x: c < GREY ? GREY_SHARE / 2 : GREY_SHARE + (h / 360) * (1 - GREY_SHARE),
    y: 1 - toPerceived(l),
    size: SMALLEST + ((LARGEST - SMALLEST) * Math.sqrt(area)) / largest,
  }));
}
