import { z } from 'zod';

/** What an action may be expected to do (dom-extraction-v3 §2.6.3). */
export const OUTCOME_TYPES = [
  'navigation',
  'element_appears',
  'element_disappears',
  'value_changes',
  'state_changes',
  'any_change',
  'no_change',
] as const;

export type OutcomeType = (typeof OUTCOME_TYPES)[number];

/** What a step is to bring about, and what would do instead. */
export interface ExpectedOutcome {
  type: OutcomeType;
  /** Page-wide id; the action's own target when not said. */
  element?: string | undefined;
  /** A part of the name, value or message that is to appear or go. */
  text?: string | undefined;
  /** The value that the field is to hold. */
  value?: string | undefined;
  /** The state that it is to have, such as `checked`; `not checked` is to have gone. */
  state?: string | undefined;
  /** A part of the address that is to be reached. */
  url?: string | undefined;
  /** Milliseconds to wait for it. */
  timeout?: number | undefined;
  orOutcome?: ExpectedOutcome | undefined;
}

/** Milliseconds that are waited for an outcome, unless told (dom-extraction-v3 §2.6.3), and at most. */
export const OUTCOME_TIMEOUT = { usual: 2000, most: 30_000 } as const;

const text = z.string().min(1).max(500);

const single = {
  type: z.enum(OUTCOME_TYPES),
  element: z.string().max(40).optional().describe('element id, if not the one acted on'),
  text: text.optional().describe('part of the text that appears or disappears'),
  value: z.string().max(5000).optional().describe('the value the field is to hold'),
  state: text.optional().describe('a state such as checked or expanded, or "not checked"'),
  url: text.optional().describe('part of the address that is reached'),
  timeout: z.int().min(0).max(OUTCOME_TIMEOUT.most).optional().describe('milliseconds to wait'),
};

/** As a model writes it: one alternative, for schemas that refer to themselves are not for every provider. */
export const outcomeSchema = z.object({
  ...single,
  orOutcome: z.object(single).optional().describe('what would be right as well'),
});
