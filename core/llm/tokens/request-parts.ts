import type { LlmRequest } from '../call/llm-request.ts';
import type { AssistantPart, ImagePart, Message, UserPart } from '../call/message.ts';
import type { Tool } from '../call/tool.ts';
import { toolJsonSchema } from '../call/tool-schema.ts';

/** The parts of a request that are counted: its texts as a model reads them, and its images. */
interface RequestParts {
  texts: readonly string[];
  images: readonly ImagePart[];
  /** Messages, the system message included: each adds a few tokens of framing. */
  messages: number;
  tools: number;
}

/** Splits a request into parts for counting. */
export function requestParts({ system, messages, tools = [] }: LlmRequest): RequestParts {
  const texts = [
    ...(system === undefined ? [] : [system]),
    ...messages.flatMap(messageTexts),
    ...tools.map(toolText),
  ];
  return {
    texts,
    images: messages.flatMap(imagesOf),
    messages: messages.length + (system === undefined ? 0 : 1),
    tools: tools.length,
  };
}

/** A tool as JSON, the form that every provider gets in one way or another. */
function toolText(tool: Tool): string {
  const { name, description } = tool;
  return JSON.stringify({ name, description, parameters: toolJsonSchema(tool) });
}

function messageTexts(message: Message): string[] {
  if (message.role === 'user') return message.content.flatMap(userText);
  if (message.role === 'assistant') return message.content.map(assistantText);
  return message.results.flatMap(({ content }) => content.flatMap(userText));
}

function userText(part: UserPart): string[] {
  return part.type === 'text' ? [part.text] : [];
}

function assistantText(part: AssistantPart): string {
  if (part.type === 'tool-call') return `${part.name}${JSON.stringify(part.input)}`;
  return part.type === 'invalid-tool-call' ? `${part.name}${part.raw}` : part.text;
}

function imagesOf(message: Message): ImagePart[] {
  const parts: readonly { type: string }[] =
    message.role === 'tool' ? message.results.flatMap(({ content }) => content) : message.content;
  return parts.filter((part): part is ImagePart => part.type === 'image');
}
