import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** An icon is small; a larger drawing is a picture. */
const MAX_PARTS = 8;
/** An icon's path is no longer; one of text or a map is. */
const MAX_LENGTH = 600;
const MAX_POINTS = 20;
/** How far apart two places may be that are meant to be one, as a part of the drawing's size. */
const NEAR = 0.12;
/** What is shorter is a dot that is drawn as a line, as a part of the drawing's size. */
const MIN_LENGTH = 0.02;

interface Point {
  x: number;
  y: number;
}

/** Places that are joined by straight lines. */
type Stroke = readonly Point[];

/** What a drawn icon shows, where its straight lines alone say it: bars or a tick. `''` for any other drawing. */
export function iconShape(el: Element): string {
  const svg = unclobbered.localName(el) === 'svg' ? el : unclobbered.querySelector(el, 'svg');
  if (!svg) return '';
  const parts = [...unclobbered.querySelectorAll(svg, PARTS)];
  if (parts.length === 0 || parts.length > MAX_PARTS) return '';
  const strokes = readStrokes(parts.filter((part) => !isFrame(part)));
  return strokes ? (shown(strokes, null) ?? '') : '';
}

const PARTS = 'path, line, polyline, polygon, circle, ellipse, rect';

/** What paints nothing: the empty square that icon sets put below their lines. */
function isFrame(part: Element): boolean {
  const says = (name: string) => unclobbered.keywords(part, name) === 'none';
  return says('fill') && says('stroke');
}

const shown = ruleTable<readonly Stroke[], null, string>([
  {
    id: 'shape.menu',
    why: 'Three bars are a menu.',
    seen: 'unit: hint',
    says: (strokes) => (areBars(strokes) ? 'menu' : undefined),
  },
  {
    id: 'shape.check',
    why: 'A short falling line and a long rising one are a tick.',
    seen: 'unit: hint',
    says: (strokes) => (isTick(strokes) ? 'check' : undefined),
  },
]);

const isNear = (a: number, b: number) => Math.abs(a - b) <= NEAR;

/** One below the other, none shorter than half of another. */
function areBars(strokes: readonly Stroke[]): boolean {
  const lines = strokes.flatMap(linesOf);
  const isFlat = ([from, to]: Line) => isNear(from.y, to.y) && !isNear(from.x, to.x);
  if (lines.length !== 3 || !lines.every(isFlat)) return false;
  const lengths = lines.map(([from, to]) => Math.abs(to.x - from.x));
  const heights = lines.map(([from, to]) => (from.y + to.y) / 2).sort((a, b) => a - b);
  const [top = 0, middle = 0, bottom = 0] = heights;
  const isEven = isNear(middle - top, bottom - middle) && bottom - top > NEAR;
  return isEven && Math.min(...lengths) * 2 >= Math.max(...lengths);
}

/** Short and falling, then long and rising. */
function isTick([stroke, ...others]: readonly Stroke[]): boolean {
  const [a, b, c, ...more] = stroke ?? [];
  if (!a || !b || !c || more.length + others.length > 0) return false;
  const [left, right] = a.x < c.x ? [a, c] : [c, a];
  return left.x < b.x && b.x < right.x && left.y < b.y && right.y < left.y - NEAR;
}

type Line = readonly [from: Point, to: Point];

function linesOf(stroke: Stroke): Line[] {
  return stroke.slice(1).flatMap((to, at): Line[] => {
    const from = stroke[at];
    return from ? [[from, to]] : [];
  });
}

/**
 * The strokes of a drawing's parts, without its dots and circles; the longer side of it all is 1. Null for a drawing
 * with other curves, with closed outlines, with too much or nothing.
 */
function readStrokes(parts: readonly Element[]): readonly Stroke[] | null {
  const strokes: Stroke[] = [];
  const around: Point[] = [];
  for (const part of parts) {
    const number = (name: string) =>
      Number.parseFloat(unclobbered.attribute(part, name) ?? '') || 0;
    const [x, y, radius] = [number('cx'), number('cy'), number('r')];
    if (unclobbered.localName(part) === 'circle') {
      around.push({ x: x - radius, y: y - radius }, { x: x + radius, y: y + radius });
      continue;
    }
    const own = strokesOf(part, number);
    if (!own) return null;
    strokes.push(...own);
  }
  around.push(...strokes.flat());
  if (around.length === 0 || around.length > MAX_POINTS) return null;
  const [left, top] = [
    Math.min(...around.map(({ x }) => x)),
    Math.min(...around.map(({ y }) => y)),
  ];
  const size = Math.max(...around.map(({ x, y }) => Math.max(x - left, y - top)));
  if (!(size > 0)) return null;
  const scaled = ({ x, y }: Point): Point => ({ x: (x - left) / size, y: (y - top) / size });
  return strokes.map((stroke) => stroke.map(scaled)).filter((stroke) => !isDot(stroke));
}

function isDot(stroke: Stroke): boolean {
  return linesOf(stroke).every(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y) < MIN_LENGTH);
}

function strokesOf(part: Element, number: (name: string) => number): Stroke[] | null {
  switch (unclobbered.localName(part)) {
    case 'line': {
      const [from, to] = [1, 2].map((at) => ({ x: number(`x${at}`), y: number(`y${at}`) }));
      return from && to ? [[from, to]] : null;
    }
    case 'polyline': {
      const numbers = numbersIn(unclobbered.attribute(part, 'points') ?? '');
      const isX = (_: number, at: number) => at % 2 === 0;
      return [numbers.filter(isX).map((x, at) => ({ x, y: numbers[2 * at + 1] ?? 0 }))];
    }
    case 'path':
      return pathStrokes(unclobbered.attribute(part, 'd') ?? '');
    default:
      return null;
  }
}

const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;

function numbersIn(text: string): number[] {
  return (text.slice(0, MAX_LENGTH).match(NUMBERS) ?? []).map(Number);
}

const COMMANDS = /([a-z])([^a-z]*)/gi;
/** How many numbers each command takes that draws straight lines. */
const ARITY: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1 };

function pathStrokes(d: string): Stroke[] | null {
  if (d === '' || d.length > MAX_LENGTH) return null;
  const strokes: Point[][] = [];
  let pen: Point = { x: 0, y: 0 };
  for (const [, command = '', text = ''] of d.matchAll(COMMANDS)) {
    const kind = command.toLowerCase();
    const size = ARITY[kind];
    if (size === undefined) return null;
    const numbers = numbersIn(text);
    for (let at = 0; at + size <= numbers.length; at += size) {
      const base = command === kind ? pen : { x: 0, y: 0 };
      const [first = 0, second = first] = numbers.slice(at, at + size);
      pen = {
        x: kind === 'v' ? pen.x : base.x + first,
        y: kind === 'h' ? pen.y : base.y + second,
      };
      if (kind === 'm' && at === 0) strokes.push([pen]);
      else strokes.at(-1)?.push(pen);
    }
  }
  return strokes.filter(({ length }) => length > 1);
}
