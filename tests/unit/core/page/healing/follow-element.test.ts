import { expect, test } from 'vitest';
import { followElement } from '../../../../../core/page/healing/follow-element.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

/** A row of cells, of which the last holds a box. `box` is its id. */
function row(at: number, texts: readonly string[], box: number | null): PageNode[] {
  const y = at * 30;
  const cellOf = (place: number, name: string) =>
    pageNode(String(at * 100 + place), {
      parent: '1',
      box: [place * 50, y, 50, 24],
      node: { role: 'gridcell', name },
    });
  const cells = [...texts, ''].map((name, place) => cellOf(place, name));
  if (box === null) return cells;
  const holder = cells.at(-1);
  return [
    ...cells,
    pageNode(String(box), {
      parent: holder?.key ?? null,
      box: [texts.length * 50 + 5, y + 5, 10, 10],
      node: { role: 'checkbox', name: 'Unchecked', item: { text: hashOf(texts.join()) } },
    }),
  ];
}

function hashOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1e9, 7);
}

const GRID = pageNode('1', { node: { kind: 'structure', role: 'grid', name: 'Budget' } });
const FOOD = ['Food', 'Open', '200', '214'];
const TRAVEL = ['Travel', 'Open', '300', '314'];
const tree = (...rows: PageNode[][]) => pageTree([GRID, ...rows.flat()]);
const BEFORE = tree(row(2, FOOD, 42), row(3, TRAVEL, 43));

/** What of a row was edited: one cell at most is the same row. */
const EDITS = FOOD.map((_, place) => FOOD.map((text, at) => (at === place ? '480' : text)));

test.each(EDITS.map((texts) => [texts]))(
  'a box that its cell draws anew is followed: %j',
  (texts) => {
    const now = tree(row(2, texts, 52), row(3, TRAVEL, 53));

    expect(followElement(BEFORE, now, '42')).toMatchObject({ from: '42', to: '52' });
  },
);

test.each([
  ['its cell shows another row now', tree(row(2, TRAVEL, 52), row(3, FOOD, 53))],
  ['two cells differ', tree(row(2, ['Rent', 'Open', '200', '480'], 52), row(3, TRAVEL, 53))],
  ['it is another element that was there', tree(row(2, FOOD, 43), row(3, TRAVEL, null))],
  ['nothing stands there', tree(row(2, FOOD, null), row(3, TRAVEL, 53))],
])('a box is not followed where %s', (_, now) => {
  const found = followElement(BEFORE, now, '42');
  expect(found?.to).not.toBe('52');
  expect(found?.to).not.toBe('43');
});

test('an id that still has its element needs no following', () => {
  expect(followElement(BEFORE, BEFORE, '42')).toBeNull();
});
