import type { LlmId } from './llm-id.ts';
import type {
  AssistantMessage,
  AssistantPart,
  InvalidToolCall,
  Message,
  ToolCall,
  ToolResult,
} from './message.ts';

/** The form of id that every provider accepts. */
const SOUND_ID = /^[\w-]{1,40}$/;

const NOT_RUN = 'This call was not run.';

/**
 * The conversation in a form that every provider accepts, whoever wrote it: each call has one
 * result, directly after it; ids are valid and unique; data carried for another model and empty
 * messages are left out.
 */
export function completeHistory(messages: readonly Message[], reader: LlmId): Message[] {
  const history: Message[] = [];
  const taken = new Set<string>();
  messages.forEach((message, at) => {
    if (message.role === 'user' && message.content.length > 0) history.push(message);
    if (message.role !== 'assistant') return;
    const own = forReader(message, reader);
    const next = messages[at + 1];
    const results = next?.role === 'tool' ? next.results : [];
    const content: AssistantPart[] = [];
    const answers: ToolResult[] = [];
    for (const part of own.content) {
      if (!isCall(part)) {
        content.push(part);
        continue;
      }
      const id = uniqueId(part.id, taken);
      content.push({ ...part, id });
      const result = results.find(({ callId }) => callId === part.id);
      answers.push(result ? { ...result, callId: id, name: part.name } : notRun(part, id));
    }
    if (content.length === 0) return;
    history.push({ ...own, content });
    if (answers.length > 0) history.push({ role: 'tool', results: answers });
  });
  return history;
}

function isCall(part: AssistantPart): part is ToolCall | InvalidToolCall {
  return part.type === 'tool-call' || part.type === 'invalid-tool-call';
}

function notRun(call: ToolCall | InvalidToolCall, callId: string): ToolResult {
  const text = call.type === 'tool-call' ? NOT_RUN : call.problem;
  return { callId, name: call.name, content: [{ type: 'text', text }], isError: true };
}

function uniqueId(id: string, taken: Set<string>): string {
  let unique = id;
  for (let number = 1; !SOUND_ID.test(unique) || taken.has(unique); number++) {
    unique = `call_${taken.size}_${number}`;
  }
  taken.add(unique);
  return unique;
}

/** Reasoning and signatures go back only to the model that wrote them. */
function forReader(message: AssistantMessage, reader: LlmId): AssistantMessage {
  const { from } = message;
  if (from?.provider === reader.provider && from.model === reader.model) return message;
  const content = message.content.flatMap((part): AssistantPart[] => {
    if (part.type === 'reasoning') return [];
    if (part.type === 'text' && part.text === '') return [];
    const { carried: _, ...rest } = part;
    return [rest];
  });
  return { ...message, content };
}
