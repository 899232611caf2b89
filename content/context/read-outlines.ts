import { unclobbered } from '../platform/unclobbered.ts';
import { ARITY, argumentsOf, COMMANDS, numbersIn, type Point } from './read-drawing.ts';

/** An icon's path is no longer; one of text or a map is. */
const MAX_PATH_LENGTH = 1_000;
const MAX_POINTS = 200;

/** What the parts of a filled drawing are bounded by; null for what is no path or polygon, and for too much. */
export function readOutlines(parts: readonly Element[]): Point[][] | null {
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
