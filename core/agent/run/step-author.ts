import { MessageError, type Text } from '../../platform/messages/messages.ts';
import type { PageLook } from './agent-page.ts';
import type { RecordedStep } from './recording.ts';
import type { RunState } from './run-state.ts';
import type { AuthoredStep } from './step-record.ts';

/** What an author says when it is asked for the next step. */
export type Authored =
  | { type: 'step'; step: AuthoredStep }
  /** The page is not there yet: it is looked at again after so many milliseconds. */
  | { type: 'look-again'; ms: number }
  /** The step does not fit this page: the model is asked for it alone. `why` is a sentence with words of the page. */
  | { type: 'ask-model'; task: string; why: Text; step: RecordedStep; place: number }
  /** A text is missing that only a person knows: `step` makes the step with it. */
  | { type: 'ask'; question: string; step: (text: string) => AuthoredStep };

/** A recorded step that does not fit the page. */
export interface Misfit {
  step: RecordedStep;
  place: number;
  /** The step on an element that a person chooses; without one where none is lacking. */
  on: (element?: string) => AuthoredStep;
  /** Whether it lacks its element, which a person can point at. */
  lacksElement: boolean;
}

/** A person decides what becomes of a step that does not fit. */
export class StepMisfit extends MessageError {
  override readonly name = 'StepMisfit';
  readonly misfit: Misfit;

  constructor(why: Text, misfit: Misfit) {
    super(why);
    this.misfit = misfit;
  }
}

/**
 * Makes the steps in place of a model: a recording that is replayed, or a person who drives the tools
 * by hand. Rejects with a sentence when there is no next step; a person then decides whether it is asked
 * again.
 */
export interface StepAuthor {
  next(state: RunState, look: PageLook, signal: AbortSignal): Promise<Authored>;
}
