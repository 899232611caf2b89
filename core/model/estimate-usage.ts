import type { AssistantPart, Message, UserPart } from './message.ts';
import type { ModelRequest } from './model-request.ts';
import { toolJsonSchema } from './tool-schema.ts';
import type { Usage } from './usage.ts';

/** Characters of a token on average, in English and in code. */
const CHARACTERS_A_TOKEN = 4;

/** Pixels of a token, as Anthropic reckons; the others are of the same order. */
const PIXELS_A_TOKEN = 750;

/** What an attempt that broke off may have cost: what the provider has said, else by length. */
export function estimateUsage(request: ModelRequest, written: string, said: Usage | null): Usage {
  const output = Math.ceil(written.length / CHARACTERS_A_TOKEN);
  if (!said) {
    const input = estimateInput(request);
    return { input, cachedRead: 0, cacheWrite: 0, output, reasoning: 0, source: 'estimate' };
  }
  const more = Math.max(0, output - said.reasoning);
  return { ...said, output: Math.max(said.output, more), source: 'estimate' };
}

/** Tokens of a request, roughly. */
function estimateInput({ system = '', messages, tools = [] }: ModelRequest): number {
  const schemas = tools.map((tool) => tool.description + JSON.stringify(toolJsonSchema(tool)));
  const texts = system.length + schemas.join('').length;
  const spoken = messages.reduce((sum, message) => sum + estimateMessage(message), 0);
  return Math.ceil(texts / CHARACTERS_A_TOKEN) + spoken;
}

/** Tokens of a message, roughly. */
export function estimateMessage(message: Message): number {
  const parts: readonly (UserPart | AssistantPart)[] =
    message.role === 'tool' ? message.results.flatMap(({ content }) => content) : message.content;
  return parts.reduce((sum, part) => sum + estimatePart(part), 0);
}

function estimatePart(part: UserPart | AssistantPart): number {
  switch (part.type) {
    case 'image':
      return Math.ceil((part.width * part.height) / PIXELS_A_TOKEN);
    case 'text':
    case 'reasoning':
      return Math.ceil(part.text.length / CHARACTERS_A_TOKEN);
    case 'tool-call':
      return Math.ceil(JSON.stringify(part.input).length / CHARACTERS_A_TOKEN);
    case 'invalid-tool-call':
      return Math.ceil(part.raw.length / CHARACTERS_A_TOKEN);
  }
}
