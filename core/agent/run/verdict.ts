import type { OutcomeType } from '../tools/expected-outcome.ts';

/** Whether a step did what was expected of it, as the page shows. It outranks what a model claims. */
export interface Verdict {
  success: boolean;
  /** The type of outcome that was found, or that was looked for in vain. */
  verifiedOutcome: OutcomeType;
  /** What was found, as a sentence. */
  actualOutcome: string;
  /** Messages of the page since the action began, in its own words. */
  errorsDetected: string[];
  successMessages: string[];
  pageState: {
    url: string;
    urlChanged: boolean;
    domChanged: boolean;
    recentMutations: string[];
  };
  /** The focus, the caret or what is selected is elsewhere than before. */
  movedCaret?: true;
  /** From 0 to 1: how sure this is. */
  confidence: number;
  /** For the model and for people. */
  feedback: string;
}
