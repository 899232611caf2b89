import type { JsonObject, ToolCall } from '../../model/message.ts';
import type { Model } from '../../model/model.ts';
import type { ModelEvent } from '../../model/model-event.ts';
import type { ModelRequest } from '../../model/model-request.ts';
import type { ModelPrice } from '../../prices/model-price.ts';
import type { MeasuredDark } from '../measured-dark.ts';
import type { ThoroughPage } from './thorough-page.ts';
import type { ThoroughOutcome, ThoroughState, ThoroughTurn, TurnCall } from './thorough-state.ts';

/** Where a run stands and may be held: before the model is asked, and before each of its calls. */
export type ThoroughPoint =
  | { type: 'turn'; turn: number }
  | { type: 'call'; turn: number; call: ToolCall };

export type ThoroughAnswer =
  | { type: 'go' }
  /** Of a call: with this input in the place of the model's. */
  | { type: 'edit'; input: JsonObject }
  | { type: 'skip' }
  | { type: 'stop' };

/** Supplied by whoever runs it; a pause is a gate that takes its time. Rejects when it is aborted. */
export type ThoroughGate = (
  point: ThoroughPoint,
  state: ThoroughState,
  signal: AbortSignal,
) => Promise<ThoroughAnswer>;

/** Everything that a run tells, in order. */
export type ThoroughEvent =
  /** `turn` 0 is before the first. */
  | { type: 'measured'; turn: number; measured: MeasuredDark }
  /** Exactly what the model is sent. */
  | { type: 'asked'; turn: number; request: ModelRequest }
  | { type: 'model'; turn: number; event: ModelEvent }
  | { type: 'calling'; turn: number; name: string; input: JsonObject }
  | { type: 'called'; turn: number; call: TurnCall }
  | { type: 'turn-ended'; turn: ThoroughTurn }
  | { type: 'ended'; outcome: ThoroughOutcome };

/** What a run works with. */
export interface ThoroughPorts {
  /** Metered by whoever hands it over: a budget is looked at before every call. */
  model: Model;
  page: ThoroughPage;
  /** Undefined where it is not known, which is not 0. */
  price: ModelPrice | undefined;
  gate: ThoroughGate;
  emit(event: ThoroughEvent): void;
  /** Called with the state after every turn, and at the end. A run does not end because it fails. */
  save(state: ThoroughState): Promise<void>;
}

/** A gate that holds nothing up. */
export const OPEN_GATE: ThoroughGate = () => Promise.resolve({ type: 'go' });
