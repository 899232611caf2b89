import { canonicalJson } from '../platform/hash/canonical-json.ts';
import { digest } from '../platform/hash/digest.ts';
import { msg, type Text } from '../platform/messages/messages.ts';
import { migrated } from '../platform/store/stored-format.ts';
import { base64 } from '../platform/text/base64.ts';

/** A run as it is kept: a write that was torn, or changed by others, does not pass for it. */
export interface Checkpoint<State> {
  schema: number;
  /** SHA-256 of the state's canonical JSON. */
  hash: string;
  state: State;
}

/** What the checkpoints of one kind of run have in common. */
export interface CheckpointFormat<State> {
  /** Raised when an earlier version of this extension can no longer read what is written. */
  schema: number;
  /** `migrations[0]` makes a state of the first form into one of the second, and so on. */
  migrations: readonly ((state: object) => object)[];
  /** Reads a state whose hash is right, from a store or a file, where anything may stand. */
  parse(stored: unknown): { state: State } | { problem: Text };
  /** Parts of a state that later states hold as they are: each is made into text once. */
  lasting?(state: State): readonly object[];
}

/** Why a run cannot go on from a checkpoint; a sentence is beside it. */
type CheckpointProblem = { type: 'unreadable' | 'newer' | 'torn'; message: Text };

export type OpenedCheckpoint<State> = { type: 'sound'; state: State } | CheckpointProblem;

/** The state as a checkpoint. */
export async function sealCheckpoint<State>(
  { schema, lasting }: CheckpointFormat<State>,
  state: State,
): Promise<Checkpoint<State>> {
  for (const part of lasting?.(state) ?? []) {
    if (!LASTING_TEXTS.has(part)) LASTING_TEXTS.set(part, canonicalJson(part));
  }
  return { schema, hash: await digest(canonicalJson(state, LASTING_TEXTS)), state };
}

/** The texts of what lasts: a run has a checkpoint several times a step, and most of it is what was before. */
const LASTING_TEXTS = new WeakMap<object, string>();

/** Reads a checkpoint from a store or a file, where anything may stand. */
export async function openCheckpoint<State>(
  format: CheckpointFormat<State>,
  stored: unknown,
): Promise<OpenedCheckpoint<State>> {
  if (!isCheckpoint(stored)) return NO_CHECKPOINT;
  // A store may turn the keys of an object around.
  const text = canonicalJson(stored.state);
  return openSealed(format, { ...stored, text }, () => stored.state);
}

/** Checks a state whose hash is that of `text`; `read` brings it once the text is known to be whole. */
async function openSealed<State>(
  format: CheckpointFormat<State>,
  { schema, hash, text }: { schema: number; hash: string; text: string },
  read: () => unknown,
): Promise<OpenedCheckpoint<State>> {
  if (schema > format.schema)
    return { type: 'newer', message: msg('platform.newerVersionPenumbraWrote') };
  if ((await digest(text)) !== hash) {
    return { type: 'torn', message: msg('run.runKeptOnlyPart') };
  }
  // Whoever makes a file can make its hash.
  const parsed = format.parse(inPresentForm(format, read(), schema));
  if ('problem' in parsed) return { type: 'unreadable', message: parsed.problem };
  return { type: 'sound', state: parsed.state };
}

/** A state of form `from` in the present form; null where there is no way. */
function inPresentForm<State>(
  format: CheckpointFormat<State>,
  state: unknown,
  from: number,
): unknown {
  if (from === format.schema || typeof state !== 'object' || state === null) return state;
  try {
    return migrated(format, state, from);
  } catch {
    return null;
  }
}

const NO_CHECKPOINT: CheckpointProblem = {
  type: 'unreadable',
  message: msg('run.savedDataNotRunsCheckpoint'),
};

function isCheckpoint(stored: unknown): stored is Checkpoint<unknown> {
  if (typeof stored !== 'object' || stored === null) return false;
  const { schema, hash, state } = stored as Partial<Record<keyof Checkpoint<unknown>, unknown>>;
  return typeof schema === 'number' && typeof hash === 'string' && typeof state === 'object';
}

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

/** A checkpoint as it is kept where there is little room. */
export interface PackedCheckpoint {
  schema: number;
  /** SHA-256 of the JSON. */
  hash: string;
  /** Base64 of the JSON, gzipped. */
  packed: string;
}

/** The state as a packed checkpoint. */
export async function packCheckpoint<State>(
  { schema }: CheckpointFormat<State>,
  state: State,
): Promise<PackedCheckpoint> {
  const json = JSON.stringify(state);
  const zipped = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer());
  return { schema, hash: await digest(json), packed: base64(bytes) };
}

/** Reads a packed checkpoint from a store, where anything may stand. */
export async function unpackCheckpoint<State>(
  format: CheckpointFormat<State>,
  stored: unknown,
): Promise<OpenedCheckpoint<State>> {
  if (!isPacked(stored)) return NO_CHECKPOINT;
  const text = await unzipped(stored.packed);
  if (text === null) return NO_CHECKPOINT;
  return openSealed(format, { ...stored, text }, () => JSON.parse(text));
}

/** Null for what is not base64, or not gzip: nobody of ours has written it. */
async function unzipped(packed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await new Response(plain).text();
  } catch {
    return null;
  }
}

function isPacked(stored: unknown): stored is PackedCheckpoint {
  if (typeof stored !== 'object' || stored === null) return false;
  const { schema, hash, packed } = stored as Partial<Record<keyof PackedCheckpoint, unknown>>;
  return typeof schema === 'number' && typeof hash === 'string' && typeof packed === 'string';
}
