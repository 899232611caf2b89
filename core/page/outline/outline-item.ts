import type { PartKind, Skipped } from '../frame/outline-piece.ts';

/** What a page shows, as a tree: pieces with their parts closed, and frames in their places. */
export type OutlineItem =
  | { type: 'text'; text: string; out?: true }
  | { type: 'break'; beside?: true }
  | { type: 'skip'; skipped: Skipped }
  | OutlinePart;

/** A part of the outline with everything in it. */
export interface OutlinePart {
  type: 'part';
  kind: PartKind;
  /** Page-wide id of the element that it is. */
  key?: string;
  level?: number;
  mark?: string;
  items: OutlineItem[];
}
