import type { Message } from './message.ts';
import type { Tool } from './tool.ts';

/** How long a model may think before it answers, where that can be set. */
export type ReasoningEffort = 'none' | 'low' | 'medium' | 'high';

/** The request of one model call. */
export interface LlmRequest {
  system?: string;
  messages: readonly Message[];
  tools?: readonly Tool[];
  /** Tools that a reply may call besides, though they are not sent: known by their names from elsewhere. */
  known?: readonly Tool[];
  /** `auto` by default; `required` asks for at least one tool call. */
  toolChoice?: 'auto' | 'required' | 'none';
  /**
   * Tokens, reasoning included. Without it the model's own limit, or 8192 where the API requires
   * one.
   */
  maxOutputTokens?: number;
  /** Left out for models that refuse it. */
  temperature?: number;
  reasoning?: ReasoningEffort;
  /**
   * The next call will begin with the same messages: write a cache where that must be requested.
   */
  continues?: boolean;
}
