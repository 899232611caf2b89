import type { DarkSheet } from '../inventory/page-styles.ts';
import type { MeasuredDark } from './measured-dark.ts';

/** A dark page to try sheets on. */
export interface DarkTrialPage {
  /** Replaces the applied sheets. Resolves when the page is painted with them. */
  apply(sheets: readonly DarkSheet[]): Promise<void>;
  /** Measures the page as it is now. Rejects with a sentence when it cannot be measured at all. */
  measure(): Promise<MeasuredDark>;
  /** The present address of the page's document. */
  url(): Promise<string>;
  /** Addresses that the page itself loads, which a sheet may name. */
  allowed: readonly string[];
}
