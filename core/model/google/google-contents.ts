import type { Content, Part } from '@google/genai';
import { completeHistory } from '../complete-history.ts';
import type {
  AssistantMessage,
  AssistantPart,
  Message,
  ToolMessage,
  ToolResult,
  UserPart,
} from '../message.ts';
import type { ModelId } from '../model.ts';

/**
 * Stands for the signature of a call that another model wrote: Gemini 3 and later refuse a call
 * without one. https://ai.google.dev/gemini-api/docs/thought-signatures
 */
const FOREIGN_SIGNATURE = 'skip_thought_signature_validator';

/** A conversation as Google takes it. */
export function googleContents(messages: readonly Message[], reader: ModelId): Content[] {
  return completeHistory(messages, reader).flatMap((message): Content[] => {
    if (message.role === 'user') return [{ role: 'user', parts: message.content.map(userPart) }];
    if (message.role === 'tool') return toolContents(message);
    const parts = assistantParts(message);
    return parts.length > 0 ? [{ role: 'model', parts }] : [];
  });
}

function userPart(part: UserPart): Part {
  if (part.type === 'text') return { text: part.text };
  return { inlineData: { mimeType: part.mimeType, data: part.data } };
}

/** Pictures follow by themselves: not every Gemini reads them inside a function's response. */
function toolContents({ results }: ToolMessage): Content[] {
  const pictures = results.flatMap(({ name, content }) =>
    content.flatMap((part) =>
      part.type === 'image' ? [{ text: `Picture of ${name}:` }, userPart(part)] : [],
    ),
  );
  const responses: Content = { role: 'user', parts: results.map(response) };
  return pictures.length > 0 ? [responses, { role: 'user', parts: pictures }] : [responses];
}

function response({ callId, name, content, isError }: ToolResult): Part {
  const text = content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n');
  const said = isError ? { error: text } : { output: text || 'Done.' };
  return { functionResponse: { id: callId, name, response: said } };
}

function assistantParts({ content }: AssistantMessage): Part[] {
  const parts = content.flatMap(assistantPart);
  const first = parts.find(({ functionCall }) => functionCall);
  // Of calls side by side, the first has the signature of all.
  if (first && !first.thoughtSignature) first.thoughtSignature = FOREIGN_SIGNATURE;
  return parts;
}

function assistantPart(part: AssistantPart): Part[] {
  const { signature } = part.carried ?? {};
  const signed = typeof signature === 'string' ? { thoughtSignature: signature } : {};
  switch (part.type) {
    case 'text':
      return part.text || signature ? [{ text: part.text, ...signed }] : [];
    case 'reasoning':
      // Only its signature counts, which stands on the part behind it.
      return [];
    case 'tool-call':
      return [{ functionCall: { id: part.id, name: part.name, args: part.input }, ...signed }];
    case 'invalid-tool-call':
      return [{ functionCall: { id: part.id, name: part.name, args: {} }, ...signed }];
  }
}
