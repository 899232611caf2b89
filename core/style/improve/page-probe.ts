import type { ScenePart } from '../inventory/scene-part.ts';

/** One element as painted now, simple enough for a model to read. */
export interface InspectedElement {
  /** 0 is the main frame. */
  frame: number;
  /** Tag, id and classes. */
  name: string;
  /** The beginning of its own text. */
  words: string;
  /** Computed values by property, without defaults. */
  styles: Readonly<Record<string, string>>;
  /** Left, top, width and height in the frame's viewport, whole CSS pixels. */
  box: readonly [number, number, number, number];
  contrast: ElementContrast;
}

/** An element's text color on its background, both as painted. */
export interface ElementContrast {
  text: string;
  background: string;
  /** WCAG 2.1, 1 to 21; for a gradient, its worst stop. */
  ratio: number;
  /** On a picture only pixels tell. */
  on: 'color' | 'gradient' | 'image';
  /** WCAG counts it as large text, which needs less. */
  isLarge: boolean;
}

export interface Inspected {
  /** Number of matching elements, in all frames and shadow roots. */
  count: number;
  /** The first of them. */
  elements: readonly InspectedElement[];
}

/** The scroll position of a page. CSS pixels. */
export interface Scrolled {
  y: number;
  /** Heights of the whole page and of the viewport. */
  height: number;
  viewport: number;
}

/** What a model can ask of a page besides measuring it. */
export interface PageProbe {
  /** Elements that a selector matches, at most `limit` of them. Rejects with a sentence. */
  inspect(selector: string, limit: number): Promise<Inspected>;
  /**
   * Scrolls the page without animation; null only asks for the position. Resolves when it is
   * painted there.
   */
  scroll(y: number | null): Promise<Scrolled>;
  /** What is seen in the main frame's view, the largest first; a light page is remembered as it was. */
  scene(): Promise<ScenePart[]>;
  /** What each selector has in the views of all frames: the area of the largest, in CSS square pixels. */
  seenAreas(selectors: readonly string[]): Promise<number[]>;
}
