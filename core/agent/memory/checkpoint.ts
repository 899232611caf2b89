import { canonicalJson } from '../canonical-json.ts';
import { digest } from '../digest.ts';
import { runSchema } from '../run-schema.ts';
import { RUN_SCHEMA, type RunState } from '../run-state.ts';

/** A run as it is kept: a write that was torn, or changed by others, does not pass for it. */
export interface Checkpoint {
  schema: number;
  /** SHA-256 of the state's canonical JSON. */
  hash: string;
  state: RunState;
}

/** Why a checkpoint cannot be gone on from; a sentence stands beside it. */
export type CheckpointProblem = { type: 'unreadable' | 'other-version' | 'torn'; message: string };

export type OpenedCheckpoint = { type: 'sound'; state: RunState } | CheckpointProblem;

export async function sealCheckpoint(state: RunState): Promise<Checkpoint> {
  return { schema: RUN_SCHEMA, hash: await digest(canonicalJson(state)), state };
}

/** Reads a checkpoint from a store or a file, where anything may stand. */
export async function openCheckpoint(stored: unknown): Promise<OpenedCheckpoint> {
  if (!isCheckpoint(stored)) {
    return { type: 'unreadable', message: 'What was kept is no checkpoint of a run.' };
  }
  if (stored.schema !== RUN_SCHEMA) {
    const message = `The run was kept by another version of Penumbra (format ${stored.schema}, this one is ${RUN_SCHEMA}).`;
    return { type: 'other-version', message };
  }
  if ((await digest(canonicalJson(stored.state))) !== stored.hash) {
    return { type: 'torn', message: 'The run was kept only in part, and cannot be gone on with.' };
  }
  // Whoever makes a file can make its hash.
  const shape = runSchema.safeParse(stored.state);
  if (!shape.success) {
    const [where] = shape.error.issues;
    const message = `What was kept is no run: ${where?.path.join('.')} is not as it should be.`;
    return { type: 'unreadable', message };
  }
  return { type: 'sound', state: stored.state };
}

function isCheckpoint(stored: unknown): stored is Checkpoint {
  if (typeof stored !== 'object' || stored === null) return false;
  const { schema, hash, state } = stored as Partial<Record<keyof Checkpoint, unknown>>;
  return typeof schema === 'number' && typeof hash === 'string' && typeof state === 'object';
}
