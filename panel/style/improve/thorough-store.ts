import { memoryArea, type StorageArea } from '../../../core/platform/store/storage-area.ts';
import type { CheckpointFormat } from '../../../core/run/checkpoint.ts';
import { packCheckpoint, unpackCheckpoint } from '../../../core/run/packed-checkpoint.ts';
import {
  THOROUGH_SCHEMA,
  type ThoroughState,
  type ThoroughTurn,
} from '../../../core/style/improve/thorough-state.ts';

/** A run as it is kept while DevTools may close. */
export interface StoredThorough {
  state: ThoroughState;
  /** Whether the site's own dark theme was on beneath it. */
  ownTheme: boolean;
  /** When it was kept. Milliseconds (Unix). */
  at: number;
}

/** Where the newest run of a tab is kept. Every call rejects when the store refuses. */
export interface ThoroughStore {
  /** Null when there is none, or none that can be read. */
  load(): Promise<StoredThorough | null>;
  save(run: StoredThorough): Promise<void>;
  clear(): Promise<void>;
}

/** Packed: style sheets repeat themselves. */
const FORMAT: CheckpointFormat<StoredThorough> = {
  schema: THOROUGH_SCHEMA,
  migrations: [],
  // Nobody but this extension writes to its session storage, and its hash is right.
  parse: (stored) => ({ state: stored as StoredThorough }),
};

/**
 * Keeps the run of a tab in an area of storage. The session's outlives DevTools, and nothing of it is
 * written to disk; without any it is kept in memory.
 */
export function thoroughStore(area: StorageArea = memoryArea(), tabId = 0): ThoroughStore {
  const key = `thorough-${tabId}`;
  return {
    async load() {
      const { [key]: stored } = await area.get([key]);
      const opened = await unpackCheckpoint(FORMAT, stored);
      return opened.type === 'sound' ? opened.state : null;
    },
    async save(run) {
      const kept = { ...run, state: withoutOldPictures(run.state) };
      await area.set({ [key]: await packCheckpoint(FORMAT, kept) });
    },
    clear: () => area.remove([key]),
  };
}

/** Only the newest picture of its turns goes with a run. */
function withoutOldPictures(state: ThoroughState): ThoroughState {
  const newest = state.turns.findLastIndex(({ calls }) => calls.some(({ picture }) => picture));
  const turns = state.turns.map((turn, at) => (at < newest ? withoutPictures(turn) : turn));
  return { ...state, turns };
}

function withoutPictures(turn: ThoroughTurn): ThoroughTurn {
  return { ...turn, calls: turn.calls.map((call) => ({ ...call, picture: null })) };
}
