import type { Whereabouts } from '../frame/outline-piece.ts';

/** A part of a line. */
export type Segment =
  /** Text of the page, not yet escaped. */
  | { type: 'text'; text: string }
  /** A control in its bracket, finished. */
  | { type: 'control'; key: string; name: string; text: string }
  /** Our own words. */
  | { type: 'mark'; text: string }
  /** The next cell begins, or what stands beside. */
  | { type: 'bar'; isCell: boolean };

export type LineKind = 'text' | 'heading' | 'part' | 'table' | 'row' | 'error' | 'fold';

/** What is out of view, or was folded. */
export interface Fold {
  where?: Whereabouts;
  sections: number;
  rows: number;
  controls: number;
  characters: number;
}

/** A line of the outline before it is written. */
export interface OutlineLine {
  /** Levels of indentation. */
  depth: number;
  kind: LineKind;
  /** Our own words at its beginning: `## `, `- `, `navigation `. */
  lead: string;
  segments: Segment[];
  /** Nothing of it is in view. */
  isOut?: true;
  /** What a part is called: its text need not say it again. */
  name?: string;
  fold?: Fold;
}
