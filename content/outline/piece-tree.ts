import type { OutlinePiece } from '../../core/page/frame/outline-piece.ts';

export type OpenPiece = Extract<OutlinePiece, { type: 'open' }>;

/** A part with what is in it, while it can still be moved. */
export interface PieceNode {
  open: OpenPiece;
  parent: PieceNode | null;
  items: PieceItem[];
}

export type PieceItem = PieceNode | Exclude<OutlinePiece, OpenPiece | { type: 'close' }>;

export function isNode(item: PieceItem): item is PieceNode {
  return 'open' in item;
}

/** The pieces as a tree, whose root is no part of them. */
export function treeOf(pieces: readonly OutlinePiece[]): PieceNode {
  const root: PieceNode = { open: { type: 'open', kind: 'part' }, parent: null, items: [] };
  let at = root;
  for (const piece of pieces) {
    if (piece.type === 'close') at = at.parent ?? root;
    else if (piece.type === 'open') {
      const node: PieceNode = { open: piece, parent: at, items: [] };
      at.items.push(node);
      at = node;
    } else at.items.push(piece);
  }
  return root;
}

/** The pieces of a tree again. */
export function piecesIn(root: PieceNode): OutlinePiece[] {
  const pieces: OutlinePiece[] = [];
  const rest: (PieceItem | { type: 'close' })[] = root.items.toReversed();
  for (let item = rest.pop(); item; item = rest.pop()) {
    if (!('open' in item)) pieces.push(item);
    else {
      pieces.push(item.open);
      rest.push({ type: 'close' });
      for (let at = item.items.length - 1; at >= 0; at--) {
        const inner = item.items[at];
        if (inner) rest.push(inner);
      }
    }
  }
  return pieces;
}

/** Every part in a tree, in order. */
export function nodesIn(root: PieceNode): PieceNode[] {
  const nodes: PieceNode[] = [];
  const rest: PieceItem[] = root.items.toReversed();
  for (let item = rest.pop(); item; item = rest.pop()) {
    if (!isNode(item)) continue;
    nodes.push(item);
    for (let at = item.items.length - 1; at >= 0; at--) {
      const inner = item.items[at];
      if (inner) rest.push(inner);
    }
  }
  return nodes;
}

/** Takes a part out of the one around it. */
export function takeOut(node: PieceNode): void {
  const { parent } = node;
  if (!parent) return;
  const at = parent.items.indexOf(node);
  if (at >= 0) parent.items.splice(at, 1);
  node.parent = null;
}

/** Everything that is read in a part, joined. */
export function textIn(node: PieceNode): string {
  const texts: string[] = [];
  const rest: PieceItem[] = node.items.toReversed();
  for (let item = rest.pop(); item; item = rest.pop()) {
    if (isNode(item)) rest.push(...item.items.toReversed());
    else if (item.type === 'text') texts.push(item.text);
  }
  return texts.join(' ').trim();
}
