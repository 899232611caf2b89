import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RunSummary } from '../../../core/agent/memory/run-summary.ts';
import type { KeptRun } from '../../../core/agent/run/run-format.ts';
import { openOnce } from '../../chrome/storage/open-database.ts';

/** A run on disk, without its blobs. */
interface ArchivedRun {
  summary: RunSummary;
  kept: KeptRun;
  /** Characters of its blobs and of itself, about. */
  size: number;
}

/** A run as a store has it, unread, and when it was kept: milliseconds (Unix). */
export interface StoredRun {
  kept: unknown;
  savedAt: number;
}

/** How full the archive is. Sizes are in characters, of one or two bytes each. */
export interface ArchiveFullness {
  runs: number;
  size: number;
  limits: ArchiveLimits;
  /** The oldest runs beyond the limits that have no notes: a person may remove them. */
  surplus: readonly RunSummary[];
}

/** From where on a person is asked to remove runs. Nothing is removed unasked. */
interface ArchiveLimits {
  runs: number;
  size: number;
}

/** Runs that are over, and what did not fit beside a running one. Every call rejects when the store refuses. */
export interface RunArchive {
  list(): Promise<RunSummary[]>;
  fullness(): Promise<ArchiveFullness>;
  get(id: string): Promise<StoredRun | undefined>;
  put(run: ArchivedRun, blobs: ReadonlyMap<string, string>): Promise<void>;
  putBlobs(run: string, blobs: ReadonlyMap<string, string>): Promise<void>;
  blobs(run: string): Promise<ReadonlyMap<string, string>>;
  /** What people think of the steps of a run, unread; undefined without any. */
  annotations(run: string): Promise<unknown>;
  putAnnotations(run: string, annotations: unknown): Promise<void>;
  remove(id: string): Promise<void>;
}

interface RunsDb extends DBSchema {
  runs: { key: string; value: { id: string; savedAt: number; size: number } & ArchivedRun };
  blobs: {
    key: [string, string];
    value: { run: string; hash: string; text: string };
    indexes: { run: string };
  };
  /** Beside the runs, so that keeping a run again leaves them alone. */
  annotations: { key: string; value: { run: string; annotations: unknown } };
}

const [NAME, VERSION] = ['penumbra-runs', 2];
const ARCHIVE_LIMITS: ArchiveLimits = { runs: 50, size: 100_000_000 };

/** The archive in IndexedDB, which all panels of this browser share. */
export function idbArchive(limits = ARCHIVE_LIMITS): RunArchive {
  const db = openOnce(openRuns);
  const remove = async (id: string): Promise<void> => {
    const tx = (await db()).transaction(['runs', 'blobs', 'annotations'], 'readwrite');
    await tx.objectStore('runs').delete(id);
    await tx.objectStore('annotations').delete(id);
    const blobs = tx.objectStore('blobs');
    for (const key of await blobs.index('run').getAllKeys(id)) await blobs.delete(key);
    await tx.done;
  };
  const fullness = async (): Promise<ArchiveFullness> => {
    const all = await (await db()).getAll('runs');
    // A run can be made again; what a person wrote about one cannot.
    const noted = new Set(await (await db()).getAllKeys('annotations'));
    const newest = all.toSorted((a, b) => b.savedAt - a.savedAt);
    let size = 0;
    const surplus = newest.filter((run, at) => {
      size += run.size;
      return at > 0 && !noted.has(run.id) && (at >= limits.runs || size > limits.size);
    });
    return { runs: all.length, size, limits, surplus: surplus.map(({ summary }) => summary) };
  };

  return {
    async list() {
      return (await (await db()).getAll('runs')).map(({ summary }) => summary);
    },
    fullness,
    async get(id) {
      return (await db()).get('runs', id);
    },
    async put(run, blobs) {
      const { id, savedAt } = run.summary;
      const tx = (await db()).transaction(['runs', 'blobs'], 'readwrite');
      for (const [hash, text] of blobs) await tx.objectStore('blobs').put({ run: id, hash, text });
      await tx.objectStore('runs').put({ id, savedAt, ...run });
      await tx.done;
    },
    async putBlobs(run, blobs) {
      const tx = (await db()).transaction('blobs', 'readwrite');
      for (const [hash, text] of blobs) await tx.store.put({ run, hash, text });
      await tx.done;
    },
    async blobs(run) {
      const found = await (await db()).getAllFromIndex('blobs', 'run', run);
      return new Map(found.map(({ hash, text }) => [hash, text]));
    },
    async annotations(run) {
      return (await (await db()).get('annotations', run))?.annotations;
    },
    async putAnnotations(run, annotations) {
      await (await db()).put('annotations', { run, annotations });
    },
    remove,
  };
}

function openRuns(): Promise<IDBPDatabase<RunsDb>> {
  return openDB<RunsDb>(NAME, VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('runs', { keyPath: 'id' });
        const blobs = db.createObjectStore('blobs', { keyPath: ['run', 'hash'] });
        blobs.createIndex('run', 'run');
      }
      db.createObjectStore('annotations', { keyPath: 'run' });
    },
  });
}
