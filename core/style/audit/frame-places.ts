import type { FrameOwner } from '../../page/tree/frame-node.ts';
import type { PixelBox } from './pixels.ts';
import type { MarkBox, TextBox } from './screen.ts';

/** Places in one frame's viewport, in CSS pixels: JSON, read by `content/`. */
export interface FramePlaces {
  /** Indexes in `window.frames` from the top frame; empty for the top frame. */
  path: number[];
  viewport: { width: number; height: number };
  scroll: { x: number; y: number };
  /** Elements that hold child frames in view: the places and sizes of the documents. */
  owners: (FrameOwner & NumberedElement & { width: number; height: number })[];
  texts: NamedText[];
  pictures: (PixelBox & NumberedElement)[];
  canvases: (PixelBox & NumberedElement)[];
  /** Conspicuous content that no sheet can change; found without reading pixels. */
  oddities: (PixelBox & NumberedElement & { kind: OddityKind })[];
  /** What is seen by its color alone, other than words. */
  marks: (MarkBox & NumberedElement)[];
  /** Number, x, y, width and height of every element with a box, in the document. */
  boxes: number[];
}

/** A text and its element’s tag and classes, for people. */
export type NamedText = TextBox & NumberedElement & { name: string };

/** Blended darker with what is behind it; text painted by its background; drawn in the markup. */
export type OddityKind = 'blend' | 'gradient-text' | 'drawing';

/** An element by the number that the frame's script assigned. */
export interface NumberedElement {
  element: number;
}
