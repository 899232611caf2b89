// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { arrangePieces } from '../../../../content/outline/arrange-pieces.ts';
import {
  nodesIn,
  type OpenPiece,
  type PieceNode,
  textIn,
  treeOf,
} from '../../../../content/outline/piece-tree.ts';
import { unclobbered } from '../../../../content/platform/unclobbered.ts';
import { readingPass } from '../../../../content/semantics/reading-pass.ts';
import type { OutlinePiece } from '../../../../core/page/frame/outline-piece.ts';

/** Every element is where its `data-box` says: left, top, width, height. */
function place(): void {
  vi.spyOn(unclobbered, 'box').mockImplementation((el) => {
    const [left, top, width, height] = (el.getAttribute('data-box') ?? '').split(' ').map(Number);
    return new DOMRect(left, top, width, height);
  });
}

const KINDS: Readonly<Record<string, OpenPiece['kind']>> = {
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'head',
  section: 'part',
  article: 'card',
  button: 'control',
};

/** The rows of a page as they are read once it is arranged. */
function rowsOf(html: string): string[] {
  return nodesIn(arranged(html))
    .filter(({ open }) => open.kind === 'row')
    .map((row) => row.items.map((cell) => ('open' in cell ? textIn(cell) : '')).join(' | '));
}

function arranged(html: string): PieceNode {
  document.body.innerHTML = html;
  const pieces: OutlinePiece[] = [];
  const elements = new Map<OpenPiece, Element>();
  const walk = (el: Element): void => {
    const kind = KINDS[el.localName];
    const open: OpenPiece | undefined = kind && { type: 'open', kind };
    if (open) {
      pieces.push(open);
      elements.set(open, el);
    }
    const own = el.childElementCount === 0 ? (el.textContent ?? '') : '';
    if (own !== '') pieces.push({ type: 'text', text: own });
    for (const child of el.children) walk(child);
    if (open) pieces.push({ type: 'close' });
  };
  walk(document.body);
  return treeOf(arrangePieces(pieces, elements, readingPass()));
}

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
    place();
    const rows = rowsOf(
      `<div data-box="0 0 500 60">${order.map((at) => PARTS[at]).join('')}</div>`,
    );
    expect(rows).toEqual(['A | B | C | D | E', 'a | b | e | f | g', 'c | d | h | i | j']);
  },
);

test.each(
  [4, 5, 7].flatMap((count) =>
    ['article', 'button', 'td'].flatMap((tag) =>
      ['section', 'article', 'button'].map((around) => [count, tag, around] as const),
    ),
  ),
)('of %i like parts (%s) in one of their own height (%s) none is lost', (count, tag, around) => {
  place();
  const all = `data-box="0 0 ${count * W} 80"`;
  const parts = Array.from(
    { length: count },
    (_, at) =>
      `<${tag} data-box="${at * W} 0 ${W} 80"><button data-box="${at * W + 9} 9 50 20">word${at}</button></${tag}>`,
  );
  const page = arranged(
    `<section ${all}><${around} ${all}><div ${all}>${parts.join('')}</div></${around}></section>`,
  );
  const words = Array.from(textIn(page).matchAll(/word\d/g), String);
  expect(words).toEqual(Array.from({ length: count }, (_, at) => `word${at}`));
});
