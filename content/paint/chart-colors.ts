import { formatColor } from '../../core/style/color/format-color.ts';
import { toOklch } from '../../core/style/color/oklch.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import type { Rgba } from '../../core/style/color/rgba.ts';
import { inverted } from '../../core/style/inventory/inverted-color.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Pixels a side by which a canvas is judged. */
const SIDE_PX = 96;
/** A color of a chart has this share of its canvas at least. */
const MIN_SHARE = 0.002;
const MAX_CANVASES = 30;
/** Grays are axes and words. */
const MIN_CHROMA = 0.06;
/** Channels of colors that are one, from 0 to 1. */
const SAME = 0.03;

/** The colors of the page's canvases, by which a legend is known. */
export class ChartColors {
  readonly #canvases = new Map<HTMLCanvasElement, Rgba[]>();

  /** Looks at the canvases as they are drawn now. */
  remember(roots: readonly (Document | ShadowRoot)[]): void {
    // A page that draws its charts again and again leaves their canvases behind.
    for (const canvas of this.#canvases.keys()) {
      if (!canvas.isConnected) this.#canvases.delete(canvas);
    }
    const all = roots.flatMap((root) => [...rootQueries.all<HTMLCanvasElement>(root, 'canvas')]);
    for (const canvas of all.slice(0, MAX_CANVASES)) this.#canvases.set(canvas, colorsOn(canvas));
  }

  /** What the chart next to a legend has in the place of this color now; undefined where none has it. */
  shownFor(text: string, legend: Element): string | undefined {
    const color = parseColor(text);
    if (!color) return undefined;
    const having = [...this.#canvases].flatMap(([canvas, colors]) =>
      canvas.isConnected && colors.some((known) => isNearColor(known, color)) ? [canvas] : [],
    );
    const [first] = having;
    if (!first) return undefined;
    let near = unclobbered.parentElement(legend);
    const isBeside = (canvas: Element) => near !== null && unclobbered.contains(near, canvas);
    while (near && !having.some(isBeside)) near = unclobbered.parentElement(near);
    const canvas = having.find(isBeside) ?? first;
    const isInverted = getComputedStyle(canvas).filter.includes('invert');
    return formatColor(isInverted ? inverted(color) : color);
  }
}

function isNearColor(one: Rgba, other: Rgba): boolean {
  return (['r', 'g', 'b'] as const).every(
    (channel) => Math.abs(one[channel] - other[channel]) < SAME,
  );
}

function colorsOn(canvas: HTMLCanvasElement): Rgba[] {
  const copy = new OffscreenCanvas(SIDE_PX, SIDE_PX);
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return [];
  context.imageSmoothingEnabled = false;
  const counts = new Map<number, number>();
  try {
    context.drawImage(canvas, 0, 0, SIDE_PX, SIDE_PX);
    const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 250) continue;
      const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  } catch {
    // Drawn from another origin: the browser keeps its pixels from scripts.
    return [];
  }
  const common = [...counts].filter(([, count]) => count > SIDE_PX * SIDE_PX * MIN_SHARE);
  const colors = common.map(([key]) => ({
    r: (key >> 16) / 255,
    g: ((key >> 8) & 255) / 255,
    b: (key & 255) / 255,
    a: 1,
  }));
  return colors.filter((color) => toOklch(color).c >= MIN_CHROMA);
}
