import type { DarkSheet } from '../inventory/page-styles.ts';
import type { CheckTexts } from './check-changes.ts';
import type { MeasuredDark } from './measured-dark.ts';

/** A dark page to try sheets on. */
export interface DarkTrialPage {
  /** Replaces the applied sheets. Resolves when the page is painted with them. */
  apply(sheets: readonly DarkSheet[]): Promise<void>;
  /** Measures the page as it is now. Rejects with a sentence when it cannot be measured at all. */
  measure(): Promise<MeasuredDark>;
  /** What each selector has in view: the area of the largest element, in CSS square pixels. */
  seen?(selectors: readonly string[]): Promise<readonly number[]>;
  /** The present address of the page's document. */
  url(): Promise<string>;
  /** Finds what of these texts must not be in a dark sheet. */
  check: CheckTexts;
}
