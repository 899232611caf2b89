import { digest } from '../platform/hash/digest.ts';
import { base64 } from '../platform/text/base64.ts';
import {
  type CheckpointFormat,
  NO_CHECKPOINT,
  type OpenedCheckpoint,
  openSealed,
} from './checkpoint.ts';

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
