import { inEnglish } from '../../platform/messages/messages.ts';
import type { ThoroughOutcome } from './thorough-state.ts';

/** Ends a run at any point, with its outcome. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';
  readonly outcome: ThoroughOutcome;

  constructor(outcome: ThoroughOutcome) {
    super(outcome.why);
    this.outcome = outcome;
  }
}

/** Another page is in the tab. */
export function pageLeft(): RunEnded {
  return new RunEnded({ type: 'left', why: inEnglish('dark.anotherPageComeSheets') });
}
