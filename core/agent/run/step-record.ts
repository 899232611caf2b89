import type { LlmReply, LlmRequest } from '../../llm/call/llm.ts';
import type { LlmId } from '../../llm/call/llm-id.ts';
import type { ImagePart, JsonObject } from '../../llm/call/message.ts';
import type { Usage } from '../../llm/call/usage.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import type { PressedPoint, PressRegion } from '../../page/act/press-context.ts';
import type { RememberedElement } from '../../page/healing/remember-element.ts';
import type { SentMode } from '../../page/payload/choose-mode.ts';
import { english, msg, type Text } from '../../platform/messages/messages.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { ExpectedOutcome, OutcomeType } from '../tools/expected-outcome.ts';
import type { ReplyCall } from '../tools/reply-calls.ts';
import type { WriteRecord } from '../writes/held-write.ts';
import type { Concern } from './concern.ts';

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
  sentence: Text;
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
  problem?: Text;
  thoughtMs?: number;
  /** Every attempt at asking a model, unusable ones included; older runs have none. */
  attempts?: readonly Attempt[];
  proposal?: Proposal;
  /** A CSS selector of what it acts on, for other players; unique in its document then. */
  selector?: string;
  /**
   * The binding of what a person, or the run, approved; `allowedBy`: the rules that stood in for a person; `isShown`:
   * a person has seen it, whether or not it needed one.
   */
  approved?: {
    binding: string;
    byPerson: boolean;
    isShown?: true;
    allowedBy?: readonly string[];
  };
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
  feedback: { person?: string; result: JsonObject; message?: Text; dropped?: string };
  endedAt: number;
}

/** Why a step did no more, for people; runs of before have only what the model was told. */
export function messageOf({ message, result }: StepRecord['feedback']): Text | undefined {
  return message ?? (typeof result.message === 'string' ? result.message : undefined);
}

/** What is known of the page at the beginning of a step. */
export interface Observation {
  url: string;
  title: string;
  origin: string;
  /** The elements in view as JSON text: what a replay and a comparison of two steps read. */
  payload: string;
  /** Equal when two observations have the same content. */
  hash: string;
  /** How the page came to rest, as a sentence. */
  settled: Text;
  /** What the model is sent of it; absent where no model was asked. */
  sent?: SentPage;
  at: number;
}

/** The page as the model reads it at the beginning of a step. Texts are the page's. */
export interface SentPage {
  /** The form of it: `outline`, as lines with ids. */
  mode: SentMode;
  /** Why this form, a sentence for people; absent in older runs. */
  why?: Text;
  /** All of it, within the budget. */
  text: string;
  /** What is different from the page that was sent before; absent where that says no more than all of it. */
  delta?: string;
  /** What was in view, beside the text of a `hybrid` page. */
  image?: ImagePart;
  /** What is beside the page: a dialog, tabs, notices, what came and went. */
  aside: string;
}

/** A request as it can be kept: JSON, with its tools by name. */
export interface SentRequest extends Omit<LlmRequest, 'tools' | 'known'> {
  tools: readonly string[];
}

export function sentRequest({ tools = [], known: _, ...request }: LlmRequest): SentRequest {
  return { ...request, tools: tools.map(({ name }) => name) };
}

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
  problem?: { kind: string; message: Text };
}

/** The newest attempts that a step keeps. */
export const MAX_ATTEMPTS = 50;

/** How a step came about that a person took in the model's place. */
export const BY_HAND = msg('run.personTookStep');

/** Whether a person took the step; runs of before have the English text. */
export function isPersons(changed: Text = ''): boolean {
  return english(changed) === english(BY_HAND);
}

/** A step before it is carried out; everything that an approval card shows. */
export interface Proposal {
  action: AgentAction;
  /** Id of the model's call; null for a step that a person made. */
  callId: string | null;
  /** What it acts on, as it was when it was proposed. */
  target: RememberedElement | null;
  /** Where a drag ends, likewise. */
  end?: RememberedElement;
  /** What lies at the point of a `click_at`. */
  point?: PressedPoint;
  origin: string;
  /** Of a tool that a page or a server offers: the origin that answers. */
  answers?: string;
  /** Where a press on the target sends its form; absent where that is not known. */
  sends?: string;
  expected: ExpectedOutcome;
  /** Why a person must decide; none: whoever runs the agent may. */
  concerns: readonly Concern[];
  /** What a person should know of the press: what is read on it, and what it presses in its place. */
  notes?: readonly Text[];
  /** What is read on what is pressed, and around it; absent where nothing is pressed. */
  words?: PressWords;
  /** What an approval must name: it is for this and for nothing else. */
  binding: string;
  /** What stands around its ends, as the person sees it; until the step is over. Absent where nothing is bound to it. */
  regions?: readonly PressRegion[];
  /** How a person has changed what the model wanted. */
  changed?: Text;
  /** Why a person has to approve it once more: what has changed since. For people. */
  voided?: Text;
}

/** The words by which a request that does not say what it does is judged: the page's. */
export interface PressWords {
  /** The labels of what is pressed, and what the dialog around it asks. */
  label: readonly string[];
  /** The form, dialog or part around it, and its headings. */
  around?: readonly string[];
}

/** Whether a step did what was expected of it, as the page shows. It outranks what a model claims. */
export interface Verdict {
  success: boolean;
  /** The type of outcome that was found, or that was looked for in vain. */
  verifiedOutcome: OutcomeType;
  /** What was found, as a sentence. */
  actualOutcome: Text;
  /** Messages of the page since the action began, in its own words. */
  errorsDetected: string[];
  successMessages: string[];
  pageState: {
    url: string;
    urlChanged: boolean;
    domChanged: boolean;
    recentMutations: string[];
  };
  /** The focus, the caret or what is selected is elsewhere than before. */
  movedCaret?: true;
  /** The outcome had come, and the page has put back what the step did. */
  isTakenBack?: true;
  /** From 0 to 1: how sure this is. */
  confidence: number;
  /** For the model and for people. */
  feedback: Text;
}

/** A step that no model made. */
export interface AuthoredStep {
  by: 'person' | 'recording';
  tool: string;
  input: JsonObject;
  /** How it came about, for people and models: where it is from, which element a recorded one is here. */
  note: Text;
  /** Its place in the recording, from 0. */
  place?: number;
}

/** What a step spent its time on: the work of a phase, or the wait at a gate. */
export const TIME_USES = ['observe', 'think', 'propose', 'act', 'verify', 'wait'] as const;

/** A stretch of a step's time. `at` in milliseconds (Unix). */
export interface PhaseTime {
  use: Phase | 'wait';
  at: number;
  ms: number;
}

/** A gate that answers sooner is not shown as a wait. */
const MIN_WAIT_MS = 60;

/** The stretches of one phase: its work, and the waits that interrupted it. */
export function phaseTimes(
  phase: Phase,
  { from, to }: { from: number; to: number },
  waits: readonly { at: number; ms: number }[],
): PhaseTime[] {
  const shown = waits.filter(({ ms }) => ms >= MIN_WAIT_MS);
  const starts = [from, ...shown.map(({ at, ms }) => at + ms)];
  return starts
    .flatMap((start, i): PhaseTime[] => {
      const wait = shown[i];
      const work: PhaseTime = { use: phase, at: start, ms: (wait?.at ?? to) - start };
      return wait ? [work, { use: 'wait', ...wait }] : [work];
    })
    .filter(({ ms }) => ms > 0);
}

export const PHASES = ['observe', 'think', 'propose', 'act', 'verify'] as const;

export type Phase = (typeof PHASES)[number];
