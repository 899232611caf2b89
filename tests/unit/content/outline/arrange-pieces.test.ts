// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { textIn } from '../../../../content/outline/piece-tree.ts';
import { arrangedPage, placeByBox, rowsOfPage } from './arranged-page.ts';

const W = 100;
const H = 20;

function pane(left: number, top: number, rows: readonly (readonly string[])[], tag = 'td'): string {
  const wide = (rows[0]?.length ?? 0) * W;
  const cells = (row: readonly string[], at: number) =>
    row.map(
      (text, x) => `<${tag} data-box="${left + x * W} ${top + at * H} ${W} ${H}">${text}</${tag}>`,
    );
  const lines = rows.map(
    (row, at) =>
      `<tr data-box="${left} ${top + at * H} ${wide} ${H}">${cells(row, at).join('')}</tr>`,
  );
  const box = `${left} ${top} ${wide} ${rows.length * H}`;
  return `<div style="overflow: hidden" data-box="${box}"><table data-box="${box}"><tbody data-box="${box}">${lines.join('')}</tbody></table></div>`;
}

const PARTS = [
  pane(0, H, [
    ['a', 'b'],
    ['c', 'd'],
  ]),
  pane(2 * W, H, [
    ['e', 'f', 'g'],
    ['h', 'i', 'j'],
  ]),
  pane(0, 0, [['A', 'B']], 'th'),
  pane(2 * W, 0, [['C', 'D', 'E']], 'th'),
];

test.each([
  [0, 1, 2, 3],
  [1, 0, 3, 2],
  [2, 3, 0, 1],
  [3, 1, 2, 0],
  [0, 2, 1, 3],
])(
  'a grid of four panes reads as one, in whatever order they are drawn (%i %i %i %i)',
  (...order) => {
    placeByBox();
    const rows = rowsOfPage(
      `<div data-box="0 0 500 60">${order.map((at) => PARTS[at]).join('')}</div>`,
    );
    expect(rows).toEqual(['A | B | C | D | E', 'a | b | e | f | g', 'c | d | h | i | j']);
  },
);

test.each(
  [4, 5, 7].flatMap((count) =>
    ['card', 'control', 'cell'].flatMap((kind) =>
      ['part', 'card', 'control'].map((around) => [count, kind, around] as const),
    ),
  ),
)('of %i like parts (%s) in one of their own height (%s) none is lost', (count, kind, around) => {
  placeByBox();
  const all = `data-box="0 0 ${count * W} 80"`;
  const parts = Array.from({ length: count }, (_, at) => {
    const inner = `<div data-kind="control" data-box="${at * W + 9} 9 50 20">word${at}</div>`;
    return `<div data-kind="${kind}" data-box="${at * W} 0 ${W} 80">${inner}</div>`;
  });
  const page = arrangedPage(
    `<div data-kind="part" ${all}><div data-kind="${around}" ${all}><div ${all}>${parts.join('')}</div></div></div>`,
  );
  const words = Array.from(textIn(page).matchAll(/word\d/g), String);
  expect(words).toEqual(Array.from({ length: count }, (_, at) => `word${at}`));
});
