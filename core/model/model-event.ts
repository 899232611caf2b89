import type { AssistantMessage, Message } from './message.ts';
import type { ModelFailure } from './model-failure.ts';
import type { Usage } from './usage.ts';

/** What a call tells, in order. Text and reasoning are for the eye; the reply holds the whole. */
export type ModelEvent =
  /** A request goes out. What came of the attempt before is void. */
  | { type: 'attempt'; attempt: number }
  /** The built-in model is being fetched by Chrome; `loaded` runs from 0 to 1. */
  | { type: 'loading'; loaded: number }
  | { type: 'text'; delta: string }
  | { type: 'reasoning'; delta: string }
  /** A tool call is being written. It is not to be run: the reply holds it when it is whole. */
  | { type: 'tool-call-delta'; index: number; name: string; delta: string }
  /**
   * The attempt failed, and another follows in `waitMs` milliseconds. Its usage is null when nothing
   * was read or written: an attempt that was refused costs nothing.
   */
  | { type: 'retry'; attempt: number; failure: ModelFailure; usage: Usage | null; waitMs: number }
  /** Messages were left out to fit the model's window; the call is made again without them. */
  | { type: 'trimmed'; messages: readonly Message[]; dropped: number }
  /** The reply could not be used; these messages (it, and what was wrong) went back to the model. */
  | { type: 'corrected'; messages: readonly Message[]; reply: ModelReply }
  | { type: 'finished'; reply: ModelReply }
  /** No attempt is left, or none would help. Usage as in `retry`. */
  | { type: 'failed'; attempt: number; failure: ModelFailure; usage: Usage | null };

export interface ModelReply {
  attempt: number;
  message: AssistantMessage;
  stopReason: StopReason;
  /** The provider's own words for it, for the record. */
  rawStopReason: string;
  /** Null when the provider told none, or none that can be true: unknown, which is not 0. */
  usage: Usage | null;
  /** Who answered, when the provider says; may be more exact than what was asked for. */
  servedBy: string | null;
  /** The provider's id of the reply. */
  responseId: string | null;
}

/** Why a model may stop. Only `end` and `tool-calls` are successes. */
export const STOP_REASONS = [
  'end',
  'tool-calls',
  /** At the limit of output tokens. */
  'length',
  'refusal',
  'content-filter',
  'context-overflow',
  /** The provider wants to be asked again to go on (`pause_turn`). */
  'paused',
  /** Nothing was said at all. */
  'empty',
  /** The provider said something that we do not know. */
  'other',
] as const;

/** Calls in a reply that stopped for any other reason than the successes' are invalid. */
export type StopReason = (typeof STOP_REASONS)[number];
