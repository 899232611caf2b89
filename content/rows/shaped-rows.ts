import type { VirtualRows } from '../../core/page/tree/frame-node.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { Shapes } from '../semantics/shape-of.ts';

/** A list of so many like elements; fewer may be the parts of a card. */
const MIN_ROWS = 3;
const MAX_ROWS = 300;
/** Levels from the container to its rows. */
const MAX_DEPTH = 5;
/** A list of which more than this part is in the page is no virtual one. */
const MAX_COVERED = 0.7;
/** What is higher than this part of all, and has content, is no head of a list. */
const MAX_HEAD = 0.25;
/** Rows are of one height, more or less: how far one may be from the median, and how many must be near. */
const HEIGHT_TOLERANCE = 0.25;
const MIN_ALIKE = 0.8;
const CONTENT = 'img, svg, canvas, video, iframe, object, input, button, select, textarea';

/**
 * The rows of a list that keeps only those in the page that are near the view, known by nothing but their
 * looks: like elements of one height that move through a high and otherwise empty space. Undefined for
 * any other container. Numbers follow from the place in that space.
 */
export function shapedRows(container: Element): VirtualRows | undefined {
  const height = unclobbered.scrollHeight(container);
  if (height < unclobbered.clientHeight(container) * 2) return undefined;
  const found = likeRows(container, height);
  if (!found) return undefined;
  const { rows, space } = found;
  const boxes = rows.map((row) => unclobbered.box(row)).filter((box) => box.height > 0);
  const heights = boxes.map((box) => box.height).sort((a, b) => a - b);
  const median = heights[heights.length >> 1] ?? 0;
  const alike = heights.filter((one) => Math.abs(one - median) <= median * HEIGHT_TOLERANCE);
  if (boxes.length < MIN_ROWS || alike.length < heights.length * MIN_ALIKE) return undefined;
  const tops = boxes.map(({ top }) => top);
  const top = Math.min(...tops);
  const covered = Math.max(...boxes.map(({ bottom }) => bottom)) - top;
  if (covered > height * MAX_COVERED) return undefined;
  const lines = new Set(tops.map(Math.round)).size;
  const inLine = Math.ceil(boxes.length / lines);
  // Gaps between the lines count as part of them.
  const step = lines > 1 ? (covered - median) / (lines - 1) : median;
  // The rows' own space, if they have one: a head above it moves none of them.
  const start = space
    ? unclobbered.box(space).top
    : unclobbered.box(container).top - unclobbered.scrollTop(container);
  const whole = space ? unclobbered.box(space).height : height;
  const first = Math.max(0, Math.round((top - start) / step)) * inLine + 1;
  const of = Math.max(Math.round(whole / step) * inLine, first + boxes.length - 1);
  return { first, last: first + boxes.length - 1, of, inDom: boxes.length };
}

/** The like children of the container, or of what fills it; null where other content does. */
function likeRows(
  container: Element,
  height: number,
): { rows: Element[]; space: Element | null } | null {
  let at = container;
  let space: Element | null = null;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const children = childrenOf(at);
    const rows = mostAlike(children);
    const inner = rows ? null : tallest(children);
    const rest = children.filter((child) => child !== inner && !rows?.includes(child));
    if (rest.some((child) => isContent(child, height))) return null;
    if (rows) return { rows, space };
    if (!inner) return null;
    if (unclobbered.box(inner).height > height * MAX_COVERED) space = inner;
    at = inner;
  }
  return null;
}

function childrenOf(el: Element): Element[] {
  const children: Element[] = [];
  let child = unclobbered.firstElementChild(el);
  while (child && children.length < MAX_ROWS) {
    children.push(child);
    child = unclobbered.nextElementSibling(child);
  }
  return children;
}

function mostAlike(children: readonly Element[]): Element[] | null {
  const filled = children.filter((child) => unclobbered.firstChild(child) !== null);
  const shapes = new Shapes();
  const groups = Map.groupBy(filled, (child) => shapes.of(child)).values();
  const [most = []] = [...groups].sort((a, b) => b.length - a.length);
  return most.length >= MIN_ROWS ? most : null;
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
