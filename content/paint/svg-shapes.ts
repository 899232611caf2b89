import type { Rgba } from '../../core/style/color/rgba.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { Backdrops } from './backdrop.ts';
import { type MarkPlace, rowOf, solid } from './mark-place.ts';

const SHAPES = 'path, rect, circle, ellipse, polygon, polyline, line, use';
const TEMPLATES = 'defs, symbol, clipPath, mask, marker, pattern';
/** A drawing of more shapes is a picture or a chart. */
const MAX_ICON_SHAPES = 24;
const MAX_SHAPES = 200;
/** A shape behind another is this many times as large, at least. */
const LARGER = 1.4;

/** Longer shapes, such as the slope under a header, go on the sections of the page. CSS pixels. */
const MAX_ICON_PX = 300;

interface Shape {
  el: Element;
  box: DOMRect;
  area: number;
  fill: Rgba | undefined;
  stroke: Rgba | undefined;
}

/** The shapes of a drawing that are seen against what is behind them: other shapes, or the page. */
export function* shapesOf(svg: Element, backdrops: Backdrops): Generator<MarkPlace> {
  const page = backdrops.under(svg, true);
  if (svg.parentElement?.closest('svg')) return;
  const shapes = paintedShapes(svg, backdrops);
  const isIcon = shapes.length <= MAX_ICON_SHAPES;
  let beside: Rgba | undefined;
  for (const [index, shape] of shapes.entries()) {
    const { el, box, fill, stroke } = shape;
    const behind = groundOf(shape, shapes.slice(0, index));
    const under = behind ? { ground: behind } : page;
    const place = { el, pseudo: '' as const, isLegend: false };
    const row = fill ? rowOf(el, box) : null;
    const isGround = shapes.slice(index + 1).some((later) => isBehind(shape, later));
    const kind = isIcon && !isGround ? 'icon' : 'step';
    if (kind === 'icon' && Math.max(box.width, box.height) > MAX_ICON_PX) {
      // Whatever is behind it, a photo too: it is seen as what it goes on in.
      const slope = { ...place, property: 'fill', kind: 'slope' as const, row: null };
      beside ??= groundBeside(svg, backdrops) ?? under.ground;
      if (fill) yield { ...slope, ground: beside, color: fill };
      continue;
    }
    if (fill && (kind === 'icon' || row)) {
      yield { ...place, ...under, property: 'fill', color: fill, kind, row };
    } else if (stroke && kind === 'icon' && !fill) {
      yield { ...place, ...under, property: 'stroke', color: stroke, kind, row: null };
    }
  }
}

/** What the section is painted with that begins where a drawing ends, or ends where it begins. */
function groundBeside(svg: Element, backdrops: Backdrops): Rgba | undefined {
  const { top, bottom } = unclobbered.box(svg);
  const isNear = (a: number, b: number) => Math.abs(a - b) <= BESIDE_PX;
  let at: Element | null = svg;
  for (let depth = 0; at && depth < BESIDE_DEPTH; depth++) {
    const next = unclobbered.nextElementSibling(at);
    if (next && isNear(unclobbered.box(next).top, bottom)) return backdrops.ground(next);
    const last = unclobbered.previousElementSibling(at);
    if (last && isNear(unclobbered.box(last).bottom, top)) return backdrops.ground(last);
    at = unclobbered.parentElement(at);
  }
  return undefined;
}

/** How near the edges are, and how many holders of a drawing are looked beside. */
const [BESIDE_PX, BESIDE_DEPTH] = [6, 5];

function paintedShapes(svg: Element, backdrops: Backdrops): Shape[] {
  const found: Shape[] = [];
  for (const el of [...svg.querySelectorAll(SHAPES)].slice(0, MAX_SHAPES)) {
    if (unclobbered.closest(el, TEMPLATES)) continue;
    const style = backdrops.style(el);
    const fill = Number(style.fillOpacity) < 0.3 ? undefined : solid(style.fill);
    const stroke = Number.parseFloat(style.strokeWidth) > 0 ? solid(style.stroke) : undefined;
    const box = unclobbered.box(el);
    const isHidden = style.display === 'none' || style.visibility === 'hidden';
    if (isHidden || (!fill && !stroke) || box.width + box.height === 0) continue;
    found.push({ el, box, area: box.width * box.height, fill, stroke });
  }
  return found;
}

/** The fill of the last earlier shape that lies behind this one. */
function groundOf(shape: Shape, earlier: readonly Shape[]): Rgba | undefined {
  const behind = earlier.findLast((under) => isBehind(under, shape));
  return behind?.fill && { ...behind.fill, a: 1 };
}

function isBehind(one: Shape, other: Shape): boolean {
  if (!one.fill || one.area < other.area * LARGER) return false;
  const x = other.box.x + other.box.width / 2;
  const y = other.box.y + other.box.height / 2;
  return x > one.box.left && x < one.box.right && y > one.box.top && y < one.box.bottom;
}
