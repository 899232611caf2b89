/** What a frame has of a dark theme of its own. */
export interface OwnThemeFound {
  /** Media queries for the color scheme. */
  queries: number;
  /** `<source>` elements with such a query. */
  sources: number;
  /** Whether the root's `color-scheme` names dark, so that the browser's own colors can follow. */
  supportsDark: boolean;
  /** Classes and attributes of the root that its rules know for it, such as `.dark`. */
  selectors?: string[];
  /** Alternate sheets with a dark name. */
  alternates?: number;
  /** Keys of `localStorage` in which the page keeps a theme. */
  stored?: string[];
  /** Cross-origin sheets that could not be read. */
  unread?: string[];
}

/** The same with Chrome's id of the frame. */
export interface FrameTheme extends OwnThemeFound {
  frame: number;
}
