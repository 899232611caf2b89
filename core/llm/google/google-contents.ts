import type { Content, Part } from '@google/genai';
import { completeHistory } from '../call/complete-history.ts';
import type { LlmId } from '../call/llm-id.ts';
import type {
  AssistantMessage,
  AssistantPart,
  Message,
  ToolMessage,
  ToolResult,
  UserPart,
} from '../call/message.ts';

/**
 * Placeholder for the signature of a call that another model wrote: Gemini 3 and later refuse a
 * call without one. https://ai.google.dev/gemini-api/docs/thought-signatures
 */
const FOREIGN_SIGNATURE = 'skip_thought_signature_validator';

/** A conversation in the form of the Gemini API. */
export function googleContents(messages: readonly Message[], reader: LlmId): Content[] {
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

/**
 * Images follow in a message of their own: not every Gemini model reads them inside a function
 * response.
 */
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
  // Of parallel calls, the first carries the signature of all.
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
      // Only its signature counts, which is on the next part.
      return [];
    case 'tool-call':
      return [{ functionCall: { id: part.id, name: part.name, args: part.input }, ...signed }];
    case 'invalid-tool-call':
      return [{ functionCall: { id: part.id, name: part.name, args: {} }, ...signed }];
  }
}
