import type { ModelRequest } from '../model/model-request.ts';
import type { Phase } from './phase.ts';
import type { Proposal } from './proposal.ts';
import type { RunState } from './run-state.ts';

/** Where a run stands and waits. `isPersonal`: only a person may answer, in every mode. */
export type GatePoint =
  /** Between two phases; a pause is a gate that takes its time. */
  | { type: 'phase'; phase: Phase; isPersonal: false }
  /** What the model is about to be sent. */
  | { type: 'request'; request: ModelRequest; isPersonal: false }
  /** Before a step is carried out. */
  | { type: 'approval'; proposal: Proposal; isPersonal: boolean }
  /** The page is on an origin that nobody has agreed to. Nothing of it was read yet. */
  | { type: 'origin'; origin: string; url: string; isPersonal: true }
  /** The answer to a secret question is never shown, printed or exported. */
  | { type: 'question'; question: string; isSecret?: true; isPersonal: true }
  /** A limit was reached; going on lifts it as far again. */
  | { type: 'limit'; limit: LimitName; message: string; isPersonal: true }
  /** Something went wrong that trying again may cure; a notice, that a person is to hear of. */
  | { type: 'trouble'; phase: Phase; message: string; isNotice?: true; isPersonal: true }
  /** The person has the page; going on hands it back. */
  | { type: 'taken-over'; isPersonal: true };

export type LimitName = 'steps' | 'tokens' | 'usd' | 'ms' | 'repeats';

export type GateAnswer =
  | { type: 'go' }
  /** `binding` is the proposal's that was shown: an approval of something else counts for nothing. */
  | { type: 'approve'; binding: string }
  /** To a request: this is sent in its place. */
  | { type: 'send'; request: ModelRequest }
  /** Before `think`: the person takes this step, and no model is asked for it. */
  | { type: 'by-hand'; tool: string; input: unknown }
  | { type: 'edit'; input: unknown }
  | { type: 'retarget'; element: string }
  | { type: 'skip' }
  | { type: 'reject'; reason: string }
  | { type: 'take-over' }
  | { type: 'answer'; text: string }
  | { type: 'stop' };

/** Supplied by a panel or a command line. Never times out (FAULTS D14); rejects when it is aborted. */
export type Gate = (point: GatePoint, state: RunState, signal: AbortSignal) => Promise<GateAnswer>;
