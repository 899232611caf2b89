import { type Annotations, NO_ANNOTATIONS } from '../../../core/agent/annotations/annotation.ts';
import { joinAnnotations } from '../../../core/agent/annotations/join-annotations.ts';
import {
  openAnnotations,
  readAnnotations,
  sealAnnotations,
} from '../../../core/agent/annotations/sealed-annotations.ts';
import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import type { StoreLock } from '../../../core/platform/store/storage-area.ts';
import type { RunArchive } from './run-archive.ts';
import type { SessionRuns } from './session-runs.ts';

/** What the stores of this browser's panels share. */
export interface SharedStores {
  lock: StoreLock;
  /** Keeps what cannot be read of a key, out of the way, under its date. */
  setAside(key: string, value: unknown): Promise<unknown>;
}

/** Those of a panel that knows no other. */
export function ownStores(): SharedStores {
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
      if (opened.type === 'newer') throw new Error(opened.message);
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
