import type OpenAI from 'openai';
import { completeHistory } from '../call/complete-history.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { LlmRequest } from '../call/llm-request.ts';
import type {
  AssistantMessage,
  AssistantPart,
  ImagePart,
  ToolMessage,
  UserPart,
} from '../call/message.ts';

type Chat = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** A conversation in the form of Chat Completions. */
export function chatMessages({ system, messages }: LlmRequest, reader: LlmId): Chat[] {
  const chat = completeHistory(messages, reader).flatMap((message): Chat[] => {
    if (message.role === 'user') return [{ role: 'user', content: userContent(message.content) }];
    return message.role === 'assistant' ? [assistant(message)] : toolResults(message);
  });
  return system ? [{ role: 'system', content: system }, ...chat] : chat;
}

/** Every server accepts a text; some do not know content parts. */
function userContent(parts: readonly UserPart[]) {
  if (parts.every((part) => part.type === 'text')) return parts.map(({ text }) => text).join('\n');
  return parts.map((part) =>
    part.type === 'text'
      ? ({ type: 'text', text: part.text } as const)
      : ({ type: 'image_url', image_url: { url: dataUrl(part) } } as const),
  );
}

function dataUrl({ mimeType, data }: ImagePart): string {
  return `data:${mimeType};base64,${data}`;
}

function assistant({ content }: AssistantMessage): Chat {
  const text = content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
  const calls = content.flatMap(toolCall);
  return {
    role: 'assistant',
    content: text || null,
    ...(calls.length > 0 && { tool_calls: calls }),
    ...carriedReasoning(content),
  };
}

function toolCall(part: AssistantPart) {
  if (part.type !== 'tool-call' && part.type !== 'invalid-tool-call') return [];
  // Servers parse the arguments again: text that is not JSON would be refused in every later call.
  const input = part.type === 'tool-call' ? JSON.stringify(part.input) : '{}';
  return [
    { type: 'function' as const, id: part.id, function: { name: part.name, arguments: input } },
  ];
}

/** Some servers want a turn's reasoning back, in the field that it came in. */
function carriedReasoning(content: readonly AssistantPart[]): Record<string, string> {
  const reasoning = content.find((part) => part.type === 'reasoning');
  const field = reasoning?.carried?.field;
  return typeof field === 'string' ? { [field]: reasoning?.text ?? '' } : {};
}

/** A tool message cannot hold images: they follow in a user message. */
function toolResults({ results }: ToolMessage): Chat[] {
  const texts = results.map(({ callId, content, isError }): Chat => {
    const text = content.map((part) => (part.type === 'text' ? part.text : '[picture below]'));
    const said = text.join('\n') || 'Done.';
    return { role: 'tool', tool_call_id: callId, content: isError ? `Error: ${said}` : said };
  });
  const pictures = results.flatMap(({ name, content }) =>
    content.flatMap((part): UserPart[] =>
      part.type === 'image' ? [{ type: 'text', text: `Picture of ${name}:` }, part] : [],
    ),
  );
  if (pictures.length === 0) return texts;
  return [...texts, { role: 'user', content: userContent(pictures) }];
}
