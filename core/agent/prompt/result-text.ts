import type { JsonObject, JsonValue } from '../../llm/call/message.ts';

/** Fields that the first sentence says. */
const SAID: ReadonlySet<string> = new Set([
  'status',
  'message',
  'verification_passed',
  'verification_message',
  'confidence',
]);

/** Of what an action changed, what the page's own lines do not show. */
const CHANGES_THAT_SAY_MORE = ['dropdownOptions', 'previousUrl'];

/**
 * A step's result for the model: a sentence, and below it what more there is to say, each under the name
 * that the specification gives it.
 */
export function resultText(result: JsonObject): string {
  const rest = Object.entries(result).flatMap(([name, value]) => {
    const said = SAID.has(name) ? undefined : sayable(name, value);
    return said === undefined ? [] : [`${name}: ${valueText(said)}`];
  });
  return [sentence(result), ...rest].join('\n');
}

function sentence({ status, message, verification_message: found }: JsonObject): string {
  const said = [message, found].filter((one) => typeof one === 'string' && one !== '').join(' ');
  return `${String(status ?? 'done')}: ${said}`.replace(/: $/, '');
}

/** Undefined for what says nothing. */
function sayable(name: string, value: JsonValue | undefined): JsonValue | undefined {
  if (name !== 'dom_changes') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const telling = Object.entries(value).filter(([field]) => CHANGES_THAT_SAY_MORE.includes(field));
  return telling.length > 0 ? Object.fromEntries(telling) : undefined;
}

function valueText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
