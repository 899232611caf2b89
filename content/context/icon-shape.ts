import { type Rule, ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { filledShape } from './filled-shape.ts';
import { type Drawing, type Line, type Point, readDrawing } from './read-drawing.ts';

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
