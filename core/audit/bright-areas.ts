import { luminanceAt, type PixelBox, type Pixels } from './pixels.ts';

/** Pixels a side of the cells that a picture is cut into; smaller bright things dazzle nobody. */
const CELL = 16;
/** A cell is bright when so much of it is. */
const MOSTLY = 0.75;
/** Relative luminance above which a pixel is bright. */
export const BRIGHT = 0.4;
/** Cells that make an area: 4 are 32 × 32 pixels. */
const FEWEST = 4;

/**
 * The bright areas of a dark page, the largest first, as the boxes around them; `except` are boxes of
 * pictures, which may be bright. Take a picture with transparent glyphs.
 */
export function brightAreas(bare: Pixels, except: readonly PixelBox[] = []): PixelBox[] {
  const columns = Math.floor(bare.width / CELL);
  const rows = Math.floor(bare.height / CELL);
  const bright = new Set<number>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isPicture = except.some((box) => touches(box, column * CELL, row * CELL));
      if (!isPicture && isBright(bare, column * CELL, row * CELL))
        bright.add(row * columns + column);
    }
  }
  return groupsOf(bright, columns)
    .filter((cells) => cells.length >= FEWEST)
    .sort((a, b) => b.length - a.length)
    .map((cells) => around(cells, columns));
}

function touches({ x, y, width, height }: PixelBox, left: number, top: number): boolean {
  return x < left + CELL && x + width > left && y < top + CELL && y + height > top;
}

function isBright(bare: Pixels, left: number, top: number): boolean {
  let count = 0;
  let all = 0;
  for (let y = top; y < top + CELL; y += 2) {
    for (let x = left; x < left + CELL; x += 2) {
      all++;
      if (luminanceAt(bare, (y * bare.width + x) * 4) > BRIGHT) count++;
    }
  }
  return count >= all * MOSTLY;
}

/** Cells that share a side, together. */
function groupsOf(cells: Set<number>, columns: number): number[][] {
  const groups: number[][] = [];
  while (cells.size > 0) {
    const [first = 0] = cells;
    cells.delete(first);
    const group = [first];
    for (let index = 0; index < group.length; index++) {
      for (const next of neighbours(group[index] ?? 0, columns)) {
        if (cells.delete(next)) group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

function neighbours(cell: number, columns: number): number[] {
  const sides = [cell - columns, cell + columns];
  if (cell % columns > 0) sides.push(cell - 1);
  if (cell % columns < columns - 1) sides.push(cell + 1);
  return sides;
}

function around(cells: readonly number[], columns: number): PixelBox {
  const xs = cells.map((cell) => cell % columns);
  const ys = cells.map((cell) => Math.floor(cell / columns));
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  const [width, height] = [Math.max(...xs) - x + 1, Math.max(...ys) - y + 1];
  return { x: x * CELL, y: y * CELL, width: width * CELL, height: height * CELL };
}
