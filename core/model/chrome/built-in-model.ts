import type { JsonObject } from '../message.ts';

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

/** Where Chrome has a model built in; undefined elsewhere, as in Node and in older Chromes. */
export function builtInModel(): BuiltInModel | undefined {
  return (globalThis as { LanguageModel?: BuiltInModel }).LanguageModel;
}

/** What a session is made for; the answer of `availability` depends on it. */
export function sessionOptions(hasImages: boolean): SessionOptions {
  const text = { type: 'text' as const, languages: ['en'] };
  return {
    expectedInputs: hasImages ? [text, { type: 'image' }] : [text],
    expectedOutputs: [text],
  };
}
