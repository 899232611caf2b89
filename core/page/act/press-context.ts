/**
 * What is around an element that is about to be pressed, as a person reads it. The element's own
 * frame reads it; texts are the page's, collapsed and cut.
 */
export interface PressContext {
  /** Texts that name what is pressed, besides its accessible name: what is seen on it, a value, a title. */
  names: readonly string[];
  /** The text that a person reads on it; '' for a picture. */
  shown: string;
  /** What a press activates in its place: a label's control, as `checkbox “Newsletter”`; '' for itself. */
  activates: string;
  /** How and where it leads or sends: `get /items/5/delete`; '' where that is not in the page. */
  leads: string;
  /** Method and full address to which a press sends its form; '' where it sends none. */
  sends: string;
  /** The dialog, form and part around it, the nearest first. */
  around: readonly string[];
  /** The headings over it, and the dialog's and the form's names. */
  headings: readonly string[];
  /** What the dialog around it asks: `Leave without saving?`. Absent where none asks. */
  asks?: string;
  /** Whether a press only opens a menu, a dialog or more of the page, as its attributes say. Absent where not. */
  opens?: boolean;
  /** A search, or its button: its form, role, type or name says so. */
  isSearch: boolean;
  /** For a field of text, what Enter presses: the form's own button, or those beside a field without a form. */
  enter?: readonly PressedByEnter[];
  /** What an approval of the press is bound to. Absent where its frame does not say. */
  region?: PressRegion;
}

/**
 * The part of a page that a press takes its meaning from: its form, its dialog, its row among others, or its section up
 * to the heading. What is read there and what would be sent are what an approval is bound to.
 */
export interface PressRegion {
  /** What a person reads there, a line each and cut; a field as `To: Ann`, of secrets only that there is one. */
  lines: readonly string[];
  /** Hash of the lines that are too many to be listed. Absent where all are. */
  more?: string;
  /** What its fields would send, hidden ones included, in the order of the page. */
  data: readonly RegionField[];
  /** Milliseconds (Unix): clocks in it may have advanced since. */
  at: number;
}

/** A field by its name, or else its id or label, and what it holds as a digest (`valueDigest`), never as it is. */
export interface RegionField {
  name: string;
  digest: string;
  isHidden?: true;
  /** Of a secret, digests are made with a key of the document's: nothing but the document can compare them. */
  isSecret?: true;
}

export interface PressedByEnter {
  names: readonly string[];
  leads: string;
}

/** What a click at a point would reach. Texts are the page's. */
export interface PressedPoint {
  /** Page-wide id of the very element; it has no row of its own, unless `listed` is the same. */
  key: string;
  /** The nearest element around it that has a row. */
  listed?: string;
  frame: number;
  /** The token of its document. */
  document: string;
  role: string;
  name: string;
  tag: string;
  /** The point in its frame's viewport, CSS pixels. */
  x: number;
  y: number;
  context: PressContext;
}

/** The same as one frame knows it: an element of its own, or a frame in it and the point there. */
export type FramePoint =
  | ({ type: 'element'; node: number; listed: number | null } & Pick<
      PressedPoint,
      'document' | 'role' | 'name' | 'tag' | 'context'
    >)
  | { type: 'frame'; index: number; x: number; y: number };
