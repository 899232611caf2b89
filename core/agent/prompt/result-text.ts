import type { JsonObject, JsonValue } from '../../llm/call/message.ts';

/** Fields that the first sentence says. */
export const SAID: ReadonlySet<string> = new Set([
  'status',
  'message',
  'verification_passed',
  'verification_message',
  'confidence',
  // The page after the step shows them.
  'dom_changes',
]);

/**
 * A step's result for the model: a sentence, and below it what more there is to say, each under the name
 * that the specification gives it. Where no page is sent after the step, what it changed is said, too.
 */
export function resultText(
  result: JsonObject,
  { isPageSent = true, isReading = false } = {},
): string {
  const rest = Object.entries(result).flatMap(([name, value]) => {
    const isSaid = SAID.has(name) && !(name === 'dom_changes' && !isPageSent && hasChanges(value));
    return isSaid || value === undefined ? [] : [`${name}: ${valueText(value)}`];
  });
  // What was read is the result; that reading changed nothing goes without saying.
  const { text } = result;
  if (isReading && result.verification_passed === true && typeof text === 'string') {
    return [text, ...rest.filter((line) => line !== `text: ${text}`)].join('\n');
  }
  return [statusSentence(result), ...rest].join('\n');
}

function statusSentence({ status, message, verification_message: found }: JsonObject): string {
  const said = [message, found].filter((text) => typeof text === 'string' && text !== '').join(' ');
  return `${String(status ?? 'done')}: ${said}`.replace(/: $/, '');
}

function valueText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Options that opened and another address are worth a line; how many elements came and went is not. */
function hasChanges(changes: JsonValue | undefined): boolean {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return false;
  return changes.dropdownDetected === true || changes.urlChanged === true;
}
