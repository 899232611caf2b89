import type { HoldRules } from './block-rules.ts';
import type { HeldWrite } from './held-write.ts';
import type { WritePattern } from './judge-write.ts';

export interface WriteDecision {
  id: string;
  isSent: boolean;
}

/** Holds the writes of the agent's tab after a press. Calls reject with a sentence. */
export interface WriteHolder {
  /**
   * Whether it can hold whatever a press may send: the debugger is attached to the agent's tab, and no press acts
   * through an open socket of the page.
   */
  canHold(): Promise<boolean>;
  /**
   * Holds writes from now until two seconds after the page is at rest again. Resolves with whether it can:
   * without the debugger nothing is held.
   */
  hold(rules: HoldRules): Promise<boolean>;
  /**
   * Writes that came since they were last taken: at once when there are any, else after `limit` ms with none.
   * Null when nothing is held any more.
   */
  next(limit: number): Promise<readonly HeldWrite[] | null>;
  decide(decisions: readonly WriteDecision[]): Promise<void>;
  /** Kinds of writes that the page sent before the first press of the run. */
  ordinary(): Promise<readonly WritePattern[]>;
  /** Fails what is held and holds nothing more. */
  release(): Promise<void>;
}
