import { z } from 'zod';
import { readJson } from '../../platform/text/read-json.ts';

/** What an action may be expected to do. Each type is one check of the page after the action. */
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

/** The expected outcome of a step, and its alternatives. */
export interface ExpectedOutcome {
  type: OutcomeType;
  /** Page-wide id; by default the action's own target. */
  element?: string | undefined;
  /** A part of the name, value or message that appears or disappears. */
  text?: string | undefined;
  value?: string | undefined;
  /** The expected state, such as `checked`; `not checked` means that it is gone. */
  state?: string | undefined;
  /** A part of the expected address. */
  url?: string | undefined;
  /** Milliseconds to wait for it. */
  timeout?: number | undefined;
  orOutcome?: ExpectedOutcome | undefined;
}

/** Milliseconds to wait for an outcome: unless the step says how long, and at most. */
export const OUTCOME_TIMEOUT_MS = { usual: 2000, most: 30_000 } as const;

const text = z.string().min(1).max(500);

const single = {
  type: z.enum(OUTCOME_TYPES),
  element: z.string().max(40).optional().describe('element id, if not the one acted on'),
  text: text.optional().describe('part of the text that appears or disappears'),
  value: z.string().max(5000).optional().describe('the value the field is to hold'),
  state: text.optional().describe('a state such as checked or expanded, or "not checked"'),
  url: text.optional().describe('part of the address that is reached'),
  timeout: z.int().min(0).max(OUTCOME_TIMEOUT_MS.most).optional().describe('milliseconds to wait'),
};

/** The schema for a model: one alternative, because not every provider supports recursive schemas. */
export const outcomeSchema = z.object({
  ...single,
  orOutcome: z.object(single).optional().describe('what would be right as well'),
});

type Read = (rest: string) => ExpectedOutcome;

const KINDS: Readonly<Record<string, Read>> = {
  text: (text) => ({ type: 'element_appears', text }),
  gone: (text) => ({ type: 'element_disappears', text }),
  url: (url) => ({ type: 'navigation', url }),
  value: (value) => ({ type: 'value_changes', value }),
  state: (state) => ({ type: 'state_changes', state }),
};

/** The form of an expectation, in the description of a tool. */
export const EXPECTATION_FORM =
  'what then shows that it worked: a text that appears, or "gone: text", "url: part", "value: text", "state: checked"';

/**
 * The outcome that a model expects, from one line: `Thank you`, `gone: Cookies`, `url: /thanks`,
 * `value: ann@x`, `state: not checked`. Undefined for an empty line.
 */
export function parseExpectation(line: string): ExpectedOutcome | undefined {
  const text = line.trim();
  if (text === '') return undefined;
  const whole = wholeOutcome(text);
  if (whole) return whole;
  const [, kind = '', rest = ''] = /^(text|gone|url|value|state)\s*:\s*(.+)$/is.exec(text) ?? [];
  const read = KINDS[kind.toLowerCase()];
  return read ? read(unquoted(rest)) : { type: 'element_appears', text: unquoted(text) };
}

/** Some models write an object where a line is asked for. */
function wholeOutcome(text: string): ExpectedOutcome | undefined {
  // A text of the page may begin with a brace, too.
  return text.startsWith('{') ? outcomeSchema.safeParse(readJson(text)).data : undefined;
}

/** Models like to put a text into quotes. */
function unquoted(text: string): string {
  return /^(["“'])(.+)["”']$/s.exec(text.trim())?.[2] ?? text.trim();
}
