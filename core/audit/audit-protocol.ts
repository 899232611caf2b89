/** What an audit asks of a frame, through the port of its styles. */
export type AuditAsk =
  /** Answered with `FramePlaces`. */
  | { type: 'places' }
  /** A sheet for every shadow root, in the place of the one before; empty takes it away. */
  | { type: 'veil'; css: string }
  /** Answered with an `ElementName` for each group of numbers; null for one whose elements have gone. */
  | { type: 'names'; groups: number[][] }
  /** What is bright at points of the frame's viewport: a `BrightCause` or null for each. */
  | { type: 'bright-causes'; points: { x: number; y: number }[] }
  /** Answered with `Inspected`, but for the frames' numbers. */
  | { type: 'inspect'; selector: string; limit: number }
  /** Scrolls the frame, or tells where it stands, with null; answered with `Scrolled`. */
  | { type: 'scroll'; y: number | null };

/** Elements as a sheet and a person can name them. */
export interface ElementName {
  /** The style scope they stand in: 0 is the document. */
  scope: number;
  /** Matches them, and others only if there is no shorter way to say it. */
  selector: string;
}

/** What paints a bright place. */
export type BrightCause = ElementName & {
  /** `canvas` is what lies behind the page, or behind a frame of another colour scheme. */
  kind: 'color' | 'image' | 'drawing' | 'canvas';
  /** As computed; null where it is no colour. */
  color: string | null;
};
