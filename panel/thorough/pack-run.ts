import { digest } from '../../core/agent/digest.ts';
import {
  THOROUGH_SCHEMA,
  type ThoroughState,
  type ThoroughTurn,
} from '../../core/dark-model/thorough/thorough-state.ts';
import { base64 } from '../page/base64.ts';
import type { StoredRun } from './run-store.ts';

/** A run as it is written: what was torn, or changed by others, does not pass for one. */
interface PackedRun {
  schema: number;
  /** SHA-256 of the JSON. */
  hash: string;
  /** Base64 of the JSON, gzipped: style sheets repeat themselves. */
  packed: string;
}

/** Packs a run; only the newest picture of its turns goes with it. */
export async function packRun({ state, ...about }: StoredRun): Promise<PackedRun> {
  const json = JSON.stringify({ ...about, state: withoutOldPictures(state) });
  const zipped = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer());
  return { schema: THOROUGH_SCHEMA, hash: await digest(json), packed: base64(bytes) };
}

/** The run that was packed; null for anything else. */
export async function unpackRun(stored: unknown): Promise<StoredRun | null> {
  if (!isPacked(stored) || stored.schema !== THOROUGH_SCHEMA) return null;
  try {
    const bytes = Uint8Array.from(atob(stored.packed), (char) => char.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const json = await new Response(plain).text();
    return (await digest(json)) === stored.hash ? (JSON.parse(json) as StoredRun) : null;
  } catch {
    // Not base64, or not gzip: written by nobody of ours.
    return null;
  }
}

function withoutOldPictures(state: ThoroughState): ThoroughState {
  const newest = state.turns.findLastIndex(({ calls }) => calls.some(({ picture }) => picture));
  const turns = state.turns.map((turn, at) => (at < newest ? withoutPictures(turn) : turn));
  return { ...state, turns };
}

function withoutPictures(turn: ThoroughTurn): ThoroughTurn {
  return { ...turn, calls: turn.calls.map((call) => ({ ...call, picture: null })) };
}

function isPacked(stored: unknown): stored is PackedRun {
  if (typeof stored !== 'object' || stored === null) return false;
  const { schema, hash, packed } = stored as Partial<Record<keyof PackedRun, unknown>>;
  return typeof schema === 'number' && typeof hash === 'string' && typeof packed === 'string';
}
