import type { Message } from './message.ts';
import type { Tool } from './tool.ts';

/** How long a model may think before it answers, where it can be told. */
export type ReasoningEffort = 'none' | 'low' | 'medium' | 'high';

/** What one call of a model is asked. */
export interface ModelRequest {
  system?: string;
  messages: readonly Message[];
  tools?: readonly Tool[];
  /** `auto` when not said; `required` asks for at least one tool call. */
  toolChoice?: 'auto' | 'required' | 'none';
  /** Tokens, reasoning included. Without it the model's own limit, or 8192 where one must be named. */
  maxOutputTokens?: number;
  /** Left out for models that refuse one. */
  temperature?: number;
  reasoning?: ReasoningEffort;
  /** The next call will begin with the same messages: caches are written where that must be asked for. */
  continues?: boolean;
}
