import type { LlmRequest } from './llm.ts';
import { type AssistantPart, type Message, partsOf, type UserPart } from './message.ts';
import { toolJsonSchema } from './tool.ts';
import type { Usage } from './usage.ts';

/** Characters per token on average, in English and in code. */
export const CHARACTERS_PER_TOKEN = 4;

/** Pixels per token by Anthropic's rule; other providers are of the same order. */
const PIXELS_PER_TOKEN = 750;

/** What an interrupted attempt may have cost: by the provider's last counts, else by length. */
export function estimateUsage(request: LlmRequest, written: string, said: Usage | null): Usage {
  const output = Math.ceil(written.length / CHARACTERS_PER_TOKEN);
  if (!said) {
    const input = estimateInput(request);
    return { input, cachedRead: 0, cacheWrite: 0, output, reasoning: 0, source: 'estimate' };
  }
  const more = Math.max(0, output - said.reasoning);
  return { ...said, output: Math.max(said.output, more), source: 'estimate' };
}

/** Tokens of a request, roughly. */
function estimateInput({ system = '', messages, tools = [] }: LlmRequest): number {
  const schemas = tools.map((tool) => tool.description + JSON.stringify(toolJsonSchema(tool)));
  const texts = system.length + schemas.join('').length;
  const spoken = messages.reduce((sum, message) => sum + estimateMessage(message), 0);
  return Math.ceil(texts / CHARACTERS_PER_TOKEN) + spoken;
}

/** Tokens of a message, roughly. */
export function estimateMessage(message: Message): number {
  return partsOf(message).reduce((sum, part) => sum + estimatePart(part), 0);
}

function estimatePart(part: UserPart | AssistantPart): number {
  switch (part.type) {
    case 'image':
      return Math.ceil((part.width * part.height) / PIXELS_PER_TOKEN);
    case 'text':
    case 'reasoning':
      return Math.ceil(part.text.length / CHARACTERS_PER_TOKEN);
    case 'tool-call':
      return Math.ceil(JSON.stringify(part.input).length / CHARACTERS_PER_TOKEN);
    case 'invalid-tool-call':
      return Math.ceil(part.raw.length / CHARACTERS_PER_TOKEN);
  }
}
