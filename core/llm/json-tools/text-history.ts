import type { AssistantPart, Message, ToolResult, UserPart } from '../call/message.ts';

/** A conversation without calls: calls and their results as text. */
export function textHistory(messages: readonly Message[]): Message[] {
  return messages.map((message): Message => {
    if (message.role === 'user') return message;
    if (message.role === 'tool') return { role: 'user', content: message.results.flatMap(result) };
    return { ...message, content: said(message.content) };
  });
}

/** In the form in which the model must answer, so that it continues in it. */
function said(content: readonly AssistantPart[]): AssistantPart[] {
  const text = content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
  const raw = content.flatMap((part) => (part.type === 'invalid-tool-call' ? part.raw : []));
  const calls = content.flatMap((part) =>
    part.type === 'tool-call' ? [{ tool: part.name, input: part.input }] : [],
  );
  if (raw.length > 0) return [{ type: 'text', text: raw.join('\n') }];
  if (calls.length === 0) return text ? [{ type: 'text', text }] : [];
  return [{ type: 'text', text: JSON.stringify({ say: text, calls }) }];
}

function result({ name, content, isError }: ToolResult): UserPart[] {
  const head = `${isError ? 'Error' : 'Result'} of ${name || 'the call'}:`;
  return [{ type: 'text', text: head }, ...content];
}
