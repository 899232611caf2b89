import { inEnglish } from '../../platform/messages/messages.ts';
import type { RunState } from '../run/run-state.ts';

/** A person takes the page over in the middle of a phase; `state` is the run at that moment. */
export class TakeOver extends Error {
  override readonly name = 'TakeOver';
  readonly state: RunState;

  constructor(state: RunState) {
    super(inEnglish('run.personTakesPageOver'));
    this.state = state;
  }
}
