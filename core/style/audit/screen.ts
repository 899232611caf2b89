import type { MarkKind } from '../inventory/mark.ts';
import type { PixelBox, Pixels } from './pixels.ts';

/** A page's screen at one moment; boxes in pixels of its pictures. */
export interface Screen<Text extends TextBox = TextBox> {
  shown: Pixels;
  /** The same with transparent glyphs. */
  bare: Pixels;
  /** The same with their shadows, where any letters cast one. */
  shadows?: Pixels;
  texts: readonly Text[];
  /** Photos and other pictures of the page's. */
  pictures: readonly PixelBox[];
  /** Drawn by scripts: no sheet decides their brightness. */
  canvases: readonly PixelBox[];
  /** What is seen by its color alone; unknown where nobody looked. */
  marks?: readonly MarkBox[];
  /** Of every element, in document order. */
  boxes: readonly PixelBox[];
}

/** One line of a text, or a form control with words in it. */
export interface TextBox extends PixelBox {
  text: string;
  /** CSS pixels, and CSS weight. */
  size: number;
  weight: number;
  /** WCAG 2.1 asks nothing of the words of disabled controls and of their labels, and of ornaments. */
  isDisabled?: boolean;
  /** WCAG contrast by styles, where that was asked for and they decide it. */
  contrast?: number;
  /** Left side and width of each word, where it has several. */
  words?: readonly number[];
  /** Whether its letters cast a shadow, or are cut out of a background. */
  painted?: 'shadow' | 'clip';
}

/** Where a mark is: what is seen by its color alone. */
export interface MarkBox extends PixelBox {
  kind: MarkKind;
  /** Marks of one row with this number may be a scale. */
  row: number | null;
  /** Whether its color may stand for one of a chart's. */
  isLegend: boolean;
  /** WCAG 2.1 §1.4.11 asks nothing of the edges of disabled controls. */
  isDisabled?: boolean;
}
