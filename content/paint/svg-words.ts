import { parseColor } from '../../core/style/color/parse-color.ts';
import { compositeOver, type Rgba } from '../../core/style/color/rgba.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { Backdrops } from './backdrop.ts';

/** Words of a drawing: their color is their fill (SVG 2 §11), and what is behind them may be a shape. */
export function isSvgText(el: Element): boolean {
  return el instanceof SVGTextContentElement;
}

/** Fainter shapes are there to be pressed, not to be seen. */
const MIN_ALPHA = 0.02;

/** The color of the shape of a drawing that is behind its words, over the page; undefined where none is. */
export function shapeBehind(
  el: Element,
  box: DOMRect,
  { root, backdrops }: { root: Document | ShadowRoot; backdrops: Backdrops },
): Rgba | undefined {
  const svg = el instanceof SVGElement ? el.ownerSVGElement : null;
  if (!svg) return undefined;
  const stack = rootQueries.at(root, box.x + box.width / 2, box.y + box.height / 2);
  for (const layer of stack) {
    if (layer === svg) return undefined;
    if (!(layer instanceof SVGGeometryElement)) continue;
    const { fill, fillOpacity } = backdrops.style(layer);
    const color = parseColor(fill);
    const alpha = color ? color.a * Number(fillOpacity) * fadedIn(svg, layer, backdrops) : 0;
    if (!color || alpha < MIN_ALPHA) continue;
    return compositeOver({ ...color, a: alpha }, backdrops.ground(svg) ?? color);
  }
  return undefined;
}

/** How much of a shape is left by what fades it within its drawing, from 0 to 1. */
function fadedIn(svg: Element, shape: Element, backdrops: Backdrops): number {
  let left = 1;
  for (let at: Element | null = shape; at && at !== svg; at = unclobbered.parentElement(at)) {
    left *= Number(backdrops.style(at).opacity);
  }
  return left;
}
