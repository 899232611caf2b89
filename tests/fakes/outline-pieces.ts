import type { OutlinePiece, PartKind } from '../../core/page/frame/outline-piece.ts';

/** Pieces of an outline, written as what they hold. */
export type Pieces = readonly (OutlinePiece | Pieces | string)[];

/** The pieces as a frame sends them; a string is text. */
export function outlinePieces(...pieces: Pieces): OutlinePiece[] {
  return pieces.flatMap((piece): OutlinePiece[] => {
    if (typeof piece === 'string') return [{ type: 'text', text: piece }];
    return isList(piece) ? outlinePieces(...piece) : [piece];
  });
}

function isList(piece: OutlinePiece | Pieces): piece is Pieces {
  return Array.isArray(piece);
}

/** A part with what it holds. */
export function outlinePart(
  kind: PartKind,
  about: { node?: number; level?: number; sign?: string; mark?: string },
  ...pieces: Pieces
): Pieces {
  return [{ type: 'open', kind, ...about }, ...pieces, { type: 'close' }];
}

export const NEW_LINE: OutlinePiece = { type: 'break' };
export const BESIDE: OutlinePiece = { type: 'break', beside: true };
