import type { PressedPoint } from '../../page/act/pressed-point.ts';
import type { RememberedElement } from '../../page/healing/remembered-element.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import type { Concern } from './concern.ts';

/** How a step came about that a person took in the model's place. */
export const BY_HAND = inEnglish('run.personTookStep');

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
  /** Where a press on the target sends its form; absent where that is not known. */
  sends?: string;
  expected: ExpectedOutcome;
  /** Why a person must decide; none: whoever runs the agent may. */
  concerns: readonly Concern[];
  /** What a person should know of the press: what is read on it, and what it presses in its place. */
  notes?: readonly string[];
  /** What an approval must name: it is for this and for nothing else. */
  binding: string;
  /** How a person has changed what the model wanted. */
  changed?: string;
  /** Why a person has to approve it once more: what has changed since. For people. */
  voided?: string;
}
