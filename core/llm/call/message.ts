import type { LlmId } from './llm-id.ts';

/** One entry of a conversation, in no provider's format. Plain JSON. */
export type Message = UserMessage | AssistantMessage | ToolMessage;

export interface UserMessage {
  role: 'user';
  content: readonly UserPart[];
}

export interface AssistantMessage {
  role: 'assistant';
  content: readonly AssistantPart[];
  /** The model that wrote it: data carried for a provider goes back to the same model only. */
  from?: LlmId;
}

/** The results of the calls in the assistant message before it, one for each. */
export interface ToolMessage {
  role: 'tool';
  results: readonly ToolResult[];
}

export type UserPart = TextPart | ImagePart;

export type AssistantPart = TextPart | ReasoningPart | ToolCall | InvalidToolCall;

export interface TextPart {
  type: 'text';
  text: string;
  carried?: ProviderData;
}

export interface ImagePart {
  type: 'image';
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Base64 without a `data:` prefix. */
  data: string;
  /** Pixels of the image itself: its cost depends on them. */
  width: number;
  height: number;
}

export interface ReasoningPart {
  type: 'reasoning';
  /** A summary, or nothing: providers keep most of it to themselves. */
  text: string;
  carried?: ProviderData;
}

/** A call whose input has passed the tool's schema; `schema.parse` gives it its type. */
export interface ToolCall {
  type: 'tool-call';
  /** Unique in the reply. */
  id: string;
  name: string;
  input: JsonObject;
  carried?: ProviderData;
}

/** A call that must not run: cut off, not JSON, against the schema, or of a tool that was not offered. */
export interface InvalidToolCall {
  type: 'invalid-tool-call';
  id: string;
  name: string;
  /** The input as the model wrote it. */
  raw: string;
  /** A sentence for the model and for people. */
  problem: string;
  carried?: ProviderData;
}

export interface ToolResult {
  callId: string;
  /** Name of the tool; Google pairs results by it. */
  name: string;
  content: readonly UserPart[];
  isError: boolean;
}

/** Opaque data that a provider wants back: signatures, encrypted reasoning. */
export type ProviderData = JsonObject;

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

export interface JsonObject {
  [key: string]: JsonValue;
}

/** The form of id that every provider accepts. */
export const SOUND_ID = /^[\w-]{1,40}$/;

/** The parts of a message, or of the results in it. */
export function partsOf(message: Message): readonly (UserPart | AssistantPart)[] {
  return message.role === 'tool'
    ? message.results.flatMap(({ content }) => content)
    : message.content;
}

/** The message with each part of its results changed. */
export function mapResults(
  message: ToolMessage,
  change: (part: UserPart) => UserPart,
): ToolMessage {
  const results = message.results.map((result) => ({
    ...result,
    content: result.content.map(change),
  }));
  return { ...message, results };
}

const NOT_RUN = 'This call was not run.';

/**
 * The conversation in a form that every provider accepts, whoever wrote it: each call has one
 * result, directly after it; ids are valid and unique; data carried for another model and empty
 * messages are left out.
 */
export function completeHistory(messages: readonly Message[], reader: LlmId): Message[] {
  const history: Message[] = [];
  const taken = new Set<string>();
  const sayAsUser = (content: readonly UserPart[]) => {
    const last = history.at(-1);
    // Templates of many models want the turns to alternate.
    if (last?.role === 'user') {
      history.splice(-1, 1, { role: 'user', content: [...last.content, ...content] });
    } else if (content.length > 0) history.push({ role: 'user', content });
  };
  messages.forEach((message, at) => {
    if (message.role === 'user') sayAsUser(message.content);
    if (message.role !== 'assistant') return;
    const { from } = message;
    const isOwn = from?.provider === reader.provider && from.model === reader.model;
    const own = isOwn ? message : foreign(message);
    const next = messages[at + 1];
    const results = next?.role === 'tool' ? next.results : [];
    const content: AssistantPart[] = [];
    const answers: ToolResult[] = [];
    for (const part of own.content) {
      if (!isCall(part)) {
        content.push(part);
        continue;
      }
      const id = uniqueId(isOwn ? part.id : '', taken);
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

/** The id that the reader's server gave, or one in the form of the strictest: Mistral wants nine letters and digits. */
function uniqueId(id: string, taken: Set<string>): string {
  let unique = id;
  for (let number = taken.size; !SOUND_ID.test(unique) || taken.has(unique); number++) {
    unique = `call${String(number).padStart(5, '0')}`;
  }
  taken.add(unique);
  return unique;
}

/** Reasoning and signatures go back only to the model that wrote them. */
function foreign(message: AssistantMessage): AssistantMessage {
  const content = message.content.flatMap((part): AssistantPart[] => {
    if (part.type === 'reasoning') return [];
    if (part.type === 'text' && part.text === '') return [];
    const { carried: _, ...rest } = part;
    return [rest];
  });
  return { ...message, content };
}
