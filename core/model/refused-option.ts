import type { ModelFailure } from './model-failure.ts';
import type { ModelRequest } from './model-request.ts';

/** Options that some models refuse, with the words of their refusals. */
const OPTIONAL: readonly ['temperature' | 'reasoning' | 'toolChoice', RegExp][] = [
  ['temperature', /temperature/i],
  ['reasoning', /reasoning|thinking|effort/i],
  ['toolChoice', /tool_choice|tool choice|function_?calling_?config/i],
];

/**
 * The request without the option that a model has just refused; undefined when it refused none of
 * them. Which models take which options is known to the providers alone, and changes.
 */
export function withoutRefusedOption(
  request: ModelRequest,
  { kind, detail = '' }: ModelFailure,
): ModelRequest | undefined {
  if (kind !== 'bad-request') return undefined;
  const refused = OPTIONAL.find(
    ([option, words]) => request[option] !== undefined && words.test(detail),
  );
  if (!refused) return undefined;
  const { [refused[0]]: _, ...rest } = request;
  return rest;
}
