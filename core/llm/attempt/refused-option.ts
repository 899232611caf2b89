import type { LlmFailure } from '../call/llm-failure.ts';
import { hasImage, withoutImages } from '../call/without-images.ts';
import type { ProviderRequest } from '../provider/provider.ts';

/** Options that some models refuse, with the words of the refusals. */
const OPTIONAL: readonly ['temperature' | 'reasoning' | 'toolChoice', RegExp][] = [
  ['temperature', /temperature/i],
  ['reasoning', /reasoning|thinking|effort/i],
  ['toolChoice', /tool_choice|tool choice|function_?calling_?config/i],
];

/** How Ollama, vLLM, Google and others say that a model does not support tools. */
const NO_TOOLS = new RegExp(
  [
    'not support (tools|tool us|tool call|function call)',
    String.raw`(tool use|tool calling|function calling)\b.{0,40}\bnot (supported|enabled)`,
    'enable-auto-tool-choice',
  ].join('|'),
  'i',
);

/** The same of pictures. */
const NO_PICTURES = new RegExp(
  String.raw`(?:image|vision|multimodal|picture)\w*\b.{0,60}\b(?:not (?:supported|support|allowed` +
    String.raw`|enabled|available)|unsupported)|(?:not|n['’]t) support\w* (?:image|vision|multimodal` +
    String.raw`|picture)|not a multimodal model|no endpoints found that support image`,
  'i',
);

/**
 * The request without the option that a model just refused, or with its tools in another form;
 * undefined when it refused neither. Only the providers know which model accepts what, and it
 * changes.
 */
export function withoutRefusedOption(
  request: ProviderRequest,
  { kind, detail = '' }: LlmFailure,
): ProviderRequest | undefined {
  if (kind !== 'bad-request') return undefined;
  if (request.tools?.length && !request.toolsAsJson && NO_TOOLS.test(detail)) {
    return { ...request, toolsAsJson: true };
  }
  const isPictured = request.messages.some(hasImage);
  if (isPictured && NO_PICTURES.test(detail)) {
    return { ...request, messages: request.messages.map(withoutImages) };
  }
  const refused = OPTIONAL.find(
    ([option, words]) => request[option] !== undefined && words.test(detail),
  );
  if (!refused) return undefined;
  const { [refused[0]]: _, ...rest } = request;
  return rest;
}
