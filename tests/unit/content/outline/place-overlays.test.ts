// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { arrangePieces } from '../../../../content/outline/arrange-pieces.ts';
import {
  isNode,
  nodesIn,
  type OpenPiece,
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

/** The rows of a page as they are read, where each part is of the kind in `data-kind`. */
function rowsOf(html: string): string[] {
  document.body.innerHTML = html;
  const pieces: OutlinePiece[] = [];
  const elements = new Map<OpenPiece, Element>();
  const walk = (el: Element): void => {
    const kind = el.getAttribute('data-kind') as OpenPiece['kind'] | null;
    const open: OpenPiece | null = kind && { type: 'open', kind };
    if (open) {
      pieces.push(open);
      elements.set(open, el);
    }
    if (el.childElementCount === 0) pieces.push({ type: 'text', text: el.textContent ?? '' });
    for (const child of el.children) walk(child);
    if (open) pieces.push({ type: 'close' });
  };
  walk(document.body);
  return nodesIn(treeOf(arrangePieces(pieces, elements, readingPass())))
    .filter(({ open }) => open.kind === 'row')
    .map((row) => row.items.map((cell) => (isNode(cell) ? textIn(cell) : '')).join(' | '));
}

const [W, H] = [100, 90];

/** A week of seven days, with what is painted over it: the day and the text of each. */
function week(at: number, events: readonly (readonly [number, string])[], kind = 'card'): string {
  const top = at * H;
  const days = Array.from({ length: 7 }, (_, day) => {
    return `<div data-kind="${kind}" data-box="${day * W} ${top} ${W} ${H}"><b>${at * 7 + day + 1}</b></div>`;
  });
  const over = events.map(([day, text], line) => {
    const box = `${day * W + 4} ${top + 30 + line * 24} ${W - 8} 20`;
    return `<div><div data-kind="control" data-box="${box}">${text}</div></div>`;
  });
  return `<div data-kind="card" data-box="0 ${top} 700 ${H}"><div>
    <div>${days.join('')}</div><div>${over.join('')}</div></div></div>`;
}

test.each(
  ['card', 'control', 'cell'].flatMap((kind) => [0, 2, 6].map((day) => [kind, day] as const)),
)('what is painted over a day (%s) of any week of a month is read in it (%i)', (kind, day) => {
  place();
  for (let at = 0; at < 5; at++) {
    const weeks = Array.from({ length: 5 }, (_, one) =>
      week(
        one,
        one === at
          ? [
              [day, 'Dentist'],
              [day, 'Review'],
            ]
          : [],
        kind,
      ),
    );
    const numbers = Array.from({ length: 7 }, (_, one) => `${at * 7 + one + 1}`);
    numbers[day] += ' Dentist Review';
    expect(rowsOf(`<div>${weeks.join('')}</div>`)).toEqual([numbers.join(' | ')]);
  }
});

test('what stands elsewhere on the page is not read in a cell that it lies over', () => {
  place();
  const help = `<div><div data-kind="control" data-box="4 30 60 20">Help</div></div>`;
  const far = '<div>'.repeat(4) + help + '</div>'.repeat(4);
  expect(rowsOf(`<main><section><div>${week(0, [])}</div></section></main>${far}`)).toEqual([]);
});
