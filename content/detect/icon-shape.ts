import { type Rule, ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** An icon is small; a larger drawing is a picture. */
const MAX_PARTS = 8;
/** How far apart two places may be that are meant to be one, as a part of the drawing's size. */
const NEAR = 0.12;

/**
 * What a drawn icon shows, where its lines alone say it: a cross, bars, a plus, a chevron or arrow, a tick, a
 * glass, dots, a triangle. `''` for any other drawing.
 */
export function iconShape(el: Element): string {
  const svg = unclobbered.localName(el) === 'svg' ? el : unclobbered.querySelector(el, 'svg');
  if (!svg) return '';
  const parts = [...unclobbered.querySelectorAll(svg, PARTS)];
  if (parts.length === 0 || parts.length > MAX_PARTS) return '';
  const painted = parts.filter((part) => !isFrame(part));
  return shown(readDrawing(painted), painted) ?? '';
}

const PARTS = 'path, line, polyline, polygon, circle, ellipse, rect';

/** What paints nothing: the empty square that icon sets put below their lines. */
function isFrame(part: Element): boolean {
  const says = (name: string) => unclobbered.keywords(part, name) === 'none';
  return says('fill') && says('stroke');
}

type ShapeRule = Rule<Drawing | null, readonly Element[], string>;

const shapeRule = (name: string, why: string, isIt: (drawing: Drawing) => boolean): ShapeRule => ({
  id: `shape.${name}`,
  why,
  seen: 'unit: filled-shape, hint',
  says: (drawing) => (drawing && isIt(drawing) ? name : undefined),
});

/** Samples on each side of the square that an icon fills. */
const SIDE = 21;
/** The share of what two shapes fill together that both fill, where they are the same to a person. */
const MIN_SHARE = 0.7;
/** How thick the lines of icons are, as a part of the icon's size. */
const WIDTHS = [0.05, 0.07, 0.09, 0.13, 0.18, 0.25];
/** What fills more of its square is a thing, not lines. */
const MAX_FILLED = 0.62;
const MAX_KNOWN = 300;

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

const DRAWN_SHAPES: readonly (readonly [string, readonly Segment[]])[] = [
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

let templates: { shape: string; filled: readonly boolean[] }[] | undefined;

/** An icon's path is no longer; one of text or a map is. */
const MAX_PATH_LENGTH = 1_000;
const MAX_POINTS = 200;

const MAX_NUMBERS_LENGTH = 1_000;
const COMMANDS = /([a-z])([^a-z]*)/gi;
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
const ARITY: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

const shown = ruleTable<Drawing | null, readonly Element[], string>([
  shapeRule(
    'close',
    'Two lines that cross aslant close something.',
    ({ lines, curves }) => curves === 0 && lines.length === 2 && cross(lines, 'diagonal'),
  ),
  shapeRule(
    'add',
    'Two lines that cross upright are a plus.',
    ({ lines, curves }) => curves === 0 && lines.length === 2 && cross(lines, 'upright'),
  ),
  shapeRule(
    'menu',
    'Three bars are a menu.',
    ({ lines, curves }) => curves === 0 && lines.length === 3 && areBars(lines),
  ),
  shapeRule(
    'search',
    'A circle with a slanted line is a magnifying glass.',
    ({ lines, circles }) => lines.length === 1 && circles.length === 1 && slant(lines),
  ),
  shapeRule(
    'more',
    'Three dots in a line stand for what does not fit.',
    ({ lines, circles }) => lines.length === 0 && circles.length === 3 && inLine(circles),
  ),
  shapeRule(
    'check',
    'A short falling line and a long rising one are a tick.',
    ({ strokes, curves }) => curves === 0 && strokes.length === 1 && isTick(strokes),
  ),
  shapeRule(
    'play',
    'A triangle that points right plays something.',
    ({ strokes, curves }) => curves === 0 && strokes.length === 1 && isTriangle(strokes),
  ),
  shapeRule(
    'pause',
    'Two upright lines pause something.',
    ({ lines, curves }) => curves === 0 && lines.length === 2 && areUpright(lines),
  ),
  {
    id: 'shape.arrow',
    why: 'A chevron points somewhere, with or without a shaft.',
    seen: 'gentelella calendar',
    says: (drawing) => arrow(drawing) || undefined,
  },
  {
    id: 'shape.filled',
    why: 'Icons that are filled have the outline of one that is drawn.',
    seen: 'gentelella icons',
    says: (_, parts) => filledShape(parts) || undefined,
  },
]);

const near = (a: number, b: number) => Math.abs(a - b) <= NEAR;
const across = ({ from, to }: Line) => to.x - from.x;
const down = ({ from, to }: Line) => to.y - from.y;
const middle = ({ from, to }: Line): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
const isFlat = (line: Line) => near(down(line), 0) && !near(across(line), 0);
const isUpright = (line: Line) => near(across(line), 0) && !near(down(line), 0);
const isDiagonal = (line: Line) =>
  !near(across(line), 0) && near(Math.abs(across(line)), Math.abs(down(line)));
const isOnePlace = (a: Point, b: Point) => near(a.x, b.x) && near(a.y, b.y);

function cross([one, other]: readonly Line[], way: 'diagonal' | 'upright'): boolean {
  if (!one || !other || !isOnePlace(middle(one), middle(other))) return false;
  if (way === 'upright') return [one, other].some(isFlat) && [one, other].some(isUpright);
  const falls = (line: Line) => across(line) * down(line) > 0;
  return isDiagonal(one) && isDiagonal(other) && falls(one) !== falls(other);
}

/** One below the other, none shorter than half of another. */
function areBars(lines: readonly Line[]): boolean {
  const lengths = lines.map((line) => Math.abs(across(line)));
  const heights = lines.map((line) => middle(line).y).sort((a, b) => a - b);
  const [top = 0, mid = 0, bottom = 0] = heights;
  const isEven = near(mid - top, bottom - mid) && bottom - top > NEAR;
  return lines.every(isFlat) && isEven && Math.min(...lengths) * 2 >= Math.max(...lengths);
}

function areUpright(lines: readonly Line[]): boolean {
  const [one, other] = lines;
  if (!one || !other || !lines.every(isUpright)) return false;
  return near(middle(one).y, middle(other).y) && !near(middle(one).x, middle(other).x);
}

function slant([line]: readonly Line[]): boolean {
  return line !== undefined && isDiagonal(line);
}

function inLine(points: readonly Point[]): boolean {
  const [first] = points;
  if (!first) return false;
  return points.every(({ x }) => near(x, first.x)) || points.every(({ y }) => near(y, first.y));
}

/** Short and falling, then long and rising. */
function isTick([stroke]: Drawing['strokes']): boolean {
  const [a, b, c, ...more] = stroke?.points ?? [];
  if (!a || !b || !c || more.length > 0 || stroke?.isClosed) return false;
  const [left, right] = a.x < c.x ? [a, c] : [c, a];
  return left.x < b.x && b.x < right.x && left.y < b.y && right.y < left.y - NEAR;
}

function isTriangle([stroke]: Drawing['strokes']): boolean {
  const points = stroke?.points ?? [];
  if (!stroke?.isClosed || points.length !== 3) return false;
  const [tip, ...base] = [...points].sort((a, b) => b.x - a.x);
  const [one, other] = base;
  if (!tip || !one || !other || !near(one.x, other.x)) return false;
  return near(tip.y, (one.y + other.y) / 2);
}

/** Where a chevron points, with or without a shaft that ends in its tip. */
function arrow(drawing: Drawing | null): string {
  if (!drawing || drawing.curves > 0) return '';
  const heads = drawing.strokes.filter(({ points, isClosed }) => points.length === 3 && !isClosed);
  const [head] = heads;
  const [a, tip, b] = head?.points ?? [];
  if (!a || !tip || !b || heads.length !== 1) return '';
  const shafts = drawing.strokes.filter((stroke) => stroke !== head);
  const isShaft = shafts.every(
    ({ points }) => points.length === 2 && points.some((point) => isOnePlace(point, tip)),
  );
  if (shafts.length > 1 || !isShaft) return '';
  const [dx, dy] = [tip.x - (a.x + b.x) / 2, tip.y - (a.y + b.y) / 2];
  if (near(a.x, b.x) && near(dy, 0)) return dx > 0 ? 'arrow right' : 'arrow left';
  if (near(a.y, b.y) && near(dx, 0)) return dy > 0 ? 'arrow down' : 'arrow up';
  return '';
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/**
 * What a filled icon shows, where its outline alone says it: a cross, a plus, bars, a tick, a minus, dots, a
 * chevron or arrow. `''` for any other shape.
 */
function filledShape(parts: readonly Element[]): string {
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

function nearestShape(filled: readonly boolean[]): string {
  templates ??= DRAWN_SHAPES.flatMap(([shape, lines]) =>
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

/** What the parts of a filled drawing are bounded by; null for what is no path or polygon, and for too much. */
function readOutlines(parts: readonly Element[]): Point[][] | null {
  const outlines: Point[][] = [];
  for (const part of parts) {
    if (unclobbered.localName(part) === 'polygon') {
      outlines.push(pairsOf(numbersIn(unclobbered.attribute(part, 'points') ?? '')));
      continue;
    }
    const d = unclobbered.attribute(part, 'd') ?? '';
    if (unclobbered.localName(part) !== 'path' || d === '' || d.length > MAX_PATH_LENGTH)
      return null;
    outlines.push(...pathOutlines(d));
  }
  const all = outlines.filter((outline) => outline.length > 2);
  const count = all.reduce((sum, outline) => sum + outline.length, 0);
  return count > 2 && count <= MAX_POINTS ? all : null;
}

function pairsOf(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}

function pathOutlines(d: string): Point[][] {
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  /** The last control point, which `s` and `t` mirror. */
  let control = at;
  for (const [, command = '', text = ''] of d.matchAll(COMMANDS)) {
    const kind = command.toLowerCase();
    const size = ARITY[kind] ?? 0;
    const numbers = argumentsOf(command, text);
    if (kind === 'z') at = start;
    for (let from = 0; size > 0 && from + size <= numbers.length; from += size) {
      const base = command === kind ? at : { x: 0, y: 0 };
      const own = numbers.slice(from, from + size);
      const to = pointAfter(kind, own, at, base);
      if (kind === 'm' && from === 0) {
        outlines.push(outline);
        outline = [];
        start = to;
      }
      const inner = controlsOf(kind, own, base, {
        x: 2 * at.x - control.x,
        y: 2 * at.y - control.y,
      });
      if (kind === 'a') outline.push(middleOfArc(at, to, own));
      else if (inner.length > 0) outline.push(middleOf([at, ...inner, to]));
      outline.push(to);
      control = inner.at(-1) ?? to;
      at = to;
    }
  }
  return [...outlines, outline];
}

function pointAfter(kind: string, own: readonly number[], at: Point, base: Point): Point {
  const [last = 0, end = last] = own.slice(-2);
  return {
    x: kind === 'v' ? at.x : base.x + (kind === 'h' ? end : last),
    y: kind === 'h' ? at.y : base.y + end,
  };
}

/** The control points of a curve; none of a line or arc. */
function controlsOf(kind: string, own: readonly number[], base: Point, mirrored: Point): Point[] {
  const points = pairsOf(own.slice(0, -2)).map(({ x, y }) => ({ x: base.x + x, y: base.y + y }));
  if (kind === 'c' || kind === 'q') return points;
  return kind === 's' || kind === 't' ? [mirrored, ...points] : [];
}

/** The middle of a Bézier curve, of its ends and control points. */
function middleOf(points: readonly Point[]): Point {
  const [first, ...others] = points;
  if (!first || others.length === 0) return first ?? { x: 0, y: 0 };
  return middleOf(
    others.map((point, at) => {
      const before = points[at] ?? first;
      return { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
    }),
  );
}

/** The middle of a part of a circle, on the side that its flags say. */
function middleOfArc(
  from: Point,
  to: Point,
  [radius = 0, , , isLarge, isClockwise]: number[],
): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (chord === 0) return middle;
  const high = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4));
  const rise = ((isLarge ? 1 : -1) * high + Math.max(radius, chord / 2)) * (isClockwise ? 1 : -1);
  return { x: middle.x + (dy / chord) * rise, y: middle.y - (dx / chord) * rise };
}

interface Point {
  x: number;
  y: number;
}

interface Line {
  from: Point;
  to: Point;
}

/** Lines that are drawn without lifting the pen. */
interface Stroke {
  points: Point[];
  isClosed: boolean;
}

/** What a small drawing is made of; the longer side of it all is 1. */
interface Drawing {
  lines: readonly Line[];
  strokes: readonly Stroke[];
  /** Centers of its circles. */
  circles: readonly Point[];
  /** Arcs and curves that are no circle. */
  curves: number;
}

/** An icon's path is no longer; one of text or a map is. */
const MAX_DRAWING_LENGTH = 600;

/** What is shorter is a dot that is drawn as a line. */
const MIN_LENGTH = 0.02;

/** The lines of a drawing's parts; null for one that has too much, or nothing. */
function readDrawing(parts: readonly Element[]): Drawing | null {
  const pen = new Pen();
  for (const part of parts) if (!drawPart(part, pen)) return null;
  return pen.drawing();
}

function drawPart(part: Element, pen: Pen): boolean {
  const number = (name: string) => Number.parseFloat(unclobbered.attribute(part, name) ?? '') || 0;
  const point = (x: string, y: string): Point => ({ x: number(x), y: number(y) });
  switch (unclobbered.localName(part)) {
    case 'line':
      pen.stroke([point('x1', 'y1'), point('x2', 'y2')], false);
      return true;
    case 'circle':
      pen.circle(point('cx', 'cy'), number('r'));
      return true;
    case 'polyline':
    case 'polygon': {
      const numbers = numbersIn(unclobbered.attribute(part, 'points') ?? '');
      const points = numbers.flatMap((x, at) =>
        at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : [],
      );
      pen.stroke(points, unclobbered.localName(part) === 'polygon');
      return points.length <= MAX_DRAWING_POINTS;
    }
    case 'path':
      return drawPath(unclobbered.attribute(part, 'd') ?? '', pen);
    default:
      return false;
  }
}

const MAX_DRAWING_POINTS = 20;

function numbersIn(text: string): number[] {
  return (text.slice(0, MAX_NUMBERS_LENGTH).match(NUMBERS) ?? []).map(Number);
}

/** The numbers of a command; the flags of an arc may stand without a space between them. */
function argumentsOf(command: string, text: string): number[] {
  if (command.toLowerCase() !== 'a') return numbersIn(text);
  const found: number[] = [];
  const number = /[\s,]*(-?(?:\d+\.?\d*|\.\d+))/y;
  const flag = /[\s,]*([01])/y;
  for (let at = 0; ; ) {
    const pattern = found.length % 7 === 3 || found.length % 7 === 4 ? flag : number;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return found;
    found.push(Number(match[1]));
    at = pattern.lastIndex;
  }
}

function drawPath(d: string, pen: Pen): boolean {
  if (d === '' || d.length > MAX_DRAWING_LENGTH) return false;
  for (const [, command = '', text = ''] of d.matchAll(COMMANDS)) {
    const kind = command.toLowerCase();
    const size = ARITY[kind];
    if (size === undefined) return false;
    const isRelative = command === kind;
    const numbers = argumentsOf(command, text);
    if (size === 0) pen.close();
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const own = numbers.slice(at, at + size);
      pen.draw(kind === 'm' && at > 0 ? 'l' : kind, own, isRelative);
    }
  }
  return true;
}

class Pen {
  readonly #strokes: Stroke[] = [];
  readonly #circles: { at: Point; radius: number }[] = [];
  #curves = 0;
  #at: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  #open: Stroke | null = null;
  /** Arcs drawn on end, of one radius: two halves of a circle. */
  #arcs: { from: Point; to: Point; radius: number }[] = [];

  stroke(points: Point[], isClosed: boolean): void {
    const [first, last] = [points[0], points.at(-1)];
    const isRepeated = isClosed && first && last && points.length > 1;
    if (isRepeated && first.x === last.x && first.y === last.y) points.pop();
    this.#strokes.push({ points, isClosed });
  }

  circle(at: Point, radius: number): void {
    this.#circles.push({ at, radius });
  }

  draw(kind: string, own: readonly number[], isRelative: boolean): void {
    const base = isRelative ? this.#at : { x: 0, y: 0 };
    const [last = 0, end = last] = own.slice(-2);
    const x = kind === 'v' ? this.#at.x : base.x + (kind === 'h' ? end : last);
    const y = kind === 'h' ? this.#at.y : base.y + end;
    const to: Point = { x, y };
    if (kind === 'm') {
      this.#lift();
      this.#start = to;
    } else if (/[lhv]/.test(kind)) {
      this.#open ??= { points: [this.#at], isClosed: false };
      this.#open.points.push(to);
    } else if (kind === 'a') this.#arcs.push({ from: this.#at, to, radius: own[0] ?? 0 });
    else this.#curves += 1;
    this.#at = to;
  }

  close(): void {
    if (this.#open && this.#arcs.length === 0) {
      this.stroke(this.#open.points, true);
      this.#open = null;
    }
    this.#at = this.#start;
    this.#lift();
  }

  /** Ends what was drawn on end. */
  #lift(): void {
    if (this.#open) this.#strokes.push(this.#open);
    this.#open = null;
    const [one, other] = this.#arcs;
    const last = this.#arcs.at(-1);
    const isRound = this.#arcs.every(({ radius }) => radius === one?.radius);
    const isCircle = isRound && (this.#arcs.length === 2 || this.#arcs.length === 4);
    if (one && other && last && isCircle && isClose(one.from, last.to, one.radius)) {
      const far = this.#arcs.length === 2 ? one.to : other.to;
      const at = { x: (one.from.x + far.x) / 2, y: (one.from.y + far.y) / 2 };
      this.#circles.push({ at, radius: one.radius });
    } else this.#curves += this.#arcs.length;
    this.#arcs = [];
  }

  drawing(): Drawing | null {
    this.#lift();
    const all = this.#strokes.flatMap(({ points }) => points);
    for (const { at, radius } of this.#circles) {
      all.push({ x: at.x - radius, y: at.y - radius }, { x: at.x + radius, y: at.y + radius });
    }
    if (all.length === 0 || all.length > MAX_DRAWING_POINTS) return null;
    const xs = all.map(({ x }) => x);
    const ys = all.map(({ y }) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top);
    if (!(size > 0)) return null;
    const scaled = ({ x, y }: Point): Point => ({ x: (x - left) / size, y: (y - top) / size });
    const strokes = this.#strokes.map((stroke) => ({
      ...stroke,
      points: stroke.points.map(scaled),
    }));
    const drawn = strokes.filter((stroke) => !isDot(stroke));
    const dots = strokes.filter(isDot).flatMap(({ points }) => points.slice(0, 1));
    return {
      lines: drawn.flatMap(strokeLines),
      strokes: drawn,
      circles: [...this.#circles.map(({ at }) => scaled(at)), ...dots],
      curves: this.#curves,
    };
  }
}

function isClose(one: Point, other: Point, radius: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < radius / 10;
}

function isDot(stroke: Stroke): boolean {
  return strokeLines(stroke).every(
    ({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) < MIN_LENGTH,
  );
}

function strokeLines({ points, isClosed }: Stroke): Line[] {
  const ends = isClosed && points[0] ? [...points, points[0]] : points;
  return ends.slice(1).flatMap((to, at) => {
    const from = ends[at];
    return from ? [{ from, to }] : [];
  });
}
