import type { FrameOutline, OutlinePiece } from '../frame/outline-piece.ts';
import { idPrefix } from '../tree/id-prefix.ts';
import type { PageFrame } from '../tree/page-tree.ts';
import type { OutlineItem, OutlinePart } from './outline-item.ts';

/** Deeper parts are read as parts of the one around them; no page has a use for more. */
const MAX_DEPTH = 200;

/** The pieces of all frames as one tree: a child frame is in the part of its `<iframe>`. */
export function nestPieces(
  outlines: readonly FrameOutline[],
  frames: readonly PageFrame[],
): OutlineItem[] {
  const byFrame = new Map(outlines.map(({ frame, pieces }) => [frame, pieces]));
  const byOwner = new Map(frames.flatMap(({ owner, number }) => (owner ? [[owner, number]] : [])));
  const nest = (frame: number, above: number): OutlineItem[] => {
    const pieces = byFrame.get(frame) ?? [];
    byFrame.delete(frame);
    return nestFrame(pieces, idPrefix(frame), above, (key, depth) => {
      const child = byOwner.get(key);
      return child === undefined ? [] : nest(child, depth);
    });
  };
  const items = nest(0, 0);
  // A frame whose element is not known is at the end: nothing is lost.
  for (const frame of [...byFrame.keys()]) {
    items.push({ type: 'part', kind: 'frame', items: nest(frame, 1) });
  }
  return items;
}

type ChildItems = (key: string, depth: number) => OutlineItem[];

function nestFrame(
  pieces: readonly OutlinePiece[],
  prefix: string,
  above: number,
  childItems: ChildItems,
): OutlineItem[] {
  const root: OutlineItem[] = [];
  const open: OutlineItem[][] = [root];
  for (const piece of pieces) {
    const items = open.at(-1) ?? root;
    if (piece.type === 'close') {
      if (open.length > 1) open.pop();
    } else if (piece.type !== 'open') items.push(piece);
    else {
      const part = partOf(piece, prefix);
      const isTooDeep = open.length + above > MAX_DEPTH;
      if (part.kind === 'frame' && part.key !== undefined && !isTooDeep) {
        part.items.push(...childItems(part.key, above + open.length));
      }
      items.push(part);
      open.push(isTooDeep ? items : part.items);
    }
  }
  return root;
}

function partOf(piece: Extract<OutlinePiece, { type: 'open' }>, prefix: string): OutlinePart {
  const { kind, node, level, mark } = piece;
  return {
    type: 'part',
    kind,
    ...(node !== undefined && { key: prefix + node }),
    ...(level !== undefined && { level }),
    ...(mark !== undefined && { mark }),
    items: [],
  };
}
