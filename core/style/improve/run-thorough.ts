import { driveRun } from '../../run/drive-run.ts';
import { RunClock } from '../../run/run-clock.ts';
import { brokenOff } from '../../run/run-stopped.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { bestSheets } from './new-thorough.ts';
import type { RefinedSheet } from './propose-sheets.ts';
import { RunEnded } from './run-ended.ts';
import type { ThoroughPorts } from './thorough-ports.ts';
import { ThoroughRun, timeIsUp } from './thorough-run.ts';
import type { ThoroughOutcome, ThoroughState } from './thorough-state.ts';

/** A run that is over. */
export interface EndedThorough {
  state: ThoroughState;
  /** The best. */
  sheets: readonly RefinedSheet[];
}

/**
 * Has a model work on a dark page, turn by turn, until it is done, a limit is reached, another page
 * comes or `signal` is aborted. Resolves whatever happened; the page then has the best sheets, unless
 * another page has come. `known` is the page as it was measured just now.
 */
export async function runThorough(
  ports: ThoroughPorts,
  start: ThoroughState,
  signal: AbortSignal,
  known?: MeasuredDark,
): Promise<EndedThorough> {
  const clock = new RunClock({ limit: start.limits.ms, spent: start.ms });
  const run = new ThoroughRun(ports, clock, signal);
  const keep = async (state: ThoroughState) => {
    // Before its first turn there is nothing to resume from.
    if (state.turns.length > 0) await ports.save(state);
  };
  const state = await driveRun(
    start,
    {
      begin() {
        clock.start();
        return run.begin(start, known);
      },
      next: (before) => run.turn(before),
      keep,
      brokenOff: (before, error) => ({
        ...run.stateAt(before),
        outcome: outcomeOf(error, clock, signal),
      }),
      keepLast: keep,
      end: () => clock.stop(),
    },
    signal,
  );
  if (state.outcome) ports.emit({ type: 'ended', outcome: state.outcome });
  return { state, sheets: run.sheets ?? bestSheets(state) };
}

function outcomeOf(error: unknown, clock: RunClock, signal: AbortSignal): ThoroughOutcome {
  if (error instanceof RunEnded) return error.outcome;
  if (clock.isOver && !signal.aborted) return timeIsUp(clock);
  const { type, reason } = brokenOff(error, signal);
  return { type, why: reason };
}
