import type { LlmFailure } from './llm-failure.ts';
import type { LlmId } from './llm-id.ts';
import {
  type AssistantMessage,
  type Message,
  mapResults,
  partsOf,
  type UserPart,
} from './message.ts';
import type { Tool } from './tool.ts';
import type { Usage } from './usage.ts';

/** A language model behind one streaming call. Wrappers (metering, corrections) are Models too. */
export interface Llm {
  readonly id: LlmId;
  /**
   * Asks once, and again after failures that waiting may cure. The last event is `finished` or
   * `failed`; nothing is thrown. Nothing is sent before the first event is requested.
   */
  stream(request: LlmRequest, signal: AbortSignal): AsyncIterable<LlmEvent>;
}

/** How long a model may think before it answers, where that can be set. */
export type ReasoningEffort = 'none' | 'low' | 'medium' | 'high';

export interface LlmRequest {
  system?: string;
  messages: readonly Message[];
  tools?: readonly Tool[];
  /** Tools that a reply may call besides, though they are not sent: known by their names from elsewhere. */
  known?: readonly Tool[];
  /** `auto` by default; `required` asks for at least one tool call. */
  toolChoice?: 'auto' | 'required' | 'none';
  /** Tokens, reasoning included. Without it the model's own limit, or 8192 where the API requires one. */
  maxOutputTokens?: number;
  /** Left out for models that refuse it. */
  temperature?: number;
  reasoning?: ReasoningEffort;
  /** The next call will begin with the same messages: write a cache where that must be requested. */
  continues?: boolean;
  /** Names what is asked: the same request has the same name when it is sent again. */
  key?: string;
}

/** What a call reports, in order. Text and reasoning are for display; the reply holds everything. */
export type LlmEvent =
  /** A request is sent. Everything from the attempt before is void. */
  | { type: 'attempt'; attempt: number }
  /** Chrome downloads the built-in model; `loaded` runs from 0 to 1. */
  | { type: 'loading'; loaded: number }
  | { type: 'text'; delta: string }
  | { type: 'reasoning'; delta: string }
  /** A tool call is being written. Do not run it: the reply holds the complete call. */
  | { type: 'tool-call-delta'; index: number; name: string; delta: string }
  /**
   * The attempt failed, and another follows in `waitMs` milliseconds. The usage is null when
   * nothing was read or written: a refused attempt costs nothing.
   */
  | {
      type: 'retry';
      attempt: number;
      failure: LlmFailure;
      usage: Usage | null;
      waitMs: number;
      /** Attempts that are made at most, the first included. */
      attempts?: number;
      /** Ends the wait: with the next attempt at once, or with none. Absent where there is no wait. */
      endWait?: (by: 'trying' | 'giving-up') => void;
    }
  /** Messages were dropped to fit the model's context window; the call is repeated without them. */
  | { type: 'trimmed'; messages: readonly Message[]; dropped: number }
  /** The reply was not usable; these messages (the reply, and what was wrong with it) went back to the model. */
  | { type: 'corrected'; messages: readonly Message[]; reply: LlmReply }
  | { type: 'finished'; reply: LlmReply }
  /** No attempt is left, or no other would help. Usage as in `retry`. */
  | { type: 'failed'; attempt: number; failure: LlmFailure; usage: Usage | null };

export interface LlmReply {
  attempt: number;
  message: AssistantMessage;
  stopReason: StopReason;
  /** The provider's own stop reason, for the record. */
  rawStopReason: string;
  /** Null when the provider reported none, or none that can be true: unknown, which is not 0. */
  usage: Usage | null;
  /** The model that answered, if the provider says; may be more specific than the requested one. */
  servedBy: string | null;
  responseId: string | null;
}

/** Why a model stops. Only `end` and `tool-calls` are successes. */
export const STOP_REASONS = [
  'end',
  'tool-calls',
  /** The limit of output tokens was reached. */
  'length',
  'refusal',
  'content-filter',
  'context-overflow',
  /** The provider wants another request to continue (`pause_turn`). */
  'paused',
  'empty',
  /** The provider gave a reason that is not known here. */
  'other',
] as const;

/** Why a reply ended. Unless it was a success, the calls in the reply are invalid. */
export type StopReason = (typeof STOP_REASONS)[number];

const LEFT_OUT = '[picture left out]';

/** Whether a message shows a picture. */
export function hasImage(message: Message): boolean {
  return partsOf(message).some(({ type }) => type === 'image');
}

/** A message with a word in place of each image. */
export function withoutImages(message: Message): Message {
  if (message.role === 'assistant') return message;
  if (message.role === 'user') return { ...message, content: message.content.map(inWords) };
  return mapResults(message, inWords);
}

/** A model that is never sent an image, because it cannot read any. */
export function textOnlyLlm(model: Llm): Llm {
  return {
    id: model.id,
    stream: (request, signal) =>
      model.stream({ ...request, messages: request.messages.map(withoutImages) }, signal),
  };
}

function inWords(part: UserPart): UserPart {
  return part.type === 'image' ? { type: 'text', text: LEFT_OUT } : part;
}
