import type { ReplyCall } from '../tools/reply-calls.ts';

/** What is left to do of a reply that asked for several actions: each is a step of its own. */
export interface Plan {
  /** The step that holds the reply. */
  step: number;
  calls: readonly ReplyCall[];
}
