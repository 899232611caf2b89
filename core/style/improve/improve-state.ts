import type { Llm, LlmEvent, LlmRequest } from '../../llm/call/llm.ts';
import type { LlmFailure } from '../../llm/call/llm-failure.ts';
import type { LlmId } from '../../llm/call/llm-id.ts';
import type { ImagePart, JsonObject, Message, ToolCall } from '../../llm/call/message.ts';
import type { LlmPrice } from '../../llm/prices/llm-price.ts';
import type { Text } from '../../platform/messages/messages.ts';
import type { Gate } from '../../run/gate.ts';
import type { RuleChange } from '../hand-edits/merge-changes.ts';
import type { DarkScore } from './dark-score.ts';
import type { LlmSpend } from './llm-spend.ts';
import type { RefinedSheet } from './propose-sheets.ts';
import type { MeasuredDark, TrialPage, TriedChanges } from './trial-page.ts';

/** Raised when an earlier run can no longer be read. */
export const IMPROVE_SCHEMA = 1;

export interface ImproveLimits {
  /** Calls of the model. */
  turns: number;
  /** Of work, without waiting for people. Milliseconds. */
  ms: number;
}

/**
 * How a model looks at what came of its changes: not at all, by what is measured of an answer before the next
 * one, or by tools that it calls.
 */
export type ImproveLook = 'none' | 'measure' | 'tools';

/** The ways in which a model improves a dark page, by the names that people give. */
export const PRESETS = {
  single: { look: 'none', turns: 1, ms: 30_000 },
  'two-pass': { look: 'measure', turns: 2, ms: 30_000 },
  thorough: { look: 'tools', turns: 5, ms: 60_000 },
} as const satisfies Record<string, ImproveLimits & { look: ImproveLook }>;

export type LlmStrategy = keyof typeof PRESETS;

export const MODEL_STRATEGIES = ['single', 'two-pass', 'thorough'] as const satisfies LlmStrategy[];

/** More turns than this do not improve a page. */
export const MAX_TURNS = 10;

/** One call of a tool and what came of it; an answer of CSS is a call of `apply_css`. */
export interface TurnCall {
  name: string;
  /** As it was carried out; empty where the model's call could not be read. */
  input: JsonObject;
  /** A person has changed what the model had asked for. */
  isEdited: boolean;
  /** What the model sees, without its marks. */
  result: Text;
  isError: boolean;
  /** Of a change of the sheets: whether it was kept. */
  isKept?: boolean;
  /** The page's score with it. */
  score?: DarkScore;
  picture: ImagePart | null;
}

/** One call of the model, and what it called. */
export interface ImproveTurn {
  number: number;
  /** The model's own words. */
  said: string;
  calls: readonly TurnCall[];
  spend: LlmSpend;
  /** Milliseconds of work. */
  ms: number;
}

/** Why a run is over. Whatever it is, the best sheets stay. */
export interface ImproveOutcome {
  /** `done`: the model has nothing more to do. `left`: another page has come. */
  type: 'done' | 'turns' | 'time' | 'stopped' | 'failed' | 'left';
  /** A sentence; empty where a run ended as it was to. */
  why: Text;
  failure?: LlmFailure;
}

/** What of a request stays the same from turn to turn. */
type StandingRequest = Pick<
  LlmRequest,
  'system' | 'temperature' | 'reasoning' | 'maxOutputTokens'
> & {
  /** Names of those that are offered. */
  tools: readonly string[];
};

/** Everything that is known of a run. Plain JSON; replaced, never changed. */
export interface ImproveState {
  schema: typeof IMPROVE_SCHEMA;
  id: string;
  model: LlmId;
  /** Of the page's document. */
  url: string;
  /** Around what comes from the page; random. */
  mark: string;
  limits: ImproveLimits;
  /** Missing in what was stored when only runs with tools were. */
  look?: ImproveLook;
  /** What the developer wishes; missing in what was stored before it was noted. */
  words?: string;
  /** The sheets of the page before the run. */
  start: readonly RefinedSheet[];
  /** Changes that were kept on top of them, in order. */
  kept: readonly (readonly RuleChange[])[];
  /** The score at the start. */
  first: DarkScore;
  /** The highest score of what was kept: what comes next is compared with it. */
  best: DarkScore;
  request: StandingRequest;
  messages: readonly Message[];
  turns: readonly ImproveTurn[];
  /** Milliseconds worked so far. */
  ms: number;
  outcome?: ImproveOutcome;
}

/** A point where a run may be held: before the model is asked, and before each of its calls. */
export type ImprovePoint =
  | { type: 'turn'; turn: number }
  | { type: 'call'; turn: number; call: ToolCall };

export type ImproveAnswer =
  | { type: 'go' }
  /** Of a call: with this input in the place of the model's. */
  | { type: 'edit'; input: JsonObject }
  | { type: 'skip' }
  | { type: 'stop' };

export type ImproveGate = Gate<ImprovePoint, ImproveState, ImproveAnswer>;

/** Everything that a run reports, in order. */
export type ImproveEvent =
  /** `turn` 0 is before the first. */
  | { type: 'measured'; turn: number; measured: MeasuredDark }
  /** Exactly what the model is sent. */
  | { type: 'asked'; turn: number; request: LlmRequest }
  | { type: 'model'; turn: number; event: LlmEvent }
  | { type: 'calling'; turn: number; name: string; input: JsonObject }
  /** `tried` is what became of a change of the sheets. */
  | { type: 'called'; turn: number; call: TurnCall; tried?: TriedChanges }
  | { type: 'turn-ended'; turn: ImproveTurn }
  | { type: 'ended'; outcome: ImproveOutcome };

export interface ImprovePorts {
  /** Metered by the caller, who checks the budget before every call. */
  model: Llm;
  page: TrialPage;
  /** Undefined where it is not known, which is not 0. */
  price: LlmPrice | undefined;
  gate: ImproveGate;
  /** A person chooses from an answer, which is therefore tried whole. */
  isJudged?: boolean;
  emit(event: ImproveEvent): void;
  /** Called with the state after every turn, and at the end. A run does not end because it fails. */
  save(state: ImproveState): Promise<void>;
}
