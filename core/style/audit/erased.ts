import { luminanceAt, type PixelBox, type Pixels, wholePicture } from './pixels.ts';

/** Contrast of two pixels beside each other from which on everybody sees the edge … */
const SEEN = 1.8;
/** … and below which nobody does; who knows it as strong misses it sooner. */
const UNSEEN = 1.25;
const [STRONG, UNSEEN_STRONG] = [7, 1.5];
/** An edge may move by smoothing: it is looked for in this many pixels around. */
const NEAR_PX = 2;
const STEP_PX = 2;

/** The share of visible edges up to which nothing is missed. */
export const MOST_ERASED = 0.02;

/** What was visible on a page and is no longer: its share of all edges, 0 to 1. */
export function erasedShare(
  before: Pixels,
  after: Pixels,
  within: PixelBox = wholePicture(before),
): number {
  return scanEdges(before, after, within, () => undefined);
}

/** The share that is erased; `gone` is called with the place of each edge that is. */
function scanEdges(
  before: Pixels,
  after: Pixels,
  within: PixelBox,
  gone: (x: number, y: number) => void,
): number {
  const right = Math.min(before.width, Math.round(within.x + within.width)) - NEAR_PX - 1;
  const bottom = Math.min(before.height, Math.round(within.y + within.height)) - NEAR_PX - 1;
  let all = 0;
  let lost = 0;
  for (let y = Math.max(NEAR_PX, Math.round(within.y)); y < bottom; y += STEP_PX) {
    for (let x = Math.max(NEAR_PX, Math.round(within.x)); x < right; x += 1) {
      const was = edgeAt(before, x, y);
      if (was < SEEN) continue;
      all++;
      if (contrastAround(after, x, y) >= (was >= STRONG ? UNSEEN_STRONG : UNSEEN)) continue;
      // A dark bar on a page that is dark by now has lost its end, and nothing else.
      if (isDarkSurface(before, x, y)) all--;
      else {
        lost++;
        gone(x, y);
      }
    }
  }
  return all === 0 ? 0 : lost / all;
}

/** Pixels between two places that are looked up on their own. */
const CELL_PX = 4;
/** Erased edges of an element that are fewer are smoothing. */
const LEAST_EDGES = 4;

/**
 * The elements whose edges are erased, those with the most edges first; empty where nothing is missed. An edge is of
 * the smallest box that it is in, or beside. Boxes are in pixels of the pictures.
 */
export function erasedBoxes<Box extends PixelBox>(
  before: Pixels,
  after: Pixels,
  boxes: readonly Box[],
): Box[] {
  const cells = new Map<string, { x: number; y: number; count: number }>();
  const share = scanEdges(before, after, wholePicture(before), (x, y) => {
    const key = `${Math.floor(x / CELL_PX)},${Math.floor(y / CELL_PX)}`;
    const cell = cells.get(key);
    if (cell) cell.count++;
    else cells.set(key, { x, y, count: 1 });
  });
  if (share <= MOST_ERASED) return [];
  const smallest = boxes.toSorted((a, b) => a.width * a.height - b.width * b.height);
  const counts = new Map<Box, number>();
  for (const { x, y, count } of cells.values()) {
    const box = smallest.find((covered) => isAt(covered, x, y));
    if (box) counts.set(box, (counts.get(box) ?? 0) + count);
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST_EDGES)
    .toSorted(([, a], [, b]) => b - a)
    .map(([box]) => box);
}

function isAt({ x: left, y: top, width, height }: PixelBox, x: number, y: number): boolean {
  return (
    x >= left - NEAR_PX &&
    x <= left + width + NEAR_PX &&
    y >= top - NEAR_PX &&
    y <= top + height + NEAR_PX
  );
}

/** Thicker dark things are surfaces. */
const SURFACE_PX = 26;
/** Relative luminance below which a surface is dark, and above which it is light. */
const [DARK, LIGHT] = [0.08, 0.5];
/** Words and icons on a dark surface leave this share of it dark. */
const MOSTLY = 0.6;
/** What is beside an edge is not what is on its surface. */
const BESIDE_PX = 6;

/** Whether an edge is the end of a dark surface on a light one, in any direction. */
function isDarkSurface(picture: Pixels, x: number, y: number): boolean {
  const along = (dx: number, dy: number, isSo: (luminance: number) => boolean, least: number) => {
    let [steps, so] = [0, 0];
    for (let step = 2; step < SURFACE_PX; step += 2) {
      const [column, row] = [x + dx * step, y + dy * step];
      const isInside = column >= 0 && row >= 0 && column < picture.width && row < picture.height;
      // The page goes on where the picture ends.
      if (!isInside) break;
      steps++;
      if (isSo(luminanceAt(picture, (row * picture.width + column) * 4))) so++;
      else if (step <= BESIDE_PX) return false;
    }
    return so >= steps * least;
  };
  return SIDES.some(([dx, dy]) => {
    return (
      along(dx, dy, (luminance) => luminance < DARK, MOSTLY) &&
      along(-dx, -dy, (luminance) => luminance > LIGHT, 1)
    );
  });
}

const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** The contrast of a pixel with its right and lower neighbors. */
function edgeAt(picture: Pixels, x: number, y: number): number {
  const at = (y * picture.width + x) * 4;
  const own = luminanceAt(picture, at);
  const beside = luminanceAt(picture, at + 4);
  const below = luminanceAt(picture, at + picture.width * 4);
  return Math.max(ratio(own, beside), ratio(own, below));
}

function contrastAround(picture: Pixels, x: number, y: number): number {
  let [lightest, darkest] = [0, 1];
  for (let row = y - NEAR_PX; row <= y + NEAR_PX; row++) {
    for (let column = x - NEAR_PX; column <= x + NEAR_PX; column++) {
      const luminance = luminanceAt(picture, (row * picture.width + column) * 4);
      lightest = Math.max(lightest, luminance);
      darkest = Math.min(darkest, luminance);
    }
  }
  return ratio(lightest, darkest);
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
