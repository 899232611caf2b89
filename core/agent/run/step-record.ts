import type { LlmReply } from '../../llm/call/llm-event.ts';
import type { ImagePart, JsonObject } from '../../llm/call/message.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import type { ReplyCall } from '../tools/reply-calls.ts';
import type { WriteRecord } from '../writes/held-write.ts';
import type { Attempt } from './attempt.ts';
import type { AuthoredStep } from './authored-step.ts';
import type { Observation } from './observation.ts';
import type { PhaseTime } from './phase-times.ts';
import type { Proposal } from './proposal.ts';
import type { SentRequest } from './sent-request.ts';
import type { Verdict } from './verdict.ts';

/**
 * How a step ended. `uncertain`: it is not known whether the page received it. `unverified`: it did, and
 * nothing that can be seen says whether it worked.
 */
export type StepStatus =
  | 'succeeded'
  | 'failed'
  | 'refused'
  | 'skipped'
  | 'rejected'
  | 'taken-over'
  | 'uncertain'
  | 'unverified';

/** Which element was acted on instead of the one that was meant, and why. */
export interface Recovery {
  from: string;
  to: string;
  sentence: string;
}

/** One step as far as it has come. Plain JSON: it is what a checkpoint holds. */
export interface StepDraft {
  number: number;
  startedAt: number;
  observation?: Observation;
  /** What was in view then, small: for people, no model is sent it. */
  picture?: ImagePart;
  /** What the model was sent, where a person has changed it; elsewhere it follows from the steps. */
  edited?: SentRequest;
  reply?: LlmReply;
  /** The step, when it is a later one of an earlier step's reply. */
  fromPlan?: ReplyCall & { step: number };
  /** The step, when no model made it. */
  authored?: AuthoredStep;
  /** Why the model's last reply cannot be used: a person decides whether it is asked again. */
  problem?: string;
  /** Milliseconds that the model took. */
  thoughtMs?: number;
  /** Every attempt at asking a model, unusable ones included; older runs have none. */
  attempts?: readonly Attempt[];
  proposal?: Proposal;
  /** A CSS selector of what it acts on, for other players; unique in its document then. */
  selector?: string;
  /** The binding of what a person, or the run, approved; `allowedBy`: the rules that stood in for a person. */
  approved?: { binding: string; byPerson: boolean; allowedBy?: readonly string[] };
  /**
   * Written before the page receives anything: a step that has it and no report may have been carried
   * out, and is never carried out again.
   */
  dispatchedAt?: number;
  recovery?: Recovery;
  report?: ActReport;
  verdict?: Verdict;
  /** Requests of the page that may have changed something, and what became of them. */
  writes?: readonly WriteRecord[];
  /** What the step spent its time on, in order; older runs have none. */
  times?: readonly PhaseTime[];
}

/** A step that is over. */
export interface StepRecord extends StepDraft {
  status: StepStatus;
  /**
   * What goes back to the model. The person's words and the page's stay apart; `dropped` is why the rest
   * of its reply was not run.
   */
  feedback: { person?: string; result: JsonObject; dropped?: string };
  endedAt: number;
}
