import type { DarkSheet } from '../dark/page-styles.ts';
import type { MeasuredDark } from './measured-dark.ts';

/** A dark page that sheets can be tried on. */
export interface DarkBench {
  /** Puts these in the place of what the page wears. Resolves when it is painted with them. */
  wear(sheets: readonly DarkSheet[]): Promise<void>;
  /** Measures what it wears now. Rejects with a sentence when it cannot be measured at all. */
  measure(): Promise<MeasuredDark>;
  /** The address of the page's document now. */
  url(): Promise<string>;
  /** Addresses that the page itself loads, which a sheet may name. */
  allowed: readonly string[];
}
