import type { KeptRun } from '../../../core/agent/run/run-format.ts';
import type { StorageArea } from '../../../core/platform/store/storage-area.ts';
import type { StoredRun } from './run-archive.ts';

const RUN = 'agent-run:';
const BLOB = 'agent-blob:';
const NOTES = 'agent-notes:';

/** A run in session storage: its two newest checkpoints, and each blob beside them, in one write. */
export class SessionRuns {
  readonly #area: StorageArea;

  constructor(area: StorageArea) {
    this.#area = area;
  }

  /** All in one write, or none of it. */
  write(
    id: string,
    kept: KeptRun,
    savedAt: number,
    blobs: ReadonlyMap<string, string>,
  ): Promise<void> {
    const texts = [...blobs].map(([hash, text]) => [blobKey(id, hash), text] as const);
    return this.#area.set({ [RUN + id]: { kept, savedAt }, ...Object.fromEntries(texts) });
  }

  /** Whatever is kept as a run, unread. */
  async all(): Promise<({ id: string } & StoredRun)[]> {
    const stored = await this.#area.get(null);
    return Object.entries(stored)
      .filter(([key]) => key.startsWith(RUN))
      .map(([key, value]) => ({ id: key.slice(RUN.length), ...entryOf(value) }));
  }

  async get(id: string): Promise<StoredRun | undefined> {
    const stored = await this.#area.get([RUN + id]);
    return RUN + id in stored ? entryOf(stored[RUN + id]) : undefined;
  }

  /** Forgets the checkpoints of a run; its blobs stay. */
  dropCheckpoints(id: string): Promise<void> {
    return this.#area.remove([RUN + id]);
  }

  async blobs(id: string): Promise<Map<string, string>> {
    const own = blobKey(id, '');
    const stored = Object.entries(await this.#area.get(null));
    const found = stored.filter(([key, text]) => key.startsWith(own) && typeof text === 'string');
    return new Map(found.map(([key, text]) => [key.slice(own.length), text as string]));
  }

  dropBlobs(id: string, hashes: readonly string[]): Promise<void> {
    return this.#area.remove(hashes.map((hash) => blobKey(id, hash)));
  }

  /** Annotations of a run, unread; undefined without any. */
  async annotations(id: string): Promise<unknown> {
    return (await this.#area.get([NOTES + id]))[NOTES + id];
  }

  putAnnotations(id: string, annotations: unknown): Promise<void> {
    return this.#area.set({ [NOTES + id]: annotations });
  }

  removeAnnotations(id: string): Promise<void> {
    return this.#area.remove([NOTES + id]);
  }

  async remove(id: string): Promise<void> {
    const own = [RUN + id, NOTES + id];
    const keys = Object.keys(await this.#area.get(null));
    await this.#area.remove(
      keys.filter((key) => own.includes(key) || key.startsWith(blobKey(id, ''))),
    );
  }
}

function blobKey(id: string, hash: string): string {
  return `${BLOB}${id}:${hash}`;
}

function entryOf(value: unknown): StoredRun {
  const { kept, savedAt } = (value ?? {}) as { kept?: unknown; savedAt?: unknown };
  return { kept, savedAt: typeof savedAt === 'number' ? savedAt : 0 };
}
