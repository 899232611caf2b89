import type { StopReason } from '../call/llm-event.ts';
import type { LlmFailure } from '../call/llm-failure.ts';
import type { AssistantPart } from '../call/message.ts';
import type { Usage } from '../call/usage.ts';

/** The replies of a scripted model, call by call. */
export interface Script {
  replies: readonly ScriptedReply[];
  /** Start over after the last reply; otherwise the model has no more replies. */
  loop?: boolean;
}

/** One reply, or one failure. */
export interface ScriptedReply {
  content?: readonly AssistantPart[];
  stopReason?: StopReason;
  usage?: Usage;
  failure?: LlmFailure;
  /** Milliseconds before each piece of text. */
  delayMs?: number;
}
