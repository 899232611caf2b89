import type { LlmFailure } from '../../llm/call/llm-failure.ts';
import type { LlmId } from '../../llm/call/llm-id.ts';
import type { LlmRequest } from '../../llm/call/llm-request.ts';
import type { ImagePart, JsonObject, Message } from '../../llm/call/message.ts';
import type { RuleChange } from '../hand-edits/rule-change.ts';
import type { DarkScore } from './dark-score.ts';
import type { LlmSpend } from './llm-spend.ts';
import type { RefinedSheet } from './propose-sheets.ts';
import type { ThoroughTool } from './thorough-tools.ts';

/** Raised when an earlier run can no longer be read. */
export const THOROUGH_SCHEMA = 1;

export interface ThoroughLimits {
  /** Calls of the model. */
  turns: number;
  /** Of work, without waiting for people. Milliseconds. */
  ms: number;
}

export const THOROUGH_LIMITS: ThoroughLimits = { turns: 5, ms: 60_000 };
/** More turns than this do not improve a page. */
export const MAX_TURNS = 10;

/** One call of a tool and what came of it. */
export interface TurnCall {
  name: string;
  /** As it was carried out; empty where the model's call could not be read. */
  input: JsonObject;
  /** A person has changed what the model had asked for. */
  isEdited: boolean;
  /** What the model sees, without its marks. */
  result: string;
  isError: boolean;
  /** Of a change of the sheets: whether it was kept. */
  isKept?: boolean;
  /** The page's score with it. */
  score?: DarkScore;
  picture: ImagePart | null;
}

/** One call of the model, and what it called. */
export interface ThoroughTurn {
  number: number;
  /** The model's own words. */
  said: string;
  calls: readonly TurnCall[];
  spend: LlmSpend;
  /** Milliseconds of work. */
  ms: number;
}

/** Why a run is over. Whatever it is, the best sheets stay. */
export interface ThoroughOutcome {
  /** `done`: the model has nothing more to do. `left`: another page has come. */
  type: 'done' | 'turns' | 'time' | 'stopped' | 'failed' | 'left';
  /** A sentence. */
  why: string;
  failure?: LlmFailure;
}

/** What of a request stays the same from turn to turn. */
type StandingRequest = Pick<
  LlmRequest,
  'system' | 'temperature' | 'reasoning' | 'maxOutputTokens'
> & {
  /** Names of those that are offered. */
  tools: readonly ThoroughTool[];
};

/** Everything that is known of a run. Plain JSON; replaced, never changed. */
export interface ThoroughState {
  schema: typeof THOROUGH_SCHEMA;
  id: string;
  model: LlmId;
  /** Of the page's document. */
  url: string;
  /** Around what comes from the page; random. */
  mark: string;
  limits: ThoroughLimits;
  /** Whether the developer has wished something; missing in what was stored before it was noted. */
  hasWish?: boolean;
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
  turns: readonly ThoroughTurn[];
  /** Milliseconds worked so far. */
  ms: number;
  outcome?: ThoroughOutcome;
}
