import type { Rect } from '../geometry/visible-box.ts';
import type { VisibleArea } from './visible-area.ts';

/** How the blocks of one parent follow each other. */
export interface Flow {
  last: Rect | null;
  /** Of the last block. */
  style: CSSStyleDeclaration | null;
  /** Lines that had been written when the last block began. */
  lastLine: number;
}

/** What holds for everything in an element. */
export interface Place {
  el: Element;
  style: CSSStyleDeclaration;
  /** Null where the element has no box of its own to compare with. */
  box: Rect | null;
  area: VisibleArea;
  depth: number;
  flow: Flow;
  inTable: boolean;
  /** Read although it is not in view: heads of a table. */
  isKept: boolean;
  /** Number of the next item in a numbered list. */
  count: { next: number } | null;
}
