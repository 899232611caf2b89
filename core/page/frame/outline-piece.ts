/** Where something lies that is not in view. */
export type Whereabouts = 'above' | 'below' | 'beside';

/** What a part of the outline is. `part` is a listed structure: landmark, group, dialog. */
export type PartKind =
  | 'control'
  | 'part'
  | 'frame'
  | 'heading'
  | 'list'
  | 'item'
  | 'card'
  /** One of several equally high parts side by side, such as a day; none that reads differently without a head. */
  | 'table'
  | 'row'
  | 'head'
  | 'cell'
  | 'caption'
  | 'error'
  | 'image'
  /** A bar that shows how far something is: `sign` says what kind it is, `mark` how far; its text is its name. */
  | 'gauge'
  /** Drawn by a font, from a word: what it shows. */
  | 'icon'
  /** The present one of the steps beside it. */
  | 'step';

/**
 * One step through what a frame shows, in reading order. Parts are nested: each `open` has its
 * `close`. Names, values and states are not repeated here; `node` leads to them.
 */
export type OutlinePiece =
  | {
      type: 'open';
      kind: PartKind;
      /** Id of the listed element that it is. */
      node?: number;
      /** Level of a heading. */
      level?: number;
      /** What a list paints before an item besides a bullet: `3.`, `iv.`, `✓`. */
      sign?: string;
      /** What a person sees of it besides its words: `sorted ascending`, `current`, `bold`. */
      mark?: string;
      /** What a field of text holds behind the value that its node has. */
      rest?: string;
    }
  | { type: 'close' }
  /** Rendered text on one line, joined as the page joins it. `out`: not in view. */
  | { type: 'text'; text: string; out?: true }
  /** A new line; `beside`: what follows is on the same line as a person sees it, apart. */
  | { type: 'break'; beside?: true }
  /** Something out of view that was not read. */
  | { type: 'skip'; skipped: Skipped };

/** How much was not read, about. */
export interface Skipped {
  where: Whereabouts;
  characters: number;
  /** Headings. */
  sections: number;
  /** Rows and list items; 0 or 1 for one piece. */
  rows: number;
}

export interface OutlineReadOptions {
  /** False reads what is in view only, and counts the rest. */
  wholePage: boolean;
}

export interface FrameOutline {
  /** 0 is the main frame. */
  frame: number;
  /** A token of the document that was read: ids mean nothing in another. Absent where it is not known. */
  document?: string;
  pieces: readonly OutlinePiece[];
}
