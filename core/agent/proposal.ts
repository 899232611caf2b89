import type { RememberedElement } from '../healing/remembered-element.ts';
import type { Concern } from './policy/concern.ts';
import type { ExpectedOutcome } from './sentinel/expected-outcome.ts';
import type { AgentAction } from './tools/agent-tools.ts';

/** How a step came about that a person took in the model's place. */
export const BY_HAND = 'The person took this step.';

/** A step as it stands before it is carried out; everything that an approval card shows. */
export interface Proposal {
  action: AgentAction;
  /** Id of the model's call; null for a step that a person made. */
  callId: string | null;
  /** What it acts on, as it was when it was proposed. */
  target: RememberedElement | null;
  /** Where a drag ends, likewise. */
  end?: RememberedElement;
  origin: string;
  expected: ExpectedOutcome;
  /** Why a person must decide; none: whoever runs the agent may. */
  concerns: readonly Concern[];
  /** What an approval must name: it is for this and for nothing else. */
  binding: string;
  /** How a person has changed what the model wanted. */
  changed?: string;
  /** Why it is put to a person once more: what has changed since it was approved. For people. */
  voided?: string;
}
