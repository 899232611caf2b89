import {
  type Checkpoint,
  type CheckpointFormat,
  type OpenedCheckpoint,
  openCheckpoint,
} from './checkpoint.ts';

/** What a store holds of a run, written as one: when the newest is torn, the one before it holds. */
export interface KeptCheckpoints<State> {
  newest: Checkpoint<State>;
  before?: Checkpoint<State>;
}

/** What to write when a run has come to another checkpoint. */
export function keepNext<State>(
  kept: KeptCheckpoints<State> | null,
  newest: Checkpoint<State>,
): KeptCheckpoints<State> {
  return kept ? { newest, before: kept.newest } : { newest };
}

/** The newest sound checkpoint; the newest one's problem when there is none. */
export async function openKept<State>(
  format: CheckpointFormat<State>,
  stored: unknown,
): Promise<OpenedCheckpoint<State>> {
  const { newest, before } = (stored ?? {}) as Partial<
    Record<keyof KeptCheckpoints<State>, unknown>
  >;
  const opened = await openCheckpoint(format, newest);
  // The one before a newer extension's is not to be gone on from, and then written over it.
  if (/^(sound|newer)$/.test(opened.type) || before === undefined) return opened;
  const earlier = await openCheckpoint(format, before);
  return earlier.type === 'sound' ? earlier : opened;
}
