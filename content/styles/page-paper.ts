import { toOklch } from '../../core/style/color/oklch.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import { toPerceived } from '../../core/style/color/perceived-lightness.ts';
import type { Rgba } from '../../core/style/color/rgba.ts';
import { pageDocument } from '../platform/page-document.ts';
import { paintedCanvas } from './canvas-color.ts';

/** Points of the view that are looked at. */
const [COLUMNS, ROWS] = [16, 10];
/** Paper is this light at least, by perceived lightness, and no color of its own. */
const [MIN_LIGHTNESS, MAX_CHROMA] = [0.8, 0.03];
/** The share of the view that it has at least: on less there are only cards. */
const MIN_SHARE = 0.3;

/**
 * The computed color of the light gray that most of the view is painted with, where the canvas behind
 * it is dark or of a color of its own: an admin page may have a dark body that only its menu shows.
 * Undefined where the canvas is paper itself, or the page has none.
 */
export function pagePaper(): string | undefined {
  if (isPaper(paintedCanvas())) return undefined;
  const counts = new Map<string, number>();
  for (const point of gridPoints()) {
    const color = paintedAt(point);
    if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const papers = [...counts].filter(([text]) => isPaperText(text));
  const covered = papers.reduce((sum, [, count]) => sum + count, 0);
  if (covered < MIN_SHARE * COLUMNS * ROWS) return undefined;
  return papers.toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function isPaper(color: Rgba): boolean {
  const { l, c } = toOklch(color);
  return toPerceived(l) >= MIN_LIGHTNESS && c <= MAX_CHROMA;
}

function isPaperText(text: string): boolean {
  const color = parseColor(text);
  return color !== undefined && isPaper(color);
}

/** The first opaque background color at a point; undefined where a picture is in front of it. */
function paintedAt({ x, y }: { x: number; y: number }): string | undefined {
  for (const el of pageDocument.elementsFromPoint(x, y)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(el);
    if (parseColor(backgroundColor)?.a === 1) return backgroundColor;
    if (backgroundImage !== 'none') return undefined;
  }
  return undefined;
}

function* gridPoints(): Generator<{ x: number; y: number }> {
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      yield { x: ((column + 0.5) * innerWidth) / COLUMNS, y: ((row + 0.5) * innerHeight) / ROWS };
    }
  }
}
