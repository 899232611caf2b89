import type { ModelId } from '../model/model.ts';
import type { Usage } from '../model/usage.ts';

/** One attempt at a call of a model. JSON: it is a part of its step. */
export interface Attempt {
  /** Who was asked: a person may change the model while the run goes on. */
  model: ModelId;
  /** Milliseconds (Unix). */
  startedAt: number;
  endedAt: number;
  /** Null when the provider told none. */
  usage: Usage | null;
  /** US dollars; null when the price is unknown. */
  usd: number | null;
  /** Why it was of no use; absent for the attempt whose reply is the step's. */
  problem?: { kind: string; message: string };
}

/** The newest attempts that a step keeps. */
export const MOST_ATTEMPTS = 50;
