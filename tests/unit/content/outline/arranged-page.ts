import { vi } from 'vitest';
import { arrangePieces } from '../../../../content/outline/arrange-pieces.ts';
import {
  isNode,
  nodesIn,
  type OpenPiece,
  type PieceNode,
  textIn,
  treeOf,
} from '../../../../content/outline/piece-tree.ts';
import { unclobbered } from '../../../../content/platform/unclobbered.ts';
import { readingPass } from '../../../../content/read/semantics-pass.ts';
import type { OutlinePiece } from '../../../../core/page/frame/outline-piece.ts';

const KINDS: Readonly<Record<string, string>> = {
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'head',
};

/** From now on every element is where its `data-box` says: left, top, width, height. */
export function placeByBox(): void {
  vi.spyOn(unclobbered, 'box').mockImplementation((el) => {
    const [left, top, width, height] = (el.getAttribute('data-box') ?? '').split(' ').map(Number);
    return new DOMRect(left, top, width, height);
  });
}

/** The arranged parts of a page: those of tables, and what says its kind in `data-kind`. */
export function arrangedPage(html: string): PieceNode {
  document.body.innerHTML = html;
  const pieces: OutlinePiece[] = [];
  const elements = new Map<OpenPiece, Element>();
  const walk = (el: Element): void => {
    const kind = el.getAttribute('data-kind') ?? KINDS[el.localName];
    const open = kind ? ({ type: 'open', kind } as OpenPiece) : undefined;
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

/** The rows of a page as they are read once it is arranged. */
export function rowsOfPage(html: string): string[] {
  return nodesIn(arrangedPage(html))
    .filter(({ open }) => open.kind === 'row')
    .map((row) => row.items.map((cell) => (isNode(cell) ? textIn(cell) : '')).join(' | '));
}
