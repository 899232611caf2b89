import type { SetPosition, VirtualRows } from '../../core/page/tree/frame-node.ts';
import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { childElements } from '../platform/child-elements.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { Shapes } from '../read/shape-of.ts';

const ROWS = '[aria-posinset],[aria-rowindex]';
/** Rows that are looked at; a list that holds more in the page is no virtual one. */
const MAX_ROWS = 2000;

/**
 * What a container says of its rows, when the page holds only some of them: where they begin and
 * end, and how many there are (WAI-ARIA 1.2, `aria-setsize`, `aria-rowcount`), or what its rows look
 * like where it says nothing.
 */
export function virtualRows(container: Element): VirtualRows | undefined {
  if (!unclobbered.querySelector(container, ROWS)) return rowsByLook(container, null);
  const rows = [...unclobbered.querySelectorAll(container, ROWS)].slice(0, MAX_ROWS);
  const places = rows.flatMap((row) => ownPlace(row) ?? []);
  const of = places.find((place) => place.of !== undefined)?.of ?? rowCount(container);
  if (places.length === 0 || of === undefined) return undefined;
  const inDom = new Set(places.map(({ at }) => at)).size;
  if (of >= 0 && of <= inDom) return undefined;
  const numbers = places.map(({ at }) => at);
  const first = numbers.reduce((a, b) => Math.min(a, b));
  return { first, last: numbers.reduce((a, b) => Math.max(a, b)), of, inDom };
}

/** A list of so many like elements; fewer may be the parts of a card. */
const MIN_ROWS = 3;
const MAX_SHAPED_ROWS = 300;
/** Levels from the container to its rows. */
const MAX_DEPTH = 5;
/** A list of which more than this part is in the page is no virtual one. */
const MAX_COVERED = 0.7;
/** What is higher than this part of all, and has content, is no head of a list. */
const MAX_HEAD = 0.25;
/** Rows are of one height, more or less: how far one may be from the median, and how many must be near. */
const HEIGHT_TOLERANCE = 0.25;
const MIN_ALIKE = 0.8;
/** Rows follow each other: no two lines are further apart than this part of a row's height. */
const MAX_GAP = 0.5;
/** Rows fill what is seen of their space, but for a head over them or rows that are still to come. */
const MIN_SHOWN = 0.6;
const CONTENT = 'img, svg, canvas, video, iframe, object, input, button, select, textarea';

const rowsByLook = ruleTable<Element, null, VirtualRows>([
  {
    id: 'rows.by-look',
    why: 'Like elements of one height that fill what is seen of a high space are the rows of a list near the view.',
    seen: 'extraction/windowed',
    says: shapedRows,
  },
]);

/** The place of the row or option that an element is, or is in. */
export function setPlace(el: Element): SetPosition | undefined {
  const row = unclobbered.closest(el, ROWS);
  const place = row && ownPlace(row);
  if (!place || place.of !== undefined) return place ?? undefined;
  const of = rowCount(row);
  return of === undefined ? place : { ...place, of };
}

function ownPlace(row: Element): SetPosition | undefined {
  const at = numberIn(row, 'aria-posinset') ?? numberIn(row, 'aria-rowindex');
  if (at === undefined) return undefined;
  const of = numberIn(row, 'aria-setsize');
  return of === undefined ? { at } : { at, of };
}

function rowCount(el: Element): number | undefined {
  const grid =
    unclobbered.closest(el, '[aria-rowcount]') ?? unclobbered.querySelector(el, '[aria-rowcount]');
  return grid ? numberIn(grid, 'aria-rowcount') : undefined;
}

function numberIn(el: Element, name: string): number | undefined {
  const number = Number.parseInt(unclobbered.keywords(el, name) ?? '', 10);
  return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * The rows of a list that keeps only those in the page that are near the view, known by nothing but their
 * looks: like elements of one height that follow each other through what is seen of a high and otherwise empty
 * space. Undefined for any other container, such as a day with three events or a chart with room below. Numbers
 * follow from the place in that space.
 */
function shapedRows(container: Element): VirtualRows | undefined {
  const height = unclobbered.scrollHeight(container);
  if (height < unclobbered.clientHeight(container) * 2) return undefined;
  const found = likeRows(container, height);
  if (!found) return undefined;
  const { rows, space, beside } = found;
  const boxes = rows.map((row) => unclobbered.box(row)).filter((box) => box.height > 0);
  const heights = boxes.map((box) => box.height).sort((a, b) => a - b);
  const median = heights[heights.length >> 1] ?? 0;
  const alike = heights.filter((px) => Math.abs(px - median) <= median * HEIGHT_TOLERANCE);
  if (boxes.length < MIN_ROWS || alike.length < heights.length * MIN_ALIKE) return undefined;
  const tops = boxes.map(({ top }) => top);
  const top = Math.min(...tops);
  const covered = Math.max(...boxes.map(({ bottom }) => bottom)) - top;
  if (covered > height * MAX_COVERED) return undefined;
  // The rows' own space, if they have one: a head above it moves none of them.
  const { top: view } = unclobbered.box(container);
  const start = space ? unclobbered.box(space).top : view - unclobbered.scrollTop(container);
  const whole = space ? unclobbered.box(space).height : height;
  const span = { top, bottom: top + covered };
  if (widestGap(beside, span) > median * MAX_GAP) return undefined;
  const seen = overlap(
    { top: view, bottom: view + unclobbered.clientHeight(container) },
    { top: start, bottom: start + whole },
  );
  if (!fills([span, ...beside], seen)) return undefined;
  const lines = new Set(tops.map(Math.round)).size;
  const inLine = Math.ceil(boxes.length / lines);
  // Gaps between the lines count as part of them, and heads of groups as lines.
  const inSpan = beside.filter(
    (row) => row.top >= top && row.top < row.bottom && row.top < span.bottom,
  );
  const steps = new Set(inSpan.map((row) => Math.round(row.top))).size - 1;
  const step = steps > 0 ? (covered - median) / steps : median;
  const heads = heightOutside(beside, span);
  const first = Math.max(0, Math.round((top - start - heads.above) / step)) * inLine + 1;
  const lists = whole - heads.above - heads.below;
  const last = first + inSpan.length - 1;
  const of = Math.max(Math.round(lists / step) * inLine, last);
  return { first, last, of, inDom: boxes.length };
}

/** From one height to another. CSS pixels. */
interface Span {
  top: number;
  bottom: number;
}

function overlap(one: Span, other: Span): Span {
  const top = Math.max(one.top, other.top);
  return { top, bottom: Math.max(top, Math.min(one.bottom, other.bottom)) };
}

/** Whether these fill a part of the view, some over others; true for a part that has no height. */
function fills(all: readonly Span[], part: Span): boolean {
  let filled = 0;
  let end = part.top;
  for (const row of all.toSorted((a, b) => a.top - b.top)) {
    const { top, bottom } = overlap(row, { top: end, bottom: part.bottom });
    filled += bottom - top;
    end = Math.max(end, bottom);
  }
  return filled >= (part.bottom - part.top) * MIN_SHOWN;
}

/** The highest room between two lines in a span. */
function widestGap(all: readonly Span[], span: Span): number {
  let widest = 0;
  let end = span.top;
  for (const { top, bottom } of all.toSorted((a, b) => a.top - b.top)) {
    if (top < span.top || top >= span.bottom) continue;
    widest = Math.max(widest, top - end);
    end = Math.max(end, bottom);
  }
  return widest;
}

/** How high what is before and after the rows is. */
function heightOutside(all: readonly Span[], span: Span) {
  let [above, below] = [0, 0];
  for (const { top, bottom } of all) {
    if (top < span.top) above += bottom - top;
    else if (top >= span.bottom) below += bottom - top;
  }
  return { above, below };
}

interface LikeRows {
  rows: Element[];
  /** What is high enough to hold all rows, in the container; null where that is the container. */
  space: Element | null;
  /** The rows and what is among them, such as the heads of groups. */
  beside: readonly Span[];
}

/** The like children of the container, or of what fills it; null where other content does. */
function likeRows(container: Element, height: number): LikeRows | null {
  let at = container;
  let space: Element | null = null;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const children = [...childElements(at, MAX_SHAPED_ROWS)];
    const rows = mostAlike(children);
    const inner = rows ? null : tallest(children);
    const rest = children.filter((child) => child !== inner && !rows?.includes(child));
    if (rest.some((child) => isContent(child, height))) return null;
    if (rows) return { rows, space, beside: filled(children).map((cell) => unclobbered.box(cell)) };
    if (!inner) return null;
    if (unclobbered.box(inner).height > height * MAX_COVERED) space = inner;
    at = inner;
  }
  return null;
}

function mostAlike(children: readonly Element[]): Element[] | null {
  const shapes = new Shapes();
  const groups = Map.groupBy(filled(children), (child) => shapes.of(child)).values();
  const [most = []] = [...groups].sort((a, b) => b.length - a.length);
  return most.length >= MIN_ROWS ? most : null;
}

/** Those that are not empty: what is holds the space open. */
function filled(children: readonly Element[]): Element[] {
  return children.filter((child) => unclobbered.firstChild(child) !== null);
}

function tallest(children: readonly Element[]): Element | null {
  let found: Element | null = null;
  let most = 0;
  for (const child of children) {
    const { height } = unclobbered.box(child);
    // What is empty holds the space open.
    if (height > most && unclobbered.firstElementChild(child)) [found, most] = [child, height];
  }
  return found;
}

/** Empty elements hold the space open. */
function isContent(el: Element, height: number): boolean {
  if (unclobbered.box(el).height <= height * MAX_HEAD) return false;
  return unclobbered.querySelector(el, CONTENT) !== null || /\S/.test(unclobbered.textContent(el));
}
