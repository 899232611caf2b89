import {
  type Annotations,
  joinAnnotations,
  NO_ANNOTATIONS,
} from '../../../core/agent/annotations/annotation.ts';
import {
  openAnnotations,
  readAnnotations,
  sealAnnotations,
} from '../../../core/agent/annotations/sealed-annotations.ts';
import { blobOrder } from '../../../core/agent/memory/blob-order.ts';
import { extractBlobs, restoreBlobs } from '../../../core/agent/memory/extract-blobs.ts';
import { listed, type RunSummary, summaryOf } from '../../../core/agent/memory/run-summary.ts';
import {
  type KeptRun,
  RUN_FORMAT,
  type RunCheckpoint,
} from '../../../core/agent/run/run-format.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import { withoutTypedSecrets } from '../../../core/agent/trace/redact-run.ts';
import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { MessageError, say, type Text, t } from '../../../core/platform/messages/messages.ts';
import type { StoreLock } from '../../../core/platform/store/storage-area.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { keepNext, openKept, sealCheckpoint } from '../../../core/run/checkpoint.ts';
import type { ArchiveFullness, RunArchive } from './run-archive.ts';
import type { SessionRuns } from './session-runs.ts';

/** Characters of blobs that a run has in session storage, whose 10 MB all runs of all tabs share. */
export const MAX_SESSION_BLOB_CHARS = 2_500_000;

const UNKEPT = t('agent.firstPayloadsPicturesRun');

/** Stands for a payload or picture that was not kept. */
const NOT_KEPT = '';

/** A run that was kept, or why it cannot be read: a sentence. */
type LoadedRun = { type: 'run'; state: RunState } | { type: 'problem'; message: Text };

/**
 * The stored runs of the agent. While one goes on it is in session storage: that is memory of the browser, it
 * survives DevTools, the worker and the page, and it takes a phase in one write. Once it is over it goes
 * to IndexedDB, which has room and survives the browser, as does what a long run has too much of.
 */
export class RunStore {
  readonly annotations: AnnotationStore;
  readonly #session: SessionRuns;
  /** Null for private windows: nothing of them is written to a disk. */
  readonly #archive: Promise<RunArchive | null>;
  readonly #now: () => number;
  readonly #own = new Map<string, OwnRun>();

  constructor(
    session: SessionRuns,
    archive: RunArchive | null | Promise<RunArchive | null>,
    now: () => number = Date.now,
    shared: SharedStores = ownStores(),
  ) {
    this.#session = session;
    this.#archive = Promise.resolve(archive);
    this.annotations = new AnnotationStore(session, this.#archive, shared);
    this.#now = now;
  }

  /**
   * Keeps a checkpoint, in one write. Resolves with a sentence when a person should know how it was kept,
   * null otherwise; rejects with one when it was not kept at all: the one before it then still holds.
   */
  async save({ state }: RunCheckpoint): Promise<string | null> {
    const own = this.#own.get(state.id) ?? newOwnRun();
    // While it goes on it is in memory; the disk gets it at its end, without typed secrets.
    const whole = state.outcome ? withoutTypedSecrets(state) : state;
    const { run, blobs } = await extractBlobs(whole, own.hashes);
    const kept = keepNext(own.kept, await sealCheckpoint(RUN_FORMAT, run));
    this.#own.set(state.id, own);
    const news = new Map([...blobs].filter(([hash]) => !own.stored.has(hash)));
    // The newest is known by its time: a clock that was set back must not make it old.
    const now = this.#now();
    own.savedAt = now < own.savedAt ? own.savedAt + 1 : now;
    const told = await this.#write(run, kept, news, own.savedAt);
    own.kept = kept;
    for (const [hash, text] of news) own.stored.set(hash, text.length);
    if (state.outcome) return (await this.#finish(own.savedAt, kept, run, blobs)) ?? told;
    return (await this.#trim(state.id, own, run)) ?? told;
  }

  /** Runs that are kept, the newest first; those that cannot be read say why. */
  async list(): Promise<RunSummary[]> {
    const inSession = await Promise.all(
      (await this.#session.all()).map(async ({ id, kept, savedAt }) =>
        listed(id, await openKept(RUN_FORMAT, kept), savedAt),
      ),
    );
    const archived = (await (await this.#archive)?.list()) ?? [];
    const runs = new Map(archived.map((run) => [run.id, run]));
    for (const run of inSession) {
      const other = runs.get(run.id);
      if (!other || (run.savedAt >= other.savedAt && run.standing !== 'unreadable')) {
        runs.set(run.id, run);
      }
    }
    return [...runs.values()].toSorted(
      (a, b) => b.savedAt - a.savedAt || b.startedAt - a.startedAt,
    );
  }

  /** How full the archive is; null where there is none. */
  async fullness(): Promise<ArchiveFullness | null> {
    return (await (await this.#archive)?.fullness()) ?? null;
  }

  /** A run as it is stored, unread, for whoever can make something of it. */
  async stored(id: string): Promise<object> {
    const archive = await this.#archive;
    const inSession = {
      run: await this.#session.get(id),
      notes: await this.#session.annotations(id),
    };
    const archived = archive && {
      run: await archive.get(id),
      notes: await archive.annotations(id),
    };
    const blobs = { ...Object.fromEntries((await archive?.blobs(id)) ?? []) };
    return {
      ...{ id, session: inSession, archive: archived },
      blobs: { ...blobs, ...Object.fromEntries(await this.#session.blobs(id)) },
    };
  }

  async load(id: string): Promise<LoadedRun> {
    const archive = await this.#archive;
    // While it went on it may have been written to either, when the other was full.
    const stored = [await this.#session.get(id), await archive?.get(id)]
      .filter((run) => run !== undefined)
      .toSorted((a, b) => b.savedAt - a.savedAt);
    const all = await Promise.all(stored.map(({ kept }) => openKept(RUN_FORMAT, kept)));
    const opened = all.find(({ type }) => type === 'sound') ?? all[0];
    if (!opened) return { type: 'problem', message: t('agent.runNoLongerKept') };
    if (opened.type !== 'sound') return { type: 'problem', message: opened.message };
    const blobs = new Map([
      ...((await archive?.blobs(id)) ?? []),
      ...(await this.#session.blobs(id)),
    ]);
    return { type: 'run', state: await restoreBlobs(opened.state, blobs, () => NOT_KEPT) };
  }

  /** Keeps a run that came from a file. */
  async keep(state: RunState): Promise<string | null> {
    return this.save(await sealCheckpoint(RUN_FORMAT, state));
  }

  async remove(id: string): Promise<void> {
    this.#own.delete(id);
    await Promise.all([this.#session.remove(id), (await this.#archive)?.remove(id)]);
  }

  /** A full store is given room, and the run is written to disk where that does not help (FAULTS B4). */
  async #write(
    run: RunState,
    kept: KeptRun,
    news: ReadonlyMap<string, string>,
    at: number,
  ): Promise<string | null> {
    const { id } = run;
    const archive = await this.#archive;
    try {
      await this.#session.write(id, kept, at, news);
      return null;
    } catch (full) {
      try {
        // Checkpoints still fit when payloads and pictures no longer do.
        await archive?.putBlobs(id, news);
        await this.#session.write(id, kept, at, new Map());
        return archive ? t('agent.sessionStorageFullPayloads') : t('agent.sessionStorageFull');
      } catch {
        // It is tried as a whole below; if that fails too, the first reason is reported.
      }
      try {
        if (!archive) throw full;
        await archive.put({ summary: summaryOf(run, at), kept, size: sizeOf(kept, news) }, news);
        // The older checkpoints there only take up room. If they stay, their time shows that they are older.
        await this.#session.dropCheckpoints(id).catch(() => undefined);
        return t('agent.sessionStorageFullRun');
      } catch {
        throw new Error(t('agent.runNotSaved', { cause: withoutStop(full) }));
      }
    }
  }

  /** A run that is over goes to disk; where that is refused it stays where it is. */
  async #finish(
    at: number,
    kept: KeptRun,
    run: RunState,
    blobs: ReadonlyMap<string, string>,
  ): Promise<string | null> {
    const { id } = run;
    this.#own.delete(id);
    const archive = await this.#archive;
    if (!archive) return null;
    try {
      const { newest } = kept;
      const summary = summaryOf(run, at);
      await archive.put({ summary, kept: { newest }, size: sizeOf({ newest }, blobs) }, blobs);
      await this.annotations.archive(id);
      await this.#session.remove(id);
      return fullSentence(await archive.fullness());
    } catch (error) {
      return t('agent.runOverKeptUntil', { error: withoutStop(error) });
    }
  }

  /** Moves what a long run has too much of to disk, pictures first. */
  async #trim(id: string, own: OwnRun, run: RunState): Promise<string | null> {
    let size = [...own.stored.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (size <= MAX_SESSION_BLOB_CHARS) return null;
    const archive = await this.#archive;
    const gone: string[] = [];
    for (const hash of blobOrder(run)) {
      if (size <= MAX_SESSION_BLOB_CHARS / 2) break;
      const length = own.stored.get(hash) ?? 0;
      if (length > 0) gone.push(hash);
      size -= length;
    }
    try {
      const texts = await this.#session.blobs(id);
      const moved = gone.flatMap((hash) => {
        const text = texts.get(hash);
        return text === undefined ? [] : [[hash, text] as const];
      });
      await archive?.putBlobs(id, new Map(moved));
      await this.#session.dropBlobs(id, gone);
      // They stay known: what was moved is not written again.
      for (const hash of gone) own.stored.set(hash, 0);
      return archive ? null : UNKEPT;
    } catch (error) {
      return t('agent.oldPayloadsPicturesNot', { error: withoutStop(error) });
    }
  }
}

interface OwnRun {
  kept: KeptRun | null;
  /** When it was kept last, milliseconds (Unix). */
  savedAt: number;
  /** Blobs that were written, by hash, and how long they are in session storage. */
  stored: Map<string, number>;
  /** Hashes by their texts. */
  hashes: Map<string, string>;
}

function newOwnRun(): OwnRun {
  return { kept: null, savedAt: 0, stored: new Map(), hashes: new Map() };
}

function sizeOf(kept: KeptRun, blobs: ReadonlyMap<string, string>): number {
  const texts = [...blobs.values()].reduce((sum, text) => sum + text.length, 0);
  return texts + JSON.stringify(kept).length;
}

/** What to say of an archive that is over its limits; null otherwise. */
function fullSentence({ runs, limits, surplus }: ArchiveFullness): string | null {
  if (surplus.length === 0) return null;
  return t('agent.runsSavedLimit', { runs, most: limits.runs });
}

function withoutStop(error: unknown): string {
  const text = say(errorText(error));
  return text.replace(/\.$/, '');
}

/** What the stores of this browser's panels share. */
interface SharedStores {
  lock: StoreLock;
  /** Keeps what cannot be read of a key, out of the way, under its date. */
  setAside(key: string, value: unknown): Promise<unknown>;
}

/** Those of a panel that knows no other. */
function ownStores(): SharedStores {
  const inTurn = makeSerialQueue();
  return { lock: (_, work) => inTurn(work), setAside: () => Promise.resolve() };
}

/**
 * What people think of the steps of stored runs. It is kept where its run is kept, and never in the run's
 * checkpoint: while a run goes on, only the run writes that. Two windows each keep what they wrote.
 */
export class AnnotationStore {
  readonly #session: SessionRuns;
  readonly #archive: Promise<RunArchive | null>;
  readonly #shared: SharedStores;
  /** As this window has read or written them last, by run. */
  readonly #base = new Map<string, Annotations>();

  constructor(
    session: SessionRuns,
    archive: Promise<RunArchive | null>,
    shared: SharedStores = ownStores(),
  ) {
    this.#session = session;
    this.#archive = archive;
    this.#shared = shared;
  }

  /** The annotations of a run. Rejects with a sentence when they cannot be read. */
  async load(run: string): Promise<Annotations> {
    const steps = await openAnnotations(run, await this.#stored(run));
    this.#base.set(run, steps);
    return steps;
  }

  /**
   * Keeps the annotations of a run, with what another window has written of other steps since they were read; resolves
   * with what is kept now. What cannot be read is set aside. Rejects with a sentence when the store refuses, and
   * where a newer extension has written them.
   */
  save(run: string, steps: Annotations): Promise<Annotations> {
    const name = lockName(run);
    return this.#shared.lock(name, async () => {
      const stored = await this.#stored(run);
      const opened = await readAnnotations(run, stored);
      if (opened.type === 'newer') throw new MessageError(opened.message);
      if (opened.type === 'unreadable') await this.#shared.setAside(name, stored);
      const theirs = opened.type === 'annotations' ? opened.steps : NO_ANNOTATIONS;
      const joined = joinAnnotations(this.#base.get(run) ?? theirs, steps, theirs);
      await this.#put(run, joined);
      this.#base.set(run, joined);
      return joined;
    });
  }

  /** The run is over and in the archive: its annotations move there. */
  archive(run: string): Promise<void> {
    return this.#shared.lock(lockName(run), async () => {
      const kept = await this.#session.annotations(run);
      if (kept === undefined) return;
      await (await this.#archive)?.putAnnotations(run, kept);
      await this.#session.removeAnnotations(run);
    });
  }

  async #stored(run: string): Promise<unknown> {
    return (
      (await this.#session.annotations(run)) ?? (await (await this.#archive)?.annotations(run))
    );
  }

  async #put(run: string, steps: Annotations): Promise<void> {
    const archive = await this.#archive;
    const sealed = await sealAnnotations(run, steps);
    if (!(await archive?.get(run))) return this.#session.putAnnotations(run, sealed);
    await archive?.putAnnotations(run, sealed);
    await this.#session.removeAnnotations(run);
  }
}

function lockName(run: string): string {
  return `agent-notes:${run}`;
}
