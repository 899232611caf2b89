import { type ExpectedOutcome, outcomeSchema } from './expected-outcome.ts';

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
  'what will show that it worked: a text that appears, or "gone: text", "url: part", "value: text", "state: checked"';

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
  if (!text.startsWith('{')) return undefined;
  try {
    return outcomeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // It is a text of the page that begins with a brace.
    return undefined;
  }
}

/** Models like to put a text into quotes. */
function unquoted(text: string): string {
  return /^(["“'])(.+)["”']$/s.exec(text.trim())?.[2] ?? text.trim();
}
