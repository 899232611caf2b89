import type { ModelFailure } from './model-failure.ts';
import type { ProviderRequest } from './provider.ts';

/** Options that some models refuse, with the words of their refusals. */
const OPTIONAL: readonly ['temperature' | 'reasoning' | 'toolChoice', RegExp][] = [
  ['temperature', /temperature/i],
  ['reasoning', /reasoning|thinking|effort/i],
  ['toolChoice', /tool_choice|tool choice|function_?calling_?config/i],
];

/** How Ollama, vLLM, Google and others say that a model was not taught to call tools. */
const NO_TOOLS =
  /not support (tools|tool us|tool call|function call)|(tool use|tool calling|function calling)\b.{0,40}\bnot (supported|enabled)|enable-auto-tool-choice/i;

/**
 * The request without the option that a model has just refused, or with its tools in another form;
 * undefined when it refused none of that. Which models take what is known to the providers alone, and
 * changes.
 */
export function withoutRefusedOption(
  request: ProviderRequest,
  { kind, detail = '' }: ModelFailure,
): ProviderRequest | undefined {
  if (kind !== 'bad-request') return undefined;
  if (request.tools?.length && !request.toolsAsJson && NO_TOOLS.test(detail)) {
    return { ...request, toolsAsJson: true };
  }
  const refused = OPTIONAL.find(
    ([option, words]) => request[option] !== undefined && words.test(detail),
  );
  if (!refused) return undefined;
  const { [refused[0]]: _, ...rest } = request;
  return rest;
}
