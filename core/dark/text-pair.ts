/** Text and what it stands on, of elements that look alike: JSON, measured by `content/`. */
export interface TextPair {
  /** The style scope it stands in: 0 is the document. */
  scope: number;
  /** Matches the elements measured, and others only if they look the same. */
  selector: string;
  /** Elements with this pair. */
  count: number;
  /** A few words of the first. */
  sample: string;
  /** Both opaque and as painted: opacity and what shines through are worked in. */
  color: string;
  background: string;
  /** What the background is known from: an image may hide any colour. */
  on: 'color' | 'gradient' | 'image';
  /** WCAG 2.1 contrast; the worst stop of a gradient counts. */
  ratio: number;
  /** CSS pixels, and CSS weight. */
  size: number;
  weight: number;
  /** Area of the texts in CSS square pixels. */
  area: number;
  /** Opacity of the element and all around it, multiplied. */
  opacity: number;
  /** Opacity of the element by itself; 1 where it has none. */
  ownOpacity?: number;
}
