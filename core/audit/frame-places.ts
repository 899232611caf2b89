import type { FrameOwner } from '../page/frame-node.ts';
import type { PixelBox } from './pixels.ts';
import type { TextBox } from './screen.ts';

/** Where things are in one frame's viewport, in CSS pixels: JSON, read by `content/`. */
export interface FramePlaces {
  /** Indexes in `window.frames` from the top frame down; empty for that. */
  path: number[];
  viewport: { width: number; height: number };
  scroll: { x: number; y: number };
  /** Elements that hold child frames in view: their places are the document's, with their sizes. */
  owners: (FrameOwner & Numbered & { width: number; height: number })[];
  texts: NamedText[];
  pictures: (PixelBox & Numbered)[];
  canvases: (PixelBox & Numbered)[];
  /** What may stand out and is no sheet's to change; seen here without a look at pixels. */
  oddities: (PixelBox & Numbered & { kind: OddityKind })[];
  /** Number, x, y, width and height of every element with a box, in the document. */
  boxes: number[];
}

/** A text and its element’s tag and classes, for people. */
export type NamedText = TextBox & Numbered & { name: string };

/** Mixed darker with what is behind it; painted through its glyphs; drawn in the markup. */
export type OddityKind = 'blend' | 'gradient-text' | 'drawing';

/** An element by the number that the frame's script has given it. */
export interface Numbered {
  element: number;
}
