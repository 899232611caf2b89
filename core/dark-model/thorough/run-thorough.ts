import { errorText } from '../../text/error-text.ts';
import type { MeasuredDark } from '../measured-dark.ts';
import type { RefinedSheet } from '../propose-sheets.ts';
import { RunClock } from '../run-clock.ts';
import { bestSheets } from './new-thorough.ts';
import { RunEnded } from './run-ended.ts';
import type { ThoroughPorts } from './thorough-ports.ts';
import { STOPPED, ThoroughRun, timeIsUp } from './thorough-run.ts';
import type { ThoroughOutcome, ThoroughState } from './thorough-state.ts';

/** A run that is over. */
export interface EndedThorough {
  state: ThoroughState;
  /** The best. */
  sheets: readonly RefinedSheet[];
}

/**
 * Has a model work on a dark page, turn by turn, until it is done, a limit is reached, another page
 * comes or `signal` is aborted. Resolves whatever happened; the page wears the best sheets then, unless
 * another page has come. `known` is the page as it was measured just now.
 */
export async function runThorough(
  ports: ThoroughPorts,
  start: ThoroughState,
  signal: AbortSignal,
  known?: MeasuredDark,
): Promise<EndedThorough> {
  const clock = new RunClock(start.limits.ms, start.ms);
  const run = new ThoroughRun(ports, clock, signal);
  clock.start();
  let state = start;
  try {
    await run.begin(start, known);
    while (!state.outcome) {
      state = await run.turn(state);
      await ports.save(state);
    }
  } catch (error) {
    state = { ...run.stateAt(state), outcome: outcomeOf(error, clock, signal) };
    if (state.turns.length > 0) await ports.save(state);
  } finally {
    clock.stop();
  }
  if (state.outcome) ports.emit({ type: 'ended', outcome: state.outcome });
  return { state, sheets: run.sheets ?? bestSheets(state) };
}

function outcomeOf(error: unknown, clock: RunClock, signal: AbortSignal): ThoroughOutcome {
  if (error instanceof RunEnded) return error.outcome;
  if (signal.aborted) return STOPPED;
  if (clock.isOver) return timeIsUp(clock);
  return { type: 'failed', why: errorText(error) };
}
