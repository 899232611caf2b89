import type { LlmRequest } from '../../../../core/llm/call/llm-request.ts';
import type { Message, UserPart } from '../../../../core/llm/call/message.ts';

/**
 * The place of a text in a request: the system prompt, or a part of a message (of a tool's result).
 */
export type TextPlace =
  | { type: 'system' }
  | { type: 'part'; message: number; part: number; result?: number };

/** The request with another text in one place. */
export function withText(request: LlmRequest, place: TextPlace, text: string): LlmRequest {
  if (place.type === 'system') return { ...request, system: text };
  return changeMessage(request, place.message, (message) =>
    changeParts(message, place, (parts) =>
      parts.with(place.part, { ...parts[place.part], type: 'text', text }),
    ),
  );
}

/** The request without one of its parts, such as a picture. */
export function withoutPart(
  request: LlmRequest,
  place: Extract<TextPlace, { type: 'part' }>,
): LlmRequest {
  return changeMessage(request, place.message, (message) =>
    changeParts(message, place, (parts) => parts.toSpliced(place.part, 1)),
  );
}

/** The request without one of its tools. */
export function withoutTool(request: LlmRequest, name: string): LlmRequest {
  const { tools = [], ...others } = request;
  const left = tools.filter((tool) => tool.name !== name);
  return left.length === 0 ? others : { ...others, tools: left };
}

function changeMessage(
  request: LlmRequest,
  index: number,
  change: (message: Message) => Message,
): LlmRequest {
  const message = request.messages[index];
  if (!message) return request;
  return { ...request, messages: request.messages.with(index, change(message)) };
}

function changeParts(
  message: Message,
  { result = 0 }: { result?: number },
  change: (parts: readonly UserPart[]) => readonly UserPart[],
): Message {
  if (message.role === 'user') return { ...message, content: change(message.content) };
  // A model's own output, signed by its provider or not, must not be changed.
  if (message.role === 'assistant') return message;
  const changed = message.results[result];
  if (!changed) return message;
  const content = change(changed.content);
  return { ...message, results: message.results.with(result, { ...changed, content }) };
}
