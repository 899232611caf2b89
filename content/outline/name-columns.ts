import { childElements } from '../platform/child-elements.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../read/flat-text.ts';
import { isRendered } from '../read/is-hidden.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import type { Rect } from '../read/visible-box.ts';
import { columnsOf, isColumn } from './is-card.ts';
import { isNode, nodesIn, type OpenPiece, type PieceItem, type PieceNode } from './piece-tree.ts';

/** More parts this high are no columns, and asking what is over each would take too long. */
const MAX_GROUPS = 20;

/**
 * What is in the days of a week, or in other columns of which the heads stand elsewhere on the page, as a list
 * of these, each with what its head says. Returns whether there were any.
 */
export function nameColumns(
  root: PieceNode,
  elements: ReadonlyMap<OpenPiece, Element>,
  pass: SemanticsPass,
): boolean {
  const groups = columnGroups(root, elements);
  let isNamed = false;
  for (const { nodes, columns } of groups.slice(0, MAX_GROUPS)) {
    const isTable = nodes.some(({ open }) => open.kind === 'cell');
    // In the row of a table things follow each other; in a day each is at a height of its own.
    if (isTable && !nodes.some((node) => holdsPlaced(node, elements, pass))) continue;
    const heads = headsAbove(columns, pass);
    if (!heads) continue;
    isNamed = true;
    const headOf = (node: PieceNode) => {
      const el = elements.get(node.open);
      return (el && heads[columns.indexOf(el)]) ?? '';
    };
    asList(nodes, headOf);
  }
  return isNamed;
}

interface ColumnGroup {
  nodes: PieceNode[];
  columns: Element[];
}

const COLUMNS: ReadonlySet<string> = new Set(['cell', 'card', 'control', 'part']);

function columnGroups(root: PieceNode, elements: ReadonlyMap<OpenPiece, Element>): ColumnGroup[] {
  const known = new Map<Element, ColumnGroup>();
  const seen = new Set<Element>();
  const low = new Set<PieceNode>();
  for (const node of nodesIn(root)) {
    const el = COLUMNS.has(node.open.kind) && elements.get(node.open);
    // The same element may be two parts: what acts, and a card.
    if (!el || seen.has(el)) continue;
    seen.add(el);
    // The cells of one row are equally high.
    const row = node.open.kind === 'cell' ? node.parent : null;
    if (row && low.has(row)) continue;
    const group = known.get(el);
    if (group) {
      if (group.nodes[0]?.parent === node.parent) group.nodes.push(node);
    } else if (isColumn(el, unclobbered.box(el))) {
      const columns = columnsOf(el);
      const own = { nodes: [node], columns };
      for (const cell of columns) if (!known.has(cell)) known.set(cell, own);
    } else if (row) low.add(row);
  }
  return [...new Set(known.values())];
}

/** Whether anything with words in a column is placed by the page, not by what is above it. */
function holdsPlaced(
  column: PieceNode,
  elements: ReadonlyMap<OpenPiece, Element>,
  pass: SemanticsPass,
): boolean {
  const own = elements.get(column.open);
  return nodesIn(column).some(({ open }) => {
    const el = elements.get(open);
    for (let at = el ?? null; at !== own; at = unclobbered.parentElement(at)) {
      // What is over the column stands elsewhere in the document.
      if (!at) return el !== undefined;
      if (pass.style(at).position === 'absolute') return true;
    }
    return false;
  });
}

function asList(nodes: readonly PieceNode[], headOf: (node: PieceNode) => string): void {
  const [first] = nodes;
  const parent = first?.parent;
  if (!parent) return;
  const isRow = parent.open.kind === 'row';
  const around = isRow ? parent.parent : parent;
  // What acts as a row stays one.
  if (!around || (isRow && parent.open.node !== undefined)) return;
  const list: PieceNode = { open: { type: 'open', kind: 'list' }, parent: around, items: [] };
  const skips: PieceItem[] = [];
  for (const node of isRow ? parent.items.filter(isNode) : nodes) {
    if (says(node)) list.items.push(asItem(node, nodes.includes(node) ? headOf(node) : '', list));
    else skips.push(...skipsIn(node));
  }
  const taken = new Set<PieceItem>(isRow ? [parent] : nodes);
  const place = around.items.findIndex((item) => taken.has(item));
  around.items = around.items.filter((item) => !taken.has(item));
  around.items.splice(place, 0, { type: 'break' }, list, ...skips, { type: 'break' });
}

/** What acts as a day comes behind what the day is called. */
function asItem(node: PieceNode, head: string, list: PieceNode): PieceNode {
  const { node: id, mark } = node.open;
  const open = { type: 'open', kind: 'item', ...(mark !== undefined && { mark }) } as const;
  const item: PieceNode = { open, parent: list, items: [] };
  if (head !== '') item.items.push({ type: 'text', text: `${head}: ` });
  if (id !== undefined) {
    node.open = { type: 'open', kind: 'control', node: id };
    node.parent = item;
    item.items.push(node);
    return item;
  }
  const begin = node.items.findIndex((inner) => isNode(inner) || inner.type !== 'break');
  for (const inner of node.items.slice(begin)) {
    if (isNode(inner)) inner.parent = item;
    item.items.push(inner);
  }
  return item;
}

/** Whether a column holds words, or something in view that acts. */
function says(column: PieceNode): boolean {
  return [column, ...nodesIn(column)].some(({ open, items }) => {
    if (items.some((item) => !isNode(item) && item.type === 'text')) return true;
    return open.node !== undefined && !items.some((item) => !isNode(item) && item.type === 'skip');
  });
}

function skipsIn(column: PieceNode): PieceItem[] {
  const all = [column, ...nodesIn(column)].flatMap(({ items }) => items);
  return all.filter((item) => !isNode(item) && item.type === 'skip');
}

/** How far around columns their heads may be. */
const MAX_LEVELS = 10;
const MAX_ELEMENTS = 3_000;
const MAX_HEAD_CHARACTERS = 60;
/** Higher ones hold more than what a column is called. CSS pixels. */
const MAX_HEAD_PX = 100;
/** How far above what is seen of the columns: days may have a row for the whole day between. */
const MAX_DISTANCE_PX = 300;
const EDGE_PX = 3;
const MIN_COVER = 0.8;

interface Head {
  text: string;
  top: number;
  /** Which of the columns it is over. */
  column: number;
}

/**
 * What columns are called by what is over them elsewhere on the page, one text for each, all different, but
 * for the first or last; null where there is none.
 */
function headsAbove(columns: readonly Element[], pass: SemanticsPass): string[] | null {
  const boxes = columns.map((el) => unclobbered.box(el));
  const [first] = columns;
  const parent = first && unclobbered.parentElement(first);
  if (!parent) return null;
  let top = Math.min(...boxes.map((box) => box.top));
  let left = MAX_ELEMENTS;
  let inner: Element = parent;
  for (let level = 0; level < MAX_LEVELS && left > 0; level += 1) {
    const innerTop = unclobbered.box(inner).top;
    if (pass.style(inner).overflowY !== 'visible') top = Math.max(top, innerTop);
    const around = unclobbered.parentElement(inner);
    if (!around) return null;
    const heads: Head[] = [];
    for (const el of elementsBeside(inner, around, top)) {
      left -= 1;
      if (left < 0) return null;
      const head = headOf(el, { boxes, top, pass });
      if (head && (isAbove(el, top) || isSticky(el, around, pass))) heads.push(head);
    }
    const texts = topmostRow(heads, columns.length);
    if (texts) return texts;
    // All that may stand above is in it.
    if (innerTop <= top - MAX_DISTANCE_PX) return null;
    inner = around;
  }
  return null;
}

/** The elements in one that are not in another right in it, and may stand above what is seen from `top` on. */
function* elementsBeside(inner: Element, around: Element, top: number): Generator<Element> {
  // Heads that are sticky lie over columns that are scrolled below them.
  const lowest = Math.max(top, unclobbered.box(around).top) + MAX_HEAD_PX;
  const stack = [...childElements(around, MAX_ELEMENTS)].filter((child) => child !== inner);
  for (let el = stack.pop(); el; el = stack.pop()) {
    const box = unclobbered.box(el);
    const isFar = box.bottom <= top - MAX_DISTANCE_PX || box.top >= lowest;
    if (isFar && box.bottom > box.top) continue;
    yield el;
    stack.push(...childElements(el, MAX_ELEMENTS));
  }
}

function headOf(
  el: Element,
  { boxes, top, pass }: { boxes: readonly Rect[]; top: number; pass: SemanticsPass },
): Head | null {
  const box = unclobbered.box(el);
  const height = box.bottom - box.top;
  if (height <= 0 || height > MAX_HEAD_PX) return null;
  if (box.top < top - MAX_DISTANCE_PX) return null;
  const column = boxes.findIndex((earlier) => coversMost(box, earlier));
  if (column < 0 || !isRendered(el, pass)) return null;
  const text = flatText(el, pass);
  if (text === '' || text.length > MAX_HEAD_CHARACTERS) return null;
  return { text, top: box.top, column };
}

function isAbove(el: Element, top: number): boolean {
  return unclobbered.box(el).bottom <= top + EDGE_PX;
}

/** Whether it stays where it is while what is below it is scrolled. */
function isSticky(el: Element, around: Element, pass: SemanticsPass): boolean {
  for (let at: Element | null = el; at && at !== around; at = unclobbered.parentElement(at)) {
    if (pass.style(at).position === 'sticky') return true;
  }
  return false;
}

/** Whether both are about equally wide and stand one over the other. */
function coversMost(a: Rect, b: Rect): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > 0 && shared >= MIN_COVER * Math.max(a.right - a.left, b.right - b.left);
}

/** The texts of the topmost row that has one for each column, all different. */
function topmostRow(heads: readonly Head[], count: number): string[] | null {
  const tops = [...new Set(heads.map(({ top }) => top))].toSorted((a, b) => a - b);
  for (const top of tops) {
    const row = heads.filter((head) => Math.abs(head.top - top) <= EDGE_PX);
    const texts = Array.from(
      { length: count },
      (_, column) => row.find((head) => head.column === column)?.text ?? '',
    );
    // Hours may stand beside the days, without a head.
    const inner = texts.slice(texts[0] ? 0 : 1, texts.at(-1) ? undefined : -1);
    const isWhole = inner.length >= Math.max(2, count - 1) && inner.every(Boolean);
    if (isWhole && new Set(inner).size === inner.length) return texts;
  }
  return null;
}
