import type { Llm } from '../../llm/call/llm.ts';
import type { LlmEvent } from '../../llm/call/llm-event.ts';
import type { LlmRequest } from '../../llm/call/llm-request.ts';
import type { JsonObject, ToolCall } from '../../llm/call/message.ts';
import type { LlmPrice } from '../../llm/prices/llm-price.ts';
import type { Gate } from '../../run/gate.ts';
import type { MeasuredDark } from './measured-dark.ts';
import type { ThoroughPage } from './thorough-page.ts';
import type { ThoroughOutcome, ThoroughState, ThoroughTurn, TurnCall } from './thorough-state.ts';

/** A point where a run may be held: before the model is asked, and before each of its calls. */
export type ThoroughPoint =
  | { type: 'turn'; turn: number }
  | { type: 'call'; turn: number; call: ToolCall };

export type ThoroughAnswer =
  | { type: 'go' }
  /** Of a call: with this input in the place of the model's. */
  | { type: 'edit'; input: JsonObject }
  | { type: 'skip' }
  | { type: 'stop' };

export type ThoroughGate = Gate<ThoroughPoint, ThoroughState, ThoroughAnswer>;

/** Everything that a run reports, in order. */
export type ThoroughEvent =
  /** `turn` 0 is before the first. */
  | { type: 'measured'; turn: number; measured: MeasuredDark }
  /** Exactly what the model is sent. */
  | { type: 'asked'; turn: number; request: LlmRequest }
  | { type: 'model'; turn: number; event: LlmEvent }
  | { type: 'calling'; turn: number; name: string; input: JsonObject }
  | { type: 'called'; turn: number; call: TurnCall }
  | { type: 'turn-ended'; turn: ThoroughTurn }
  | { type: 'ended'; outcome: ThoroughOutcome };

/** What a run works with. */
export interface ThoroughPorts {
  /** Metered by the caller, who checks the budget before every call. */
  model: Llm;
  page: ThoroughPage;
  /** Undefined where it is not known, which is not 0. */
  price: LlmPrice | undefined;
  gate: ThoroughGate;
  emit(event: ThoroughEvent): void;
  /** Called with the state after every turn, and at the end. A run does not end because it fails. */
  save(state: ThoroughState): Promise<void>;
}
