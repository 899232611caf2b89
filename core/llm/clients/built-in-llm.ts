import {
  type AssistantPart,
  completeHistory,
  type JsonObject,
  type Message,
  type UserPart,
} from '../call/message.ts';

/** Chrome's Prompt API, as far as we use it. https://webmachinelearning.github.io/prompt-api/ */
interface BuiltInModel {
  availability(options: SessionOptions): Promise<BuiltInAvailability>;
  create(options: CreateOptions): Promise<Session>;
}

export type BuiltInAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface SessionOptions {
  expectedInputs: { type: 'text' | 'image'; languages?: string[] }[];
  expectedOutputs: { type: 'text'; languages?: string[] }[];
}

export interface CreateOptions extends SessionOptions {
  signal: AbortSignal;
  initialPrompts: Prompt[];
  monitor(monitor: EventTarget): void;
}

export interface Session {
  promptStreaming(
    input: Prompt[],
    options: { signal: AbortSignal; responseConstraint?: JsonObject },
  ): AsyncIterable<string>;
  measureContextUsage(input: Prompt[]): Promise<number>;
  /** Tokens so far. */
  readonly contextUsage: number;
  destroy(): void;
}

export interface Prompt {
  role: 'system' | 'user' | 'assistant';
  content: ({ type: 'text'; value: string } | { type: 'image'; value: Blob })[];
}

/** Chrome's built-in model; undefined where there is none, as in Node and in older versions of Chrome. */
export function builtInLlm(): BuiltInModel | undefined {
  return (globalThis as { LanguageModel?: BuiltInModel }).LanguageModel;
}

/** The options of a session; the answer of `availability` depends on them. */
export function sessionOptions(hasImages: boolean): SessionOptions {
  const text = { type: 'text' as const, languages: ['en'] };
  return {
    expectedInputs: hasImages ? [text, { type: 'image' }] : [text],
    expectedOutputs: [text],
  };
}

/** A conversation without tools, in the form of the Prompt API. */
export function chromePrompts(messages: readonly Message[]): Prompt[] {
  const reader = { provider: 'chrome', model: 'gemini-nano' } as const;
  return completeHistory(messages, reader).flatMap((message): Prompt[] => {
    if (message.role === 'tool') return [];
    return [{ role: message.role, content: message.content.flatMap(content) }];
  });
}

function content(part: UserPart | AssistantPart): Prompt['content'] {
  if (part.type === 'text') return [{ type: 'text', value: part.text }];
  if (part.type !== 'image') return [];
  const bytes = Uint8Array.from(atob(part.data), (character) => character.charCodeAt(0));
  return [{ type: 'image', value: new Blob([bytes], { type: part.mimeType }) }];
}

/** Whether Chrome's model is on the device, can be downloaded, or cannot run here. */
export async function chromeAvailability(): Promise<BuiltInAvailability> {
  return (await builtInLlm()?.availability(sessionOptions(false))) ?? 'unavailable';
}
