/** Text and its background, for elements that look alike: JSON, measured by `content/`. */
export interface TextPair {
  /** Its style scope: 0 is the document. */
  scope: number;
  /** Matches the measured elements, and others only if they look the same. */
  selector: string;
  /** Number of elements with this pair. */
  count: number;
  /** The first words of the first. */
  sample: string;
  /** Both opaque and as painted: with opacity and what shines through. */
  color: string;
  background: string;
  /** The color that its rules give it, where that is painted otherwise: translucent, or in something faded. */
  written?: string;
  /** The source of the background: an image may hide any color. */
  on: 'color' | 'gradient' | 'image';
  /** WCAG 2.1 contrast; for a gradient, its worst stop. */
  ratio: number;
  /** CSS pixels, and CSS weight. */
  size: number;
  weight: number;
  /** Area of the texts in CSS square pixels. */
  area: number;
  /** Opacity of the element and all its ancestors, multiplied. */
  opacity: number;
  /** The element's own opacity, by default 1. */
  ownOpacity?: number;
  /** What holds the element and fades it most for good. */
  fadedBy?: { selector: string; opacity: number };
  /** What paints the words, where that is not their color: of a drawing, or of a page that fills its glyphs. */
  property?: 'fill' | '-webkit-text-fill-color';
  /** It has its color from a text around it that is hard to read, and is read itself on a ground of its own. */
  isInFailing?: boolean;
  /** Words of a control that nobody can use now: WCAG 2.1 §1.4.3 asks nothing of them. */
  isDisabled?: boolean;
  /** Words that only say what to write. */
  isPlaceholder?: boolean;
}
