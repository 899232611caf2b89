import type { AssistantPart } from './message.ts';
import type { StopReason } from './model-event.ts';
import type { ModelFailure } from './model-failure.ts';
import type { Usage } from './usage.ts';

/** What a scripted model answers: call by call, in order. */
export interface Script {
  replies: readonly ScriptedReply[];
  /** Begin again after the last reply; otherwise the model has then nothing to say. */
  loop?: boolean;
}

/** One reply, or one failure. */
export interface ScriptedReply {
  content?: readonly AssistantPart[];
  stopReason?: StopReason;
  usage?: Usage;
  failure?: ModelFailure;
  /** Milliseconds before each piece of text. */
  delayMs?: number;
}
