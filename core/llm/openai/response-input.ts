import type OpenAI from 'openai';
import { completeHistory } from '../call/complete-history.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { AssistantPart, ImagePart, Message, ToolResult, UserPart } from '../call/message.ts';

type Item = OpenAI.Responses.ResponseInputItem;

/** A conversation in the form of Responses: one list of items. */
export function responseInput(messages: readonly Message[], reader: LlmId): Item[] {
  return completeHistory(messages, reader).flatMap((message): Item[] => {
    if (message.role === 'user') return [{ role: 'user', content: message.content.map(inputPart) }];
    if (message.role === 'tool') return message.results.map(output);
    return message.content.flatMap(assistantItem);
  });
}

function inputPart(part: UserPart) {
  return part.type === 'text' ? ({ type: 'input_text', text: part.text } as const) : image(part);
}

function image({ mimeType, data }: ImagePart) {
  const image_url = `data:${mimeType};base64,${data}`;
  return { type: 'input_image', detail: 'auto', image_url } as const;
}

function output({ callId, content, isError }: ToolResult): Item {
  const parts = content.length > 0 ? content : [{ type: 'text' as const, text: 'Done.' }];
  const said = parts.map(inputPart);
  const error = isError ? [{ type: 'input_text' as const, text: 'Error:' }] : [];
  return { type: 'function_call_output', call_id: callId, output: [...error, ...said] };
}

function assistantItem(part: AssistantPart): Item[] {
  switch (part.type) {
    case 'text': {
      const phase = part.carried?.phase;
      const known = phase === 'commentary' || phase === 'final_answer';
      return [{ role: 'assistant', content: part.text, ...(known && { phase }) }];
    }
    case 'reasoning': {
      const { id, encrypted } = part.carried ?? {};
      if (typeof id !== 'string' || typeof encrypted !== 'string') return [];
      const summary = part.text ? [{ type: 'summary_text' as const, text: part.text }] : [];
      return [{ type: 'reasoning', id, summary, encrypted_content: encrypted }];
    }
    case 'tool-call':
      return [call(part.id, part.name, JSON.stringify(part.input))];
    case 'invalid-tool-call':
      return [call(part.id, part.name, '{}')];
  }
}

function call(id: string, name: string, input: string): Item {
  return { type: 'function_call', call_id: id, name, arguments: input };
}
