import { plainText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { seenFlatText } from '../read/flat-text.ts';
import { hasHeadsTwice, type PlacedCell, placedCells, UNEVEN } from '../read/placed-cells.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import type { DrawnTable } from './drawn-table.ts';
import { isNode, nodesIn, type OpenPiece, type PieceItem, type PieceNode } from './piece-tree.ts';

interface TableParts {
  elements: ReadonlyMap<OpenPiece, Element>;
  /** Tables that are drawn without being any, by the element that holds each. */
  drawn: ReadonlyMap<Element, DrawnTable>;
  pass: SemanticsPass;
}

/**
 * Puts the cells of each table under their heads: what covers several rows or columns is read in each, several rows of
 * heads are one, and a place without a cell is an empty one. Returns whether anything was changed.
 */
export function alignColumns(root: PieceNode, { elements, drawn, pass }: TableParts): boolean {
  const tables = nodesIn(root).filter(({ open }) => open.kind === 'table');
  let isChanged = false;
  for (const node of tables) {
    const el = elements.get(node.open);
    if (!el) continue;
    const own = drawn.get(el);
    const cells = own?.cells ?? (isUneven(el) ? placedCells(el, pass) : null);
    if (cells && cells.length > 0) {
      isChanged = true;
      new TableGrid(node, { cells, elements, pass }).align();
    }
  }
  return isChanged;
}

/** Whether the cells of a table do not simply follow each other below one row of heads. */
function isUneven(table: Element): boolean {
  return unclobbered.querySelector(table, UNEVEN) !== null || hasHeadsTwice(table);
}

/** Characters of a cell that are read again where it covers more than one place. */
const MAX_REPEATED = 60;

interface GridParts {
  cells: readonly PlacedCell[];
  elements: ReadonlyMap<OpenPiece, Element>;
  pass: SemanticsPass;
}

/** One table of the outline while its cells are put in place. */
class TableGrid {
  readonly #table: PieceNode;
  readonly #elements: ReadonlyMap<OpenPiece, Element>;
  readonly #pass: SemanticsPass;
  readonly #cells: ReadonlyMap<Element, PlacedCell>;
  readonly #slots: (PlacedCell | undefined)[][] = [];
  readonly #nodes = new Map<Element, PieceNode>();
  readonly #texts = new Map<Element, string>();
  readonly #width: number;

  constructor(table: PieceNode, { cells, elements, pass }: GridParts) {
    this.#table = table;
    this.#elements = elements;
    this.#pass = pass;
    this.#cells = new Map(cells.map((cell) => [cell.el, cell]));
    for (const cell of cells) {
      for (let row = cell.row; row < cell.row + cell.rows; row += 1) {
        const slots = this.#slots[row] ?? [];
        this.#slots[row] = slots;
        for (let at = cell.column; at < cell.column + cell.columns; at += 1) slots[at] ??= cell;
      }
    }
    this.#width = Math.max(...this.#slots.map((slots) => slots?.length ?? 0));
  }

  align(): void {
    const rows = this.#rows();
    for (const { node, row } of rows) this.#align(node, row);
    this.#joinHeads(rows);
  }

  /** The rows of the table that are read, those that only their cells make among them. */
  #rows(): { node: PieceNode; row: number }[] {
    const rows = new Map<PieceNode, number>();
    const loose: PieceNode[] = [];
    for (const node of nodesIn(this.#table)) {
      const el = this.#elements.get(node.open);
      const cell = el && CELL_KINDS.has(node.open.kind) ? this.#cells.get(el) : undefined;
      if (!cell || !el) continue;
      this.#nodes.set(el, node);
      if (node.parent?.open.kind === 'row') rows.set(node.parent, cell.row);
      else loose.push(node);
    }
    for (const [row, nodes] of Map.groupBy(loose, (node) => this.#cellOf(node)?.row ?? 0)) {
      const made = this.#madeRow(nodes);
      if (made) rows.set(made, row);
    }
    return [...rows].map(([node, row]) => ({ node, row })).toSorted((a, b) => a.row - b.row);
  }

  #cellOf({ open }: PieceNode): PlacedCell | undefined {
    const el = this.#elements.get(open);
    return el && this.#cells.get(el);
  }

  /** A row of cells that stand in none. */
  #madeRow(nodes: readonly PieceNode[]): PieceNode | null {
    const around = nodes[0]?.parent;
    if (!around) return null;
    const row: PieceNode = { open: { type: 'open', kind: 'row' }, parent: around, items: [] };
    const own = new Set<PieceItem>(nodes);
    const place = around.items.findIndex((item) => own.has(item));
    around.items = around.items.filter((item) => !own.has(item));
    around.items.splice(place, 0, { type: 'break' }, row, { type: 'break' });
    const columnOf = (node: PieceNode) => this.#cellOf(node)?.column ?? 0;
    for (const node of nodes.toSorted((a, b) => columnOf(a) - columnOf(b))) {
      node.parent = row;
      row.items.push(node);
    }
    return row;
  }

  #align(node: PieceNode, row: number): void {
    const slots = this.#slots[row] ?? [];
    if (this.#isAcross(slots)) return;
    const items: PieceItem[] = [];
    let column = 0;
    const fillTo = (end: number) => {
      for (; column < end; column += 1) items.push(this.#repeated(slots[column], node));
    };
    for (const item of node.items) {
      const cell = isNode(item) && CELL_KINDS.has(item.open.kind) ? this.#cellOf(item) : undefined;
      if (cell) {
        fillTo(cell.column);
        column = Math.max(column, cell.column + 1);
      }
      items.push(item);
    }
    fillTo(this.#width);
    node.items = items;
  }

  /** Whether one cell is all of a row, as the name of a group of rows is. */
  #isAcross(slots: readonly (PlacedCell | undefined)[]): boolean {
    return this.#width > 1 && slots.length === this.#width && new Set(slots).size === 1;
  }

  /** What a place says that a cell covers which begins elsewhere. */
  #repeated(cell: PlacedCell | undefined, parent: PieceNode): PieceNode {
    const node = cell && this.#nodes.get(cell.el);
    const kind = node?.open.kind === 'head' ? 'head' : 'cell';
    const text = cell ? this.#textOf(cell.el) : '';
    const items: PieceItem[] = text === '' ? [] : [{ type: 'text', text }];
    return { open: { type: 'open', kind }, parent, items };
  }

  #textOf(el: Element): string {
    const known = this.#texts.get(el);
    if (known !== undefined) return known;
    const text = plainText(seenFlatText(el, this.#pass), MAX_REPEATED).text;
    this.#texts.set(el, text);
    return text;
  }

  /** Makes one row of the rows of heads above all others: each column with all that is over it. */
  #joinHeads(rows: readonly { node: PieceNode; row: number }[]): void {
    // A title over all columns is the head of none.
    const start = rows.findIndex(({ row }) => new Set(this.#slots[row]).size > 1);
    const named = rows.slice(Math.max(0, start));
    const end = named.findIndex(({ node, row }) => !this.#isHeads(node, row));
    const heads = named.slice(0, end === -1 ? named.length : end);
    const last = heads.at(-1)?.node;
    if (!last || heads.length < 2) return;
    const used = new Set<PieceNode>();
    const joined = Array.from({ length: this.#width }, (_, column) =>
      this.#joinedHead(
        heads.map(({ row }) => this.#slots[row]?.[column]),
        { parent: last, used },
      ),
    );
    for (const { node } of heads.slice(0, -1)) {
      const around = node.parent;
      if (around) around.items = around.items.filter((item) => item !== node);
    }
    last.items = joined;
  }

  #isHeads({ items }: PieceNode, row: number): boolean {
    if (this.#isAcross(this.#slots[row] ?? [])) return false;
    const cells = items.filter((item) => isNode(item) && CELL_KINDS.has(item.open.kind));
    const isHead = (item: PieceItem) =>
      isNode(item) && (item.open.kind === 'head' || item.items.length === 0);
    return cells.length > 1 && cells.every(isHead);
  }

  #joinedHead(
    cells: readonly (PlacedCell | undefined)[],
    { parent, used }: { parent: PieceNode; used: Set<PieceNode> },
  ): PieceNode {
    const head: PieceNode = { open: { type: 'open', kind: 'head' }, parent, items: [] };
    for (const cell of new Set(cells)) {
      const node = cell && this.#nodes.get(cell.el);
      if (!cell || !node) continue;
      if (head.items.length > 0) head.items.push({ type: 'text', text: ' ' });
      if (used.has(node)) {
        const text = this.#textOf(cell.el);
        if (text !== '') head.items.push({ type: 'text', text });
        continue;
      }
      used.add(node);
      const { mark, node: id } = node.open;
      if (mark !== undefined) head.open = { ...head.open, mark };
      if (id === undefined) head.items.push(...node.items);
      else {
        node.open = { type: 'open', kind: 'control', node: id };
        head.items.push(node);
      }
    }
    return head;
  }
}

const CELL_KINDS: ReadonlySet<string> = new Set(['cell', 'head']);
