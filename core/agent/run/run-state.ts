import type { LlmId } from '../../llm/call/llm-id.ts';
import type { JsonObject, Message } from '../../llm/call/message.ts';
import { inputTokens, outputTokens, type Usage } from '../../llm/call/usage.ts';
import { type LlmPrice, priceUsage } from '../../llm/prices/llm-price.ts';
import type { RememberedElement } from '../../page/healing/remember-element.ts';
import type { AgentMode } from '../../page/payload/choose-mode.ts';
import { english, inEnglish, type Text } from '../../platform/messages/messages.ts';
import type { Envelope } from '../envelope/envelope.ts';
import type { GrantKind } from '../envelope/grant.ts';
import type { ReplyCall } from '../tools/reply-calls.ts';
import type { WritePattern } from '../writes/judge-write.ts';
import type { KeptTabs } from './agent-page.ts';
import type { Recording } from './recording.ts';
import type {
  Phase,
  PhaseTime,
  Proposal,
  StepDraft,
  StepRecord,
  StepStatus,
  Verdict,
} from './step-record.ts';

/** Raised when an earlier checkpoint can no longer be read. */
export const RUN_SCHEMA = 1;

/** Whether the page shows what a model claims at the end; older runs do not say. */
export type ClaimCheck = 'verified' | 'not-verified' | 'contradicted';

/** How a run ended. It holds the model's claim and what was found. */
export type RunOutcome =
  | {
      type: 'done';
      success: boolean;
      claim: { success: boolean; summary: string };
      verdict: Verdict;
      check?: ClaimCheck;
    }
  | { type: 'stopped'; reason: Text }
  | { type: 'failed'; reason: Text };

/** Everything that is known of a run. Plain JSON; replaced, never changed. */
export interface RunState {
  schema: typeof RUN_SCHEMA;
  id: string;
  task: string;
  model: LlmId;
  startedAt: number;
  /** Origins that a person lets it work on: the first page's, and those they agreed to. */
  origins: readonly string[];
  /** Origins that it has read anything of: from then on, what it gives to another one may be theirs. */
  originsRead: readonly string[];
  /** Between which of them a person lets data go. */
  carries?: readonly Carry[];
  /** Kinds of writes that a person lets its pages send. */
  allowedWrites?: readonly WritePattern[];
  /** What the person’s words let it do; absent until it begins. */
  envelope?: Envelope;
  granted?: Uses;
  /** In which form pages are sent; `auto` unless given. */
  mode?: AgentMode;
  next: Phase;
  steps: readonly StepRecord[];
  draft: StepDraft;
  /** The tabs it has opened, with the origins that were agreed to then. */
  tabs?: KeptTabs & { origins: readonly string[] };
  spend: Spend;
  /** The run it was forked from, and after which of its steps. */
  branch?: { run: string; afterStep: number; change: Text };
  /** What is replayed: the steps of it that are left follow from those of the run. */
  recording?: Recording;
  /** The skill that it takes again, with what the recorded run cost. */
  skill?: { id: string; cost: RunCost };
  /** What is left of the model's last reply. */
  plan?: Plan;
  /** Delimits page data in every request of the run; made with the first. */
  mark?: string;
  /** What a person has put in the place of the next step. */
  planned?: Planned;
  outcome?: RunOutcome;
}

/**
 * What of a task is the person's own: one that the chat hands over has what was said before behind it, in which a
 * model's words are nobody's order.
 */
export function ownTask({ task }: Pick<RunState, 'task'>): string {
  return task.split(`\n\n${inEnglish('chat.whatSaidBeforeContext')}\n`)[0] ?? '';
}

/** Presses by kind that a grant of the task let pass. */
export type Uses = Readonly<Partial<Record<GrantKind, number>>>;
/** Data of one origin may go to another, as a person has agreed to. */
export interface Carry {
  from: string;
  to: string;
}

/** A run before its first step. */
export function newRun(run: {
  id: string;
  task: string;
  model: LlmId;
  origins: readonly string[];
  at: number;
  mode?: AgentMode;
}): RunState {
  const { id, task, model, origins, at, mode = 'auto' } = run;
  return {
    schema: RUN_SCHEMA,
    id,
    task,
    model,
    startedAt: at,
    origins,
    ...(mode !== 'auto' && { mode }),
    originsRead: [],
    next: 'observe',
    steps: [],
    draft: { number: 1, startedAt: at },
    spend: NO_SPEND,
  };
}

/** What is left to do of a reply that asked for several actions: each is a step of its own. */
export interface Plan {
  /** The step that holds the reply. */
  step: number;
  calls: readonly ReplyCall[];
}

/** What a person has put in the place of something that a run did: its branch begins with it. */
export type Planned =
  /** The person's own step; no model is asked for it. */
  | ({ type: 'action'; repeats?: Repeated } & PlannedCall)
  /** What the model is taken to have said. */
  | ({ type: 'reply'; text: string } & PlannedCall)
  /** What the model is sent, before the newest look at the page. */
  | { type: 'request'; system: string; messages: readonly Message[] };

/** The step is the last one again, because what was blocked of it is allowed now. */
export interface Repeated {
  /** Its place in the recording that is replayed. */
  place?: number;
}

export interface PlannedCall {
  tool: string;
  input: JsonObject;
  /** The element that `input.element` named then; null when it names one that is there now. */
  target: RememberedElement | null;
  /** The same of `input.to`, where a drag ends. */
  end?: RememberedElement;
}

export interface Spend {
  /** Attempts at calls of a model, failed ones too (FAULTS F16). */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null once a part of it is unknown, which is not 0. */
  usd: number | null;
  /** Attempts whose tokens the provider did not report. */
  unknownCalls: number;
  /** Milliseconds of work, without waiting for people. */
  ms: number;
}

/** What a run has cost: calls of a model, tokens, and US dollars, null where the price is unknown. */
export type RunCost = Pick<Spend, 'calls' | 'inputTokens' | 'outputTokens' | 'usd'>;

export const NO_SPEND: Spend = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  usd: 0,
  unknownCalls: 0,
  ms: 0,
};

/** Adds one attempt; its usage is null when the provider reported none. */
export function addUsage(spend: Spend, usage: Usage | null, price: LlmPrice | undefined): Spend {
  const usd = priceUsage(price, usage);
  return {
    ...spend,
    calls: spend.calls + 1,
    inputTokens: spend.inputTokens + (usage ? inputTokens(usage) : 0),
    outputTokens: spend.outputTokens + (usage ? outputTokens(usage) : 0),
    usd: spend.usd === null || usd === undefined ? null : spend.usd + usd,
    unknownCalls: spend.unknownCalls + (usage ? 0 : 1),
  };
}

/** How a step ends, and what the model learns of it. */
interface StepEnd {
  status: StepStatus;
  /** Facts and the page's own words; `status` is added. */
  result?: JsonObject;
  /** Why the step did no more. */
  message?: Text;
  /** The person's own words. */
  person?: string;
  at: number;
}

/** The state after the present step: it is one of the steps, and the next begins with a look. */
export function endStep(
  before: RunState,
  { status, result, message, person, at }: StepEnd,
): RunState {
  const { planned, ...state } = before;
  const { regions: _, ...proposal } = state.draft.proposal ?? {};
  const record: StepRecord = {
    ...state.draft,
    ...(state.draft.proposal && { proposal: proposal as Proposal }),
    status,
    feedback: {
      ...(person !== undefined && { person }),
      ...(message !== undefined && { message }),
      result: { status, ...(message !== undefined && { message: english(message) }), ...result },
    },
    endedAt: at,
  };
  return {
    ...state,
    ...(planned && !isMade(record) && { planned }),
    next: 'observe',
    steps: [...state.steps, record],
    draft: { number: record.number + 1, startedAt: at },
  };
}

/** Whether the step was made: a person's plan for it is then used up. */
function isMade({ authored, reply }: StepRecord): boolean {
  return authored !== undefined || reply !== undefined;
}

/** A step that is tried many times has more; the first are enough. */
const MAX_TIMES = 100;

/** The state with these times in the step of that number, finished or not. */
export function withTimes(state: RunState, step: number, times: readonly PhaseTime[]): RunState {
  if (times.length === 0) return state;
  const add = <S extends StepDraft>(draft: S): S =>
    draft.number === step
      ? { ...draft, times: [...(draft.times ?? []), ...times].slice(0, MAX_TIMES) }
      : draft;
  return { ...state, steps: state.steps.map(add), draft: add(state.draft) };
}

/** What a run may reach before a person is asked whether it continues; null for no limit. */
export interface RunLimits {
  steps: number | null;
  /** Input and output, over all attempts. */
  tokens: number | null;
  usd: number | null;
  /** Milliseconds of the run's own time; waiting for a person does not count. */
  ms: number | null;
  /** The same action on the same page so often is a loop (FAULTS D15). */
  repeats: number;
}

export const RUN_LIMITS: RunLimits = {
  steps: 40,
  tokens: 1_000_000,
  usd: null,
  ms: 30 * 60_000,
  repeats: 3,
};
