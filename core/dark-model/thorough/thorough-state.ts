import type { ImagePart, JsonObject, Message } from '../../model/message.ts';
import type { ModelId } from '../../model/model.ts';
import type { ModelFailure } from '../../model/model-failure.ts';
import type { ModelRequest } from '../../model/model-request.ts';
import type { DarkScore } from '../dark-score.ts';
import type { ModelSpend } from '../model-spend.ts';
import type { RefinedSheet } from '../propose-sheets.ts';
import type { RuleChange } from '../rule-change.ts';
import type { ThoroughTool } from './thorough-tools.ts';

/** Raised when a run that was kept before can no longer be read. */
export const THOROUGH_SCHEMA = 1;

export interface ThoroughLimits {
  /** Calls of the model. */
  turns: number;
  /** Of work, without waiting for people. Milliseconds. */
  ms: number;
}

export const THOROUGH_LIMITS: ThoroughLimits = { turns: 5, ms: 60_000 };
/** More turns than this make no page better. */
export const MOST_TURNS = 10;

/** One call of a tool and what came of it. */
export interface TurnCall {
  name: string;
  /** As it was carried out; empty where the model's call could not be read. */
  input: JsonObject;
  /** A person has changed what the model had asked for. */
  isEdited: boolean;
  /** What the model is told, without its marks. */
  result: string;
  isError: boolean;
  /** Of a change of the sheets: whether the page wears it. */
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
  spend: ModelSpend;
  /** Milliseconds of work. */
  ms: number;
}

/** Why a run is over. Whatever it is, the best sheets stay. */
export interface ThoroughOutcome {
  /** `done`: the model has nothing more to do. `left`: another page has come. */
  type: 'done' | 'turns' | 'time' | 'stopped' | 'failed' | 'left';
  /** A sentence. */
  why: string;
  failure?: ModelFailure;
}

/** What of a request stays the same from turn to turn. */
type StandingRequest = Pick<
  ModelRequest,
  'system' | 'temperature' | 'reasoning' | 'maxOutputTokens'
> & {
  /** Names of those that are offered. */
  tools: readonly ThoroughTool[];
};

/** Everything that is known of a run. JSON all through; replaced, never changed. */
export interface ThoroughState {
  schema: typeof THOROUGH_SCHEMA;
  id: string;
  model: ModelId;
  /** Of the page's document. */
  url: string;
  /** Around what comes from the page; random. */
  mark: string;
  limits: ThoroughLimits;
  /** What the page wore before. */
  start: readonly RefinedSheet[];
  /** Changes that the page wears besides, in order. */
  kept: readonly (readonly RuleChange[])[];
  /** The score at the start. */
  first: DarkScore;
  /** The highest score of what was kept: what comes next is held against it. */
  best: DarkScore;
  request: StandingRequest;
  messages: readonly Message[];
  turns: readonly ThoroughTurn[];
  /** Milliseconds worked so far. */
  ms: number;
  outcome?: ThoroughOutcome;
}
