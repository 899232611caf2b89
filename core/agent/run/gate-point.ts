import type { LlmRequest } from '../../llm/call/llm.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import type { Text } from '../../platform/messages/messages.ts';
import type { Gate } from '../../run/gate.ts';
import type { ReplyCall } from '../tools/reply-calls.ts';
import type { ShownWrite } from '../writes/held-write.ts';
import type { RunState } from './run-state.ts';
import type { Phase, Proposal } from './step-record.ts';

/** A point where a run waits for an answer. `isPersonal`: only a person may answer, in every mode. */
export type GatePoint =
  /** Between two phases; a pause is a gate that takes its time. */
  | { type: 'phase'; phase: Phase; isPersonal: false }
  /** What the model is about to be sent. */
  | { type: 'request'; request: LlmRequest; isPersonal: false }
  /** Before a step is carried out. */
  /** `ways`: the rules that would let it pass from now on, as texts. */
  | { type: 'approval'; proposal: Proposal; isPersonal: boolean; ways?: readonly string[] }
  /** The page is on an origin that no person has agreed to. None of it was read yet. */
  | { type: 'origin'; origin: string; url: string; isPersonal: true; ways?: readonly string[] }
  /** The answer to a secret question is never shown, printed or exported. */
  | { type: 'question'; question: string; isSecret?: true; isPersonal: true }
  /** A limit was reached; to continue lifts it by the same amount. */
  | { type: 'limit'; limit: LimitName; message: Text; isPersonal: true }
  /** Something went wrong that trying again may fix; `isNotice`: nothing failed, but a person should know. */
  | {
      type: 'trouble';
      phase: Phase;
      message: Text;
      isNotice?: true;
      /** Of a recorded step that does not fit: whether another element, or the model, may be asked for it. */
      choices?: { element: boolean; model: boolean };
      isPersonal: true;
    }
  /** The page is about to send something, or something it wanted to send was blocked. */
  | { type: 'writes'; writes: readonly ShownWrite[]; isPersonal: true }
  /** The person has the page; to continue hands it back. */
  | { type: 'taken-over'; isPersonal: true };

export type LimitName = 'steps' | 'tokens' | 'usd' | 'ms' | 'repeats';

export type GateAnswer =
  | { type: 'go' }
  /**
   * `binding` is the proposal's that was shown: an approval of something else counts for nothing. `withPlan`:
   * what comes after it in the same reply is approved, too, but for what needs a decision of its own. `isShown`: a
   * person has seen the step and what is around it.
   */
  | { type: 'approve'; binding: string; withPlan?: true; isShown?: true }
  /** To a request: this is sent in its place. */
  | { type: 'send'; request: LlmRequest }
  /** Before `think`: the person takes this step, and no model is asked for it. */
  | {
      type: 'by-hand';
      tool: string;
      input: unknown;
      /**
       * They did it themselves in the page: when, milliseconds (Unix), and the page as it was then; absent where it is
       * to be done.
       */
      done?: { at: number; before: PageTree | null };
    }
  | { type: 'edit'; input: unknown }
  | { type: 'retarget'; element: string }
  /** To writes: these are sent, once or whenever their kind comes again; the others are refused. */
  | {
      type: 'allow-writes';
      ids: readonly string[];
      reach: WriteReach;
      /** The step is taken again: what was blocked of it passes then. */
      repeats?: boolean;
    }
  | { type: 'refuse-writes' }
  /** At an approval: what comes after the step, of what the model’s reply asked for. */
  | { type: 'plan'; calls: readonly ReplyCall[] }
  /** The model is asked for this one step of a recording. */
  | { type: 'ask-model' }
  | { type: 'skip' }
  | { type: 'reject'; reason: string }
  | { type: 'take-over' }
  | { type: 'answer'; text: string }
  | { type: 'stop' };

/** For how long a kind of write is allowed: this one, until the run ends, or on its site from now on. */
export type WriteReach = 'once' | 'run' | 'site';

/** The gate of a run of the agent. It never times out (FAULTS D14). */
export type AgentGate = Gate<GatePoint, RunState, GateAnswer>;

/** The answer that lets a run continue at a point; null where a person has to type one. */
export function defaultAnswer(point: GatePoint): GateAnswer | null {
  if (point.type === 'question') return null;
  if (point.type !== 'approval') return { type: 'go' };
  return { type: 'approve', binding: point.proposal.binding };
}
