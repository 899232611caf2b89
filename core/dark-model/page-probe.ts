/** One element as it is painted now, plain enough for a model to read. */
export interface InspectedElement {
  /** 0 is the main frame. */
  frame: number;
  /** Tag, id and classes. */
  name: string;
  /** Its own words, the first of them. */
  words: string;
  /** Computed values by property; those that say nothing are left out. */
  styles: Readonly<Record<string, string>>;
  /** Left, top, width and height in the frame's viewport, whole CSS pixels. */
  box: readonly [number, number, number, number];
  contrast: ElementContrast;
}

/** An element's text colour on what lies behind it, both as painted. */
export interface ElementContrast {
  text: string;
  background: string;
  /** WCAG 2.1, 1 to 21; the worst stop of a gradient counts. */
  ratio: number;
  /** Behind a picture only pixels tell. */
  on: 'color' | 'gradient' | 'image';
  /** WCAG counts it as large text, which needs less. */
  isLarge: boolean;
}

export interface Inspected {
  /** Elements that match, in all frames and shadow roots. */
  count: number;
  /** The first of them. */
  elements: readonly InspectedElement[];
}

/** Where a page stands. CSS pixels. */
export interface Scrolled {
  y: number;
  /** Of the whole page, and of what is in view. */
  height: number;
  viewport: number;
}

/** What may be asked of a page beside measuring it. */
export interface PageProbe {
  /** Elements that a selector matches, `limit` of them at most. Rejects with a sentence. */
  inspect(selector: string, limit: number): Promise<Inspected>;
  /** Scrolls the page, at once; null asks where it is. Resolves when it is painted there. */
  scroll(y: number | null): Promise<Scrolled>;
}
