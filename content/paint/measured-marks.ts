import type { SlicedTask } from '../../core/platform/async/time-slicing.ts';
import { formatColor } from '../../core/style/color/format-color.ts';
import { toOklch } from '../../core/style/color/oklch.ts';
import { compositeOver, type Rgba } from '../../core/style/color/rgba.ts';
import type { Mark } from '../../core/style/inventory/mark.ts';
import { inverted } from '../../core/style/inventory/recolored-svg.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pairSelector, RootMatches, SiblingPositions } from '../read/element-selectors.ts';
import { paintedCanvas } from '../styles/canvas-color.ts';
import { Backdrops } from './backdrop.ts';
import { linesOf, type MarkPlace, marksIn } from './mark-places.ts';

type Roots = readonly { scope: number; root: Document | ShadowRoot }[];
/** Marks of a page that are reported at most. */
const MAX_MARKS = 200;

/** Pixels a side by which a canvas is judged. */
const SIDE_PX = 96;
/** A color of a chart has this share of its canvas at least. */
const MIN_SHARE = 0.002;
const MAX_CANVASES = 30;
/** Grays are axes and words. */
const MIN_CHROMA = 0.06;
/** The colors of the page's charts. What is drawn is light on a dark page, too: only a filter shows it otherwise. */
class ChartColors {
  readonly #canvases = new Map<HTMLCanvasElement, Rgba[]>();

  constructor(roots: Roots) {
    const all = roots.flatMap(({ root }) => [
      ...rootQueries.all<HTMLCanvasElement>(root, 'canvas'),
    ]);
    for (const canvas of all.slice(0, MAX_CANVASES)) this.#canvases.set(canvas, colorsOn(canvas));
  }

  /** The colors of the chart next to a legend, as they are drawn and as they are shown. */
  beside(legend: Element): NonNullable<Mark['chart']> {
    const all = [...this.#canvases.keys()];
    let near = unclobbered.parentElement(legend);
    const isBeside = (canvas: Element) => near !== null && unclobbered.contains(near, canvas);
    while (near && !all.some(isBeside)) near = unclobbered.parentElement(near);
    return all.filter(isBeside).flatMap((canvas) => {
      const isInverted = getComputedStyle(canvas).filter.includes('invert');
      return (this.#canvases.get(canvas) ?? []).map((color) => ({
        drawn: formatColor(color),
        shown: formatColor(isInverted ? inverted(color) : color),
      }));
    });
  }
}

/** Every mark of a page as it is now, those that look alike as one, as a sliced task. */
export function* marksTask(roots: Roots): SlicedTask<Mark[]> {
  const backdrops = new Backdrops(paintedCanvas());
  const groups = new Map<string, { mark: Omit<Mark, 'selector'>; places: MarkPlace[] }>();
  const rows = new Map<Element, number>();
  const charts = new ChartColors(roots);
  for (const { scope, root } of roots) {
    for (const place of marksIn(root, backdrops)) {
      if (!place) yield;
      else addTo(groups, { scope, place, rows, charts });
    }
  }
  const positions = new SiblingPositions();
  const matches = new RootMatches();
  const marks: Mark[] = [];
  for (const { mark, places } of [...groups.values()].slice(0, MAX_MARKS)) {
    const [first] = places;
    if (!first) continue;
    const elements = places.map(({ el }) => el);
    const allowed = mark.kind === 'line' ? likeLine(first, mark, backdrops) : [];
    const end = mark.kind === 'edge' ? restingState(first) : first.pseudo;
    marks.push({ ...mark, selector: pairSelector(elements, end, { positions, matches, allowed }) });
    yield;
  }
  return marks;
}

/** A mark that was found, with what is known of its page. */
interface FoundMark {
  scope: number;
  place: MarkPlace;
  rows: Map<Element, number>;
  charts: ChartColors;
}

function addTo(
  groups: Map<string, { mark: Omit<Mark, 'selector'>; places: MarkPlace[] }>,
  { scope, place, rows, charts }: FoundMark,
): void {
  const { el, pseudo, property, kind, on, isHollow, isPage, isItem, light, whole } = place;
  if (place.row && !rows.has(place.row)) rows.set(place.row, rows.size);
  const row = (place.row && rows.get(place.row)) ?? null;
  const chart = place.isLegend ? charts.beside(el) : [];
  const said = {
    ...(place.color.a < 1 && { veil: formatColor(place.color) }),
    ...(on && { on }),
    ...(isHollow && { isHollow }),
    ...(isPage && { isPage }),
    ...(isItem && { isItem }),
    ...(light && { light }),
    ...(whole && { whole }),
    ...(chart.length > 0 && { chart }),
  };
  const mark = { scope, property, ...seenOf(place), kind, row, ...said };
  const classes = kind === 'line' ? '' : (unclobbered.attribute(el, 'class') ?? '');
  const name = `${el.localName}.${classes}${pseudo}`;
  const key = JSON.stringify([mark, name, row === null ? 0 : groups.size]);
  const group = groups.get(key);
  if (group) group.places.push(place);
  else groups.set(key, { mark, places: [place] });
}

/** Elements of the same type that have no such line: one rule is for all of them. */
function likeLine(
  { el }: MarkPlace,
  { property }: Pick<Mark, 'property'>,
  backdrops: Backdrops,
): Element[] {
  const root = el.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const alike = [...rootQueries.all(root, CSS.escape(unclobbered.localName(el)))];
  return alike
    .slice(0, MAX_ALIKE)
    .filter((element) =>
      linesOf(backdrops.style(element)).every((line) => line.property !== property),
    );
}

const MAX_ALIKE = 300;

function seenOf({ color, ground }: { color: Rgba; ground: Rgba }): Pick<Mark, 'color' | 'ground'> {
  return { color: formatColor(compositeOver(color, ground)), ground: formatColor(ground) };
}

/** What a control looks like while nobody uses it: the page says by its edge that somebody does. */
function restingState({ el, pseudo }: MarkPlace): string {
  const isChecked = unclobbered.matches(el, ':checked');
  return `:not(:focus, :hover, :active${isChecked ? '' : ', :checked'})${pseudo}`;
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
