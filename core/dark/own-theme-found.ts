/** What a frame has of a dark theme of its own. */
export interface OwnThemeFound {
  /** Media queries that ask for the colour scheme. */
  queries: number;
  /** `<source>` elements that do. */
  sources: number;
  /** Whether the root's `color-scheme` names dark, so that the browser's own colours can follow. */
  supportsDark: boolean;
  /** Sheets of other origins that could not be looked at. */
  unread?: string[];
}

/** The same with Chrome's id of the frame. */
export interface FrameTheme extends OwnThemeFound {
  frame: number;
}
