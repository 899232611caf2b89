import type { PressContext } from './press-context.ts';

/** What a click at a point would reach. Texts are the page's. */
export interface PressedPoint {
  /** Page-wide id of the very element; it has no row of its own, unless `listed` is the same. */
  key: string;
  /** The nearest element around it that has a row. */
  listed?: string;
  frame: number;
  /** The token of its document. */
  document: string;
  role: string;
  name: string;
  tag: string;
  /** The point in its frame's viewport, CSS pixels. */
  x: number;
  y: number;
  context: PressContext;
}

/** The same as one frame knows it: an element of its own, or a frame in it and the point there. */
export type FramePoint =
  | ({ type: 'element'; node: number; listed: number | null } & Pick<
      PressedPoint,
      'document' | 'role' | 'name' | 'tag' | 'context'
    >)
  | { type: 'frame'; index: number; x: number; y: number };
