import type { Timing } from './timing.ts';

/** Everything that a run of the benchmark found out: the contents of `bench/results.json`. */
export interface BenchResults {
  /** ISO 8601. */
  date: string;
  chromium: string;
  node: string;
  machine: { cores: number; cpu: string; memoryGiB: number };
  /** Version by system. */
  versions: Record<string, string>;
  pages: PageFigures[];
  oneChange?: OneChangeFigures;
  click?: ClickFigures;
  /** A whole step of a run, from the model's reply to the next request. */
  step?: ClickFigures;
}

export interface PageFigures {
  name: string;
  /** DOM elements of the document. */
  elements: number;
  /** What the floor's JSON gives. */
  floor: { tokens: number; ids: number };
  systems: SystemFigures[];
  /** Empty when our own systems were not measured. */
  modes: ModeFigures[];
}

export type SystemFigures = { name: string } & (SystemMeasurement | { failure: string });

export interface SystemMeasurement {
  /** The floor's times are those of the same tab, taken by turns with the system's. */
  warm: Timing;
  floorWarm: Timing;
  /** The same right after a change of the layout. */
  relayout: Timing;
  floorRelayout: Timing;
  /**
   * How many times the floor's time, the median of the rounds: the two readings of one round meet
   * the machine in the same state, which those of different rounds may not.
   */
  timesFloor: { warm: number; relayout: number };
  /** o200k. */
  tokens: number;
  /** Elements that the text gives an id to. */
  ids: number;
}

/** What one form of our payload costs. */
export interface ModeFigures {
  mode: string;
  scope: 'in view' | 'whole page' | 'for a query';
  /** o200k, of the text part. */
  tokens: number;
  /** Interactive elements in the payload. */
  elements: number;
  /** What `semantic_v3` says of its own tokens. */
  estimated?: number;
}

/** What following one change of a large page costs. Medians, in milliseconds. */
export interface OneChangeFigures {
  elements: number;
  rounds: number;
  /** Work of the content script for reading the whole page. */
  fullMs: number;
  changes: readonly ChangeFigures[];
}

interface ChangeFigures {
  change: string;
  /** From the change to the tree that the panel holds with it, Chromium's layout included. */
  panelMs: number;
  /** Work of the content script up to the message that tells of the change, and after it. */
  tellMs: number;
  laterMs: number;
  /** What Chromium's own style and layout take after the same change. */
  layoutMs: number;
}

/** What a click takes from the order to the report, or a step as a whole, without the page's own work on it. Medians. */
export interface ClickFigures {
  elements: number;
  rounds: number;
  /** What the page does when it is clicked. Milliseconds. */
  workMs: number;
  systems: readonly { name: string; tripMs: number }[];
}
