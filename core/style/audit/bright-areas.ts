import { luminanceAt, offsetsIn, type PixelBox, type Pixels, wholePicture } from './pixels.ts';

/** Side of the cells into which a picture is divided, in pixels; smaller bright things do not dazzle. */
const CELL_PIXELS = 16;
/** Share of bright pixels that makes a cell bright. */
const MIN_BRIGHT_SHARE = 0.75;
/** Relative luminance above which a pixel is bright. */
export const MIN_BRIGHT_LUMINANCE = 0.4;
/** Cells that make an area: 4 are 32 × 32 pixels. */
const MIN_CELLS = 4;

/**
 * The bright areas of a dark page, the largest first, as their bounding boxes; `except` are boxes
 * of pictures, which may be bright. Needs a picture with transparent glyphs.
 */
export function brightAreas(bare: Pixels, except: readonly PixelBox[] = []): PixelBox[] {
  const columns = Math.floor(bare.width / CELL_PIXELS);
  const rows = Math.floor(bare.height / CELL_PIXELS);
  const bright = new Set<number>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isPicture = except.some((box) => touches(box, column * CELL_PIXELS, row * CELL_PIXELS));
      if (!isPicture && isBright(bare, column * CELL_PIXELS, row * CELL_PIXELS))
        bright.add(row * columns + column);
    }
  }
  return groupsOf(bright, columns)
    .filter((cells) => cells.length >= MIN_CELLS)
    .sort((a, b) => b.length - a.length)
    .map((cells) => boxAroundCells(cells, columns));
}

function touches({ x, y, width, height }: PixelBox, left: number, top: number): boolean {
  return x < left + CELL_PIXELS && x + width > left && y < top + CELL_PIXELS && y + height > top;
}

function isBright(bare: Pixels, left: number, top: number): boolean {
  let count = 0;
  let all = 0;
  for (let y = top; y < top + CELL_PIXELS; y += 2) {
    for (let x = left; x < left + CELL_PIXELS; x += 2) {
      all++;
      const offset = (y * bare.width + x) * 4;
      const luminance = luminanceAt(bare, offset);
      if (luminance > MIN_BRIGHT_LUMINANCE && !(isVivid(bare, offset) && luminance < GLARE))
        count++;
    }
  }
  return count >= all * MIN_BRIGHT_SHARE;
}

/** The color of a status or a brand, such as the yellow of a warning: it has to be seen. */
function isVivid({ data }: Pixels, offset: number): boolean {
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
  return Math.max(r, g, b) - Math.min(r, g, b) > VIVID_SPREAD;
}

/** Of 255, between the strongest and the weakest channel. */
const VIVID_SPREAD = 120;
/** From this luminance on even yellow dazzles. */
const GLARE = 0.6;

/** Groups of adjacent cells. */
function groupsOf(cells: Set<number>, columns: number): number[][] {
  const groups: number[][] = [];
  while (cells.size > 0) {
    const [first = 0] = cells;
    cells.delete(first);
    const group = [first];
    for (let index = 0; index < group.length; index++) {
      for (const next of neighbors(group[index] ?? 0, columns)) {
        if (cells.delete(next)) group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

function neighbors(cell: number, columns: number): number[] {
  const sides = [cell - columns, cell + columns];
  if (cell % columns > 0) sides.push(cell - 1);
  if (cell % columns < columns - 1) sides.push(cell + 1);
  return sides;
}

function boxAroundCells(cells: readonly number[], columns: number): PixelBox {
  const xs = cells.map((cell) => cell % columns);
  const ys = cells.map((cell) => Math.floor(cell / columns));
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  const [width, height] = [Math.max(...xs) - x + 1, Math.max(...ys) - y + 1];
  return {
    x: x * CELL_PIXELS,
    y: y * CELL_PIXELS,
    width: width * CELL_PIXELS,
    height: height * CELL_PIXELS,
  };
}

/** How much of a picture is dark or bright: shares of its pixels, 0 to 1. */
interface BrightnessShares {
  dark: number;
  bright: number;
}

/** Relative luminance: below the first (middle gray, CIELAB L* 50) a pixel is dark, above the second bright. */
const DARK_LUMINANCE = 0.184;
const BRIGHT_LUMINANCE = 0.4;

/**
 * Shares of dark and bright pixels outside of some boxes, such as those of photos. Needs a picture
 * with transparent glyphs: light text is not a bright area.
 */
export function brightnessShares(
  bare: Pixels,
  except: readonly PixelBox[] = [],
  within: PixelBox = wholePicture(bare),
): BrightnessShares {
  const left = new Uint8Array(bare.width * bare.height);
  for (const box of except) for (const offset of offsetsIn(bare, box)) left[offset / 4] = 1;
  let all = 0;
  let dark = 0;
  let bright = 0;
  for (const offset of offsetsIn(bare, within)) {
    if (left[offset / 4]) continue;
    const luminance = luminanceAt(bare, offset);
    all++;
    if (luminance < DARK_LUMINANCE) dark++;
    else if (luminance > BRIGHT_LUMINANCE) bright++;
  }
  return all === 0 ? { dark: 1, bright: 0 } : { dark: dark / all, bright: bright / all };
}
