import type { Box } from './box.ts';

/** Something to name, and how large its label is. */
export interface Labelled {
  box: Box;
  width: number;
  height: number;
}

export interface PlacedLabel {
  x: number;
  y: number;
  /** From the label to what it names, where that is not right beside it: x1, y1, x2, y2. */
  line?: readonly [number, number, number, number];
}

/** Between a label and what it names. */
const GAP = 2;
/** How far away a label may be, in steps of its own size; further away nobody finds it. */
const MAX_RING = 6;
/** How bad it is to cover a pixel of text: a label one step away, with a line, is better. */
const DRAWN = 2;
/** How much worse it is to cover a control than the text of a row. */
const HARD = 10_000;
/** Points along a long side at which a label may stand. */
const ALONG = 4;

/**
 * Places for labels beside what they name: none over what is named, over another label or outside of
 * the viewport, while there is room. Where there is none nearby, a line leads from the label to its
 * element; and where there is none at all, it covers as little as it can, but never its own element. `drawn`
 * says how much text a place has, which is better left to be read. All numbers are in one unit; what holds
 * others is no obstacle.
 */
export function placeLabels(
  named: readonly Labelled[],
  viewport: { width: number; height: number },
  drawn: (box: Box) => number = () => 0,
): PlacedLabel[] {
  const taken = new TakenBoxes();
  const boxes = named.map(({ box }) => box);
  const held = new TakenBoxes();
  named.forEach(({ box }) => {
    if (holdsAnother(box, boxes)) held.add(box);
    else taken.add(box);
  });
  // The smallest first: there is the least room beside them.
  const order = named.map((_, at) => at).sort((a, b) => area(boxes[a]) - area(boxes[b]));
  const placed: PlacedLabel[] = [];
  for (const at of order) {
    const label = named[at];
    if (!label) continue;
    const spot = bestSpot(label, { taken, held, viewport, drawn });
    taken.add([spot.x, spot.y, label.width, label.height]);
    placed[at] = spot.ring === 0 ? { x: spot.x, y: spot.y } : withLine(spot, label);
  }
  return placed;
}

interface Spot {
  x: number;
  y: number;
  ring: number;
}

interface Room {
  taken: TakenBoxes;
  /** Rows and cards, whose text is better left free, too. */
  held: TakenBoxes;
  viewport: { width: number; height: number };
  /** How many pixels of text and pictures lie in a box. */
  drawn: (box: Box) => number;
}

function bestSpot(label: Labelled, { taken, held, viewport, drawn }: Room): Spot {
  let best: Spot | null = null;
  let least = Infinity;
  for (let ring = 0; ring <= MAX_RING; ring += 1) {
    for (const [x, y] of spotsAround(label, ring)) {
      const isIn =
        x >= 0 &&
        y >= 0 &&
        x + label.width <= viewport.width &&
        y + label.height <= viewport.height;
      if (!isIn) continue;
      const spot: Box = [x, y, label.width, label.height];
      const covered = taken.overlap(spot) * HARD + held.overlap(spot) + drawn(spot) * DRAWN + ring;
      if (covered === 0) return { x, y, ring };
      if (covered < least) {
        least = covered;
        best = { x, y, ring };
      }
    }
    // Beside a row, and over the next one, is better than far away.
    if (best && least < HARD && ring >= 1) return best;
  }
  // What fills the viewport has no outside: its corner is the nearest to that.
  const [x, y] = label.box;
  return best ?? { x: Math.max(0, x), y: Math.max(0, y), ring: 0 };
}

/** Above, below, left and right of a box; `ring` labels further out. */
function* spotsAround(
  { box: [x, y, width, height], width: w, height: h }: Labelled,
  ring: number,
): Generator<[number, number]> {
  const up = y - GAP - h - ring * h;
  const down = y + height + GAP + ring * h;
  const left = x - GAP - w - ring * w;
  const right = x + width + GAP + ring * w;
  for (const across of along(x, width - w, ring * w)) {
    yield [across, up];
    yield [across, down];
  }
  for (const at of along(y, height - h, ring * h)) {
    yield [left, at];
    yield [right, at];
  }
}

/** From the beginning of a side to its end, and beyond both by `reach`. */
function along(start: number, room: number, reach: number): number[] {
  const span = Math.max(0, room);
  const points =
    span === 0
      ? [start]
      : Array.from({ length: ALONG }, (_, n) => start + (span * n) / (ALONG - 1));
  return reach === 0 ? points : [...points, start - reach, start + span + reach];
}

function withLine({ x, y }: Spot, { box, width, height }: Labelled): PlacedLabel {
  const [bx, by, bw, bh] = box;
  const nearest = (value: number, from: number, size: number) =>
    Math.min(Math.max(value, from), from + size);
  const cx = x + width / 2;
  const cy = y + height / 2;
  const tx = nearest(cx, bx, bw);
  const ty = nearest(cy, by, bh);
  return { x, y, line: [nearest(tx, x, width), nearest(ty, y, height), tx, ty] };
}

function area(box: Box | undefined): number {
  return box ? box[2] * box[3] : 0;
}

function holdsAnother(outer: Box, boxes: readonly Box[]): boolean {
  return boxes.some(
    (inner) => inner !== outer && containsBox(outer, inner) && area(inner) < area(outer),
  );
}

function containsBox([x, y, width, height]: Box, [ix, iy, iw, ih]: Box): boolean {
  return ix >= x && iy >= y && ix + iw <= x + width && iy + ih <= y + height;
}

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

  /** How much of a box is over what is taken. */
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
