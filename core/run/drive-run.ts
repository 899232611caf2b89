/** What a run does on its way, from its gates to its checkpoints. */
export interface RunWork<State> {
  /** Comes first, also when an interrupted run goes on. */
  begin(): Promise<void>;
  /** The next phase or turn, with the gate before it. */
  next(state: State): Promise<State>;
  /** Keeps a checkpoint. The run goes on once it resolves. */
  keep(state: State): Promise<void>;
  /** The state with an outcome, after an error that broke the run off. */
  brokenOff(state: State, error: unknown): State;
  /** Keeps the checkpoint of a run that an error broke off. */
  keepLast(state: State): Promise<void>;
  /** Comes last, whatever happened. */
  end(): Promise<void> | void;
}

/**
 * Runs to the outcome: one phase or turn after another, with a checkpoint after each. A run that was
 * interrupted goes on from the state of its newest checkpoint in the same way. Resolves with the last
 * state, whatever happened; aborting `signal` ends the run.
 */
export async function driveRun<State extends { outcome?: unknown }>(
  start: State,
  work: RunWork<State>,
  signal: AbortSignal,
): Promise<State> {
  let state = start;
  try {
    await work.begin();
    while (!state.outcome) {
      signal.throwIfAborted();
      state = await work.next(state);
      await work.keep(state);
    }
  } catch (error) {
    if (!state.outcome) state = work.brokenOff(state, error);
    // A store that refuses has said so; how the run ended is reported all the same.
    await work.keepLast(state).catch(() => undefined);
  } finally {
    await work.end();
  }
  return state;
}
