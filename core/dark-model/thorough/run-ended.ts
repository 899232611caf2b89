import type { ThoroughOutcome } from './thorough-state.ts';

/** Ends a run wherever it stands. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';
  readonly outcome: ThoroughOutcome;

  constructor(outcome: ThoroughOutcome) {
    super(outcome.why);
    this.outcome = outcome;
  }
}

/** Another page stands in the tab. */
export function pageLeft(): RunEnded {
  return new RunEnded({ type: 'left', why: 'Another page has come: its sheets are its own.' });
}
