import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { headsAbove } from './heads-above.ts';
import { columnsOf, isColumn } from './is-column.ts';
import { isNode, nodesIn, type OpenPiece, type PieceItem, type PieceNode } from './piece-tree.ts';

/** More parts this high are no columns, and asking what stands over each would take too long. */
const MAX_GROUPS = 20;

/**
 * What stands in the days of a week, or in other columns of which the heads stand elsewhere on the page, as a list
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
    // In the row of a table things follow each other; in a day each stands at a height of its own.
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

const COLUMNS: ReadonlySet<string> = new Set(['column', 'cell', 'card', 'control', 'part']);

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

/** Whether anything with words in a column is placed by the page, not by what stands above it. */
function holdsPlaced(
  column: PieceNode,
  elements: ReadonlyMap<OpenPiece, Element>,
  pass: SemanticsPass,
): boolean {
  const own = elements.get(column.open);
  return nodesIn(column).some(({ open }) => {
    const el = elements.get(open);
    for (let at = el ?? null; at !== own; at = unclobbered.parentElement(at)) {
      // What lies over the column stands elsewhere in the document.
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
