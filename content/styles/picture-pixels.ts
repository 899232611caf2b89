import { pictureKind } from '../../core/style/inventory/picture-kind.ts';

/** A picture is judged by so many pixels a side. */
const SAMPLE_SIDE_PX = 32;
const CHART_SIDE_PX = 160;

/** Null where its pixels are not to be had. */
export function kindOf(picture: HTMLImageElement | HTMLCanvasElement) {
  // The lines of a chart are thin: they are sampled, not blended.
  const isChart = picture instanceof HTMLCanvasElement;
  const side = isChart ? CHART_SIDE_PX : SAMPLE_SIDE_PX;
  const pixels = pixelsOf(picture, side, { isSmooth: !isChart });
  return pixels && pictureKind(pixels);
}

/** A picture as so many pixels a side; null where nothing is painted yet, or the browser keeps it from scripts. */
export function pixelsOf(
  picture: HTMLImageElement | HTMLCanvasElement,
  side: number,
  { isSmooth }: { isSmooth: boolean },
): Uint8ClampedArray | null {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || picture.width === 0 || picture.height === 0) return null;
  if (picture instanceof HTMLImageElement && !picture.complete) return null;
  try {
    context.imageSmoothingEnabled = isSmooth;
    context.drawImage(picture, 0, 0, side, side);
    return context.getImageData(0, 0, side, side).data;
  } catch {
    // A picture of another origin, or a broken one.
    return null;
  }
}
