import { type Checkpoint, type OpenedCheckpoint, openCheckpoint } from './checkpoint.ts';

/** What a store holds of a run, written as one: when the newest is torn, the one before it holds. */
export interface KeptRun {
  newest: Checkpoint;
  before?: Checkpoint;
}

/** What to write when a run has come to another checkpoint. */
export function keepNext(kept: KeptRun | null, newest: Checkpoint): KeptRun {
  return kept ? { newest, before: kept.newest } : { newest };
}

/** The newest sound checkpoint; the newest one's problem when there is none. */
export async function openKept(stored: unknown): Promise<OpenedCheckpoint> {
  const { newest, before } = (stored ?? {}) as Partial<KeptRun>;
  const opened = await openCheckpoint(newest);
  if (opened.type === 'sound' || before === undefined) return opened;
  const earlier = await openCheckpoint(before);
  return earlier.type === 'sound' ? earlier : opened;
}
