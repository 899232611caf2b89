import type { LlmId } from '../../llm/call/llm-id.ts';
import type { Usage } from '../../llm/call/usage.ts';

/** One attempt at a call of a model. JSON: it is a part of its step. */
export interface Attempt {
  /** Who was asked: a person may change the model during the run. */
  model: LlmId;
  /** Milliseconds (Unix). */
  startedAt: number;
  endedAt: number;
  /** Null when the provider reported none. */
  usage: Usage | null;
  /** US dollars; null when the price is unknown. */
  usd: number | null;
  /** Why it could not be used; absent for the attempt whose reply is the step's. */
  problem?: { kind: string; message: string };
}

/** The newest attempts that a step keeps. */
export const MAX_ATTEMPTS = 50;
