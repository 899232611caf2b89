import type { Box } from './box.ts';

/** Edge of the squares in which boxes are looked up. */
const CELL = 64;

/** Boxes that must stay free, found by squares. */
export class TakenBoxes {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const cell of coveredCells(box)) {
      const known = this.#cells.get(cell);
      if (known) known.push(box);
      else this.#cells.set(cell, [box]);
    }
  }

  /** How much of a box lies over what is taken. */
  overlap(box: Box): number {
    const met = new Set<Box>();
    for (const cell of coveredCells(box))
      for (const taken of this.#cells.get(cell) ?? []) met.add(taken);
    let covered = 0;
    for (const taken of met) covered += overlapOf(taken, box);
    return covered;
  }
}

function* coveredCells([x, y, width, height]: Box): Generator<string> {
  for (let column = Math.floor(x / CELL); column * CELL < x + width; column += 1) {
    for (let row = Math.floor(y / CELL); row * CELL < y + height; row += 1)
      yield `${column} ${row}`;
  }
}

function overlapOf([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  const across = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const down = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return across > 0 && down > 0 ? across * down : 0;
}
