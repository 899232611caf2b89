import type { JsonObject, Message } from '../../llm/call/message.ts';
import type { RememberedElement } from '../../page/healing/remembered-element.ts';

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
