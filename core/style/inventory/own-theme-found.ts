/** What a frame has of a dark theme of its own. */
export interface OwnThemeFound {
  /** Media queries for the color scheme. */
  queries: number;
  /** `<source>` elements with such a query. */
  sources: number;
  /** Whether the root's `color-scheme` names dark, so that the browser's own colors can follow. */
  supportsDark: boolean;
  /** Cross-origin sheets that could not be read. */
  unread?: string[];
}

/** The same with Chrome's id of the frame. */
export interface FrameTheme extends OwnThemeFound {
  frame: number;
}
