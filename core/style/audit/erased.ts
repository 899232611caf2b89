import { luminanceAt, type PixelBox, type Pixels, wholePicture } from './pixels.ts';

/** Contrast of two pixels beside each other from which on everybody sees the edge … */
const SEEN = 1.8;
/** … and below which nobody does; who knows it as strong misses it sooner. */
const UNSEEN = 1.25;
const [STRONG, UNSEEN_STRONG] = [7, 1.5];
/** An edge may move by smoothing: it is looked for in this many pixels around. */
const NEAR_PX = 2;
const STEP_PX = 2;

/** What was visible on a page and is no longer: its share of all edges, 0 to 1. */
export function erasedShare(
  before: Pixels,
  after: Pixels,
  within: PixelBox = wholePicture(before),
): number {
  const right = Math.min(before.width, Math.round(within.x + within.width)) - NEAR_PX - 1;
  const bottom = Math.min(before.height, Math.round(within.y + within.height)) - NEAR_PX - 1;
  let all = 0;
  let gone = 0;
  for (let y = Math.max(NEAR_PX, Math.round(within.y)); y < bottom; y += STEP_PX) {
    for (let x = Math.max(NEAR_PX, Math.round(within.x)); x < right; x += 1) {
      const was = edgeAt(before, x, y);
      if (was < SEEN) continue;
      all++;
      if (contrastAround(after, x, y) >= (was >= STRONG ? UNSEEN_STRONG : UNSEEN)) continue;
      // A dark bar on a page that is dark by now has lost its end, and nothing else.
      if (isDarkSurface(before, x, y)) all--;
      else gone++;
    }
  }
  return all === 0 ? 0 : gone / all;
}

/** Thicker dark things are surfaces. */
const SURFACE_PX = 26;
/** Relative luminance below which a surface is dark, and above which it is light. */
const [DARK, LIGHT] = [0.08, 0.5];
/** Words and icons on a dark surface leave this share of it dark. */
const MOSTLY = 0.6;
/** What is beside an edge is not what stands on its surface. */
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
