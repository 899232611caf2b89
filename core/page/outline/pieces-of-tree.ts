import type { FrameOutline, OutlinePiece } from '../frame/outline-piece.ts';
import type { PageTree } from '../tree/page-tree.ts';

/** What is known of a page's frames from its elements alone, a line each: for frames that do not give their text. */
export function piecesOfTree({ nodes, frames: all }: PageTree): FrameOutline[] {
  const owners = new Set(all.map(({ owner }) => owner));
  const frames = new Map<number, OutlinePiece[]>();
  for (const { key, frame, node, leftOut } of nodes) {
    const pieces = frames.get(frame) ?? [];
    frames.set(frame, pieces);
    if (leftOut) continue;
    if (node.kind === 'interactive') {
      pieces.push({ type: 'open', kind: 'control', node: node.id }, { type: 'close' });
    } else if (node.frame || owners.has(key)) {
      pieces.push({ type: 'open', kind: 'frame', node: node.id }, { type: 'close' });
    } else if (node.name !== '') pieces.push({ type: 'text', text: node.name });
    pieces.push({ type: 'break' });
  }
  return [...frames].map(([frame, pieces]) => ({ frame, pieces }));
}
