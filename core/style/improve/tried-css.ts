import type { DarkScore } from './dark-score.ts';

/** CSS that is in the page to be looked at, and measured: it stays until one of the two is called. */
export interface TriedCss {
  before: DarkScore;
  after: DarkScore;
  /** What got worse, in sentences. */
  fell: readonly string[];
  /** What of the CSS was left out and why, in sentences. */
  problems: readonly string[];
  /** Makes it a part of the dark sheets. */
  keep(): Promise<void>;
  /** Takes it out of the page. */
  drop(): Promise<void>;
}
