// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findGrids, type Strip, type StripPlaces } from '../../../../content/outline/find-grids.ts';
import { joinGrid } from '../../../../content/outline/join-grid.ts';
import type { PieceNode } from '../../../../content/outline/piece-tree.ts';
import { nodesIn, piecesIn, textIn, treeOf } from '../../../../content/outline/piece-tree.ts';
import type { OutlinePiece } from '../../../../core/page/frame/outline-piece.ts';

interface Table {
  /** Of each row, the texts of its cells. */
  rows: readonly (readonly string[])[];
  left: number;
  top: number;
  height?: number;
  kind?: 'cell' | 'head';
}

const CELL_WIDTH = 50;
const ROOT = {};

/** The rows that a page with these tables would be read in, each as its cells joined by bars. */
function readAs(tables: readonly Table[]): string[] {
  const boxes = new Map<object, { left: number; top: number; right: number; bottom: number }>();
  const pieces: OutlinePiece[] = tables.flatMap((table) => piecesOfTable(table, boxes));
  const root = treeOf(pieces);
  const strips = root.items.flatMap((item): Strip[] => {
    if (!('open' in item)) return [];
    const rows = nodesIn(item).filter(({ open }) => open.kind === 'row');
    const placed = rows.map((node) => ({ node, box: boxOf(node) }));
    const all = placed.map(({ box }) => box);
    const box = {
      left: Math.min(...all.map(({ left }) => left)),
      top: Math.min(...all.map(({ top }) => top)),
      right: Math.max(...all.map(({ right }) => right)),
      bottom: Math.max(...all.map(({ bottom }) => bottom)),
    };
    return [{ rows: placed, box }];
  });
  const places: StripPlaces = {
    around: () => ROOT,
    seenIn: ({ box }) => box,
    isBefore: (a, b) => strips.indexOf(a) < strips.indexOf(b),
  };
  for (const grid of findGrids(strips, places)) joinGrid(grid, { boxOf, seenOf: ({ box }) => box });
  return nodesIn(treeOf(piecesIn(root)))
    .filter(({ open }) => open.kind === 'row')
    .map((row) => row.items.map((cell) => ('open' in cell ? textIn(cell) : '')).join(' | '));

  function boxOf(node: PieceNode) {
    return boxes.get(node.open) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  }
}

function piecesOfTable(
  { rows, left, top, height = 20, kind = 'cell' }: Table,
  boxes: Map<object, { left: number; top: number; right: number; bottom: number }>,
): OutlinePiece[] {
  const open = (part: 'table' | 'row' | 'cell' | 'head', box?: [number, number, number]) => {
    const piece = { type: 'open', kind: part } as const;
    const [x, y, wide] = box ?? [0, 0, 0];
    boxes.set(piece, { left: x, top: y, right: x + wide, bottom: y + height });
    return piece;
  };
  const pieces: OutlinePiece[] = [open('table')];
  rows.forEach((cells, row) => {
    const y = top + row * height;
    pieces.push(open('row', [left, y, cells.length * CELL_WIDTH]));
    cells.forEach((text, at) => {
      pieces.push(open(kind, [left + at * CELL_WIDTH, y, CELL_WIDTH]));
      if (text !== '') pieces.push({ type: 'text', text });
      pieces.push({ type: 'close' });
    });
    pieces.push({ type: 'close' });
  });
  return [...pieces, { type: 'close' }];
}

const body = (rows: number, columns: readonly number[]) =>
  Array.from({ length: rows }, (_, row) => columns.map((column) => `r${row}c${column}`));
const headsOf = (columns: readonly number[]) => [columns.map((column) => `h${column}`)];

test.each([1, 2, 3, 4])(
  '%i frozen columns and the others are one row each, below their heads',
  (count) => {
    const frozen = Array.from({ length: count }, (_, at) => at);
    const others = [count, count + 1];
    const right = count * CELL_WIDTH;
    const parts: Table[] = [
      { rows: body(5, frozen), left: 0, top: 20 },
      { rows: body(5, others), left: right, top: 20 },
      { rows: headsOf(frozen), left: 0, top: 0, kind: 'head' },
      { rows: headsOf(others), left: right, top: 0, kind: 'head' },
    ];
    const all = [...frozen, ...others];
    const expected = [...headsOf(all), ...body(5, all)].map((cells) => cells.join(' | '));
    // Whatever the order in which a page draws them.
    for (let turn = 0; turn < parts.length; turn++) {
      expect(readAs([...parts.slice(turn), ...parts.slice(0, turn)])).toEqual(expected);
    }
  },
);

test('what is drawn again over its own place is said once', () => {
  const rows = readAs([
    { rows: body(4, [0, 1, 2]), left: 0, top: 20 },
    { rows: headsOf([0, 1, 2]), left: 0, top: 0, kind: 'head' },
    { rows: body(4, [0]), left: 0, top: 20 },
    { rows: headsOf([0]), left: 0, top: 0, kind: 'head' },
  ]);
  expect(rows).toEqual(
    [...headsOf([0, 1, 2]), ...body(4, [0, 1, 2])].map((row) => row.join(' | ')),
  );
});

test('a column whose place is left empty below it fills that place', () => {
  const blank = body(3, [0, 1]).map(([, text = '']) => ['', text]);
  const rows = readAs([
    { rows: blank, left: 0, top: 0 },
    { rows: body(3, [0]), left: 0, top: 0 },
  ]);
  expect(rows).toEqual(body(3, [0, 1]).map((row) => row.join(' | ')));
});

test.each([
  ['stand apart', { left: 2 * CELL_WIDTH + 16, top: 0, height: 20 }],
  ['have rows of other heights', { left: 2 * CELL_WIDTH, top: 0, height: 27 }],
  ['begin lower', { left: 2 * CELL_WIDTH, top: 9, height: 20 }],
])('tables that %s stay what they are', (_, place) => {
  const rows = readAs([
    { rows: body(4, [0, 1]), left: 0, top: 0 },
    { rows: body(4, [7, 8]), ...place },
  ]);
  expect(rows).toEqual([...body(4, [0, 1]), ...body(4, [7, 8])].map((row) => row.join(' | ')));
});
