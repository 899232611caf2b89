import { signal } from '@preact/signals';
import { type Text, t } from '../../../core/platform/messages/messages.ts';
import type { StorageArea } from '../../../core/platform/store/storage-area.ts';
import {
  type CheckpointFormat,
  packCheckpoint,
  unpackCheckpoint,
} from '../../../core/run/checkpoint.ts';
import {
  IMPROVE_SCHEMA,
  type ImproveState,
  type ImproveTurn,
} from '../../../core/style/improve/improve-state.ts';
import { attempts } from '../../ui/text/attempts.ts';

/** A run as it is kept while DevTools may close. */
export interface StoredRun {
  state: ImproveState;
  /** Whether the site's own dark theme was on beneath it. */
  ownTheme: boolean;
  /** When it was kept. Milliseconds (Unix). */
  at: number;
}

/** Where the newest run of a tab is kept. Every call rejects when the store refuses. */
export interface RunStore {
  /** Null when there is none, or none that can be read. */
  load(): Promise<StoredRun | null>;
  save(run: StoredRun): Promise<void>;
  clear(): Promise<void>;
}

/** Packed: style sheets repeat themselves. */
const FORMAT: CheckpointFormat<StoredRun> = {
  schema: IMPROVE_SCHEMA,
  migrations: [],
  // Nobody but this extension writes to its session storage, and its hash is right.
  parse: (stored) => ({ state: stored as StoredRun }),
};

/** Keeps the run of a tab in an area of storage. The session's outlives DevTools, and none of it goes to disk. */
export function runStore(area: StorageArea, tabId = 0): RunStore {
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
function withoutOldPictures(state: ImproveState): ImproveState {
  const newest = state.turns.findLastIndex(({ calls }) => calls.some(({ picture }) => picture));
  const turns = state.turns.map((turn, at) => (at < newest ? withoutPictures(turn) : turn));
  return { ...state, turns };
}

function withoutPictures(turn: ImproveTurn): ImproveTurn {
  return { ...turn, calls: turn.calls.map((call) => ({ ...call, picture: null })) };
}

/** The run as it is kept; a store that refuses ends no run. */
export class KeptRun {
  readonly #store: RunStore;
  /** A sentence when it could not be kept. */
  readonly problem = signal('');

  constructor(store: RunStore) {
    this.#store = store;
  }

  save(run: StoredRun): Promise<void> {
    const failed = (cause: Text) => t('thorough.runNotKeptLasts', { cause });
    return attempts(this.problem, failed)(() => this.#store.save(run));
  }

  /** What an earlier panel has left of a page; null for nothing. */
  async of(url: string): Promise<StoredRun | null> {
    // A store that refuses has nothing to resume from.
    const run = await this.#store.load().catch(() => null);
    return run?.state.url === url ? run : null;
  }

  async forget(): Promise<void> {
    // The next run overwrites what is left, or the session ends.
    await this.#store.clear().catch(() => undefined);
  }
}
