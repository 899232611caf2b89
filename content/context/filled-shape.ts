import { unclobbered } from '../platform/unclobbered.ts';
import type { Point } from './read-drawing.ts';
import { readOutlines } from './read-outlines.ts';

/** Samples on each side of the square that an icon fills. */
const SIDE = 21;
/** The share of what two shapes fill together that both fill, where they are the same to a person. */
const MIN_SHARE = 0.7;
/** How thick the lines of icons are, as a part of the icon's size. */
const WIDTHS = [0.05, 0.07, 0.09, 0.13, 0.18, 0.25];
/** What fills more of its square is a thing, not lines. */
const MAX_FILLED = 0.62;
const MAX_KNOWN = 300;

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

const TOP_CHEVRON: readonly Segment[] = [
  [0, 1, 1, 0],
  [1, 0, 2, 1],
];
const TOP_ARROW: readonly Segment[] = [
  [0, 1, 1, 0],
  [1, 0, 2, 1],
  [1, 0, 1, 2],
];
const DOTS: readonly Segment[] = [
  [0, 0, 0, 0],
  [3, 0, 3, 0],
  [6, 0, 6, 0],
];

/** A quarter of a turn, clockwise. */
const turn = (lines: readonly Segment[]): readonly Segment[] =>
  lines.map(([a, b, c, d]) => [-b, a, -d, c]);
const turned = (lines: readonly Segment[], times: number): readonly Segment[] =>
  times === 0 ? lines : turned(turn(lines), times - 1);
const WAYS = ['up', 'right', 'down', 'left'];

const SHAPES: readonly (readonly [string, readonly Segment[]])[] = [
  [
    'close',
    [
      [0, 0, 1, 1],
      [1, 0, 0, 1],
    ],
  ],
  [
    'add',
    [
      [1, 0, 1, 2],
      [0, 1, 2, 1],
    ],
  ],
  ...[0.25, 0.28, 0.31, 0.35].map((gap): [string, readonly Segment[]] => [
    'menu',
    [0, 1, 2].map((at): Segment => [0, at * gap, 1, at * gap]),
  ]),
  [
    'check',
    [
      [0, 6, 5, 11],
      [5, 11, 16, 0],
    ],
  ],
  ['minus', [[0, 0, 1, 0]]],
  ['more', DOTS],
  ['more', turn(DOTS)],
  ...WAYS.flatMap((way, at): [string, readonly Segment[]][] => [
    [`arrow ${way}`, turned(TOP_CHEVRON, at)],
    [`arrow ${way}`, turned(TOP_ARROW, at)],
  ]),
];

const known = new Map<string, string>();

/**
 * What a filled icon shows, where its outline alone says it: a cross, a plus, bars, a tick, a minus, dots, a
 * chevron or arrow. `''` for any other shape.
 */
export function filledShape(parts: readonly Element[]): string {
  if (parts.some((part) => unclobbered.closest(part, '[fill=none i]'))) return '';
  const drawn = parts.map((part) => unclobbered.attribute(part, 'd') ?? '').join(' ');
  const before = known.get(drawn);
  if (before !== undefined) return before;
  const outlines = readOutlines(parts);
  const shape = outlines
    ? nearestShape(samples((at) => isInside(at, outlines), outlines.flat()))
    : '';
  if (known.size >= MAX_KNOWN) known.clear();
  if (drawn.trim() !== '') known.set(drawn, shape);
  return shape;
}

let templates: { shape: string; filled: readonly boolean[] }[] | undefined;

function nearestShape(filled: readonly boolean[]): string {
  templates ??= SHAPES.flatMap(([shape, lines]) =>
    WIDTHS.map((width) => ({ shape, filled: drawnIn(lines, width) })),
  );
  if (filled.filter(Boolean).length > MAX_FILLED * filled.length) return '';
  let best = { shape: '', share: MIN_SHARE };
  for (const { shape, filled: own } of templates) {
    const share = shareOf(filled, own);
    if (share > best.share) best = { shape, share };
  }
  return best.shape;
}

function shareOf(one: readonly boolean[], other: readonly boolean[]): number {
  let both = 0;
  let any = 0;
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] && other[at]) both += 1;
    if (one[at] || other[at]) any += 1;
  }
  return any === 0 ? 0 : both / any;
}

/** Lines of a width, as a part of the longer side. */
function drawnIn(lines: readonly Segment[], width: number): boolean[] {
  const ends = lines.flatMap(([x1, y1, x2, y2]): Point[] => [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]);
  const xs = ends.map(({ x }) => x);
  const ys = ends.map(({ y }) => y);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const half = (width * size) / 2 / (lines.every(isBar) ? 1 : 1 - width);
  const around = lines.flatMap((line): Point[] => {
    const [x1, y1, x2, y2] = line;
    const wide = isBar(line) && y1 === y2 ? 0 : half;
    const high = isBar(line) && x1 === x2 ? 0 : half;
    return [
      { x: Math.min(x1, x2) - wide, y: Math.min(y1, y2) - high },
      { x: Math.max(x1, x2) + wide, y: Math.max(y1, y2) + high },
    ];
  });
  return samples((at) => lines.some((line) => distance(at, line) <= half), around);
}

/** Whether each place of a square is in a shape; the square is as large as the longer side, and around its middle. */
function samples(isIn: (at: Point) => boolean, points: readonly Point[]): boolean[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const size = Math.max(right - left, bottom - top);
  const start: Point = { x: (left + right - size) / 2, y: (top + bottom - size) / 2 };
  return Array.from({ length: SIDE * SIDE }, (_, at) =>
    isIn({
      x: start.x + (((at % SIDE) + 0.5) / SIDE) * size,
      y: start.y + ((Math.floor(at / SIDE) + 0.5) / SIDE) * size,
    }),
  );
}

/** Level or upright: such a line ends where it ends, others have room for a corner. */
function isBar([x1, y1, x2, y2]: Segment): boolean {
  return (x1 === x2) !== (y1 === y2);
}

function distance({ x, y }: Point, line: Segment): number {
  const [x1, y1, x2, y2] = line;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length;
  const at = Math.min(1, Math.max(0, along));
  if (isBar(line) && at !== along) return Number.POSITIVE_INFINITY;
  return Math.hypot(x - x1 - at * dx, y - y1 - at * dy);
}

/** By the winding number, which is how SVG fills. */
function isInside({ x, y }: Point, outlines: readonly (readonly Point[])[]): boolean {
  let winding = 0;
  for (const outline of outlines) {
    for (let at = 0; at < outline.length; at += 1) {
      const [one, other] = [outline[at], outline[(at + 1) % outline.length]];
      if (!one || !other || one.y <= y === other.y <= y) continue;
      const crossing = one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x);
      if (crossing > x) winding += one.y <= y ? 1 : -1;
    }
  }
  return winding !== 0;
}
