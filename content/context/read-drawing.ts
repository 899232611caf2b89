import { unclobbered } from '../platform/unclobbered.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Line {
  from: Point;
  to: Point;
}

/** Lines that are drawn without lifting the pen. */
interface Stroke {
  points: Point[];
  isClosed: boolean;
}

/** What a small drawing is made of; the longer side of it all is 1. */
export interface Drawing {
  lines: readonly Line[];
  strokes: readonly Stroke[];
  /** Centers of its circles. */
  circles: readonly Point[];
  /** Arcs and curves that are no circle. */
  curves: number;
}

/** An icon's path is no longer; one of text or a map is. */
const MAX_PATH_LENGTH = 600;
const MAX_NUMBERS_LENGTH = 1_000;
export const COMMANDS = /([a-z])([^a-z]*)/gi;
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
export const ARITY: Readonly<Record<string, number>> = {
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
/** What is shorter is a dot that is drawn as a line. */
const MIN_LENGTH = 0.02;

/** The lines of a drawing's parts; null for one that has too much, or nothing. */
export function readDrawing(parts: readonly Element[]): Drawing | null {
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
      return points.length <= MAX_POINTS;
    }
    case 'path':
      return drawPath(unclobbered.attribute(part, 'd') ?? '', pen);
    default:
      return false;
  }
}

const MAX_POINTS = 20;

export function numbersIn(text: string): number[] {
  return (text.slice(0, MAX_NUMBERS_LENGTH).match(NUMBERS) ?? []).map(Number);
}

/** The numbers of a command; the flags of an arc may stand without a space between them. */
export function argumentsOf(command: string, text: string): number[] {
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
  if (d === '' || d.length > MAX_PATH_LENGTH) return false;
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
    if (all.length === 0 || all.length > MAX_POINTS) return null;
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
