import type { Annotations } from '../../../core/agent/annotations/annotation.ts';
import {
  openAnnotations,
  sealAnnotations,
} from '../../../core/agent/annotations/sealed-annotations.ts';
import type { RunArchive } from './run-archive.ts';
import type { SessionRuns } from './session-runs.ts';

/**
 * What people think of the steps of stored runs. It is kept where its run is kept, and never in the run's
 * checkpoint: while a run goes on, only the run writes that.
 */
export class AnnotationStore {
  readonly #session: SessionRuns;
  readonly #archive: Promise<RunArchive | null>;

  constructor(session: SessionRuns, archive: Promise<RunArchive | null>) {
    this.#session = session;
    this.#archive = archive;
  }

  /** The annotations of a run. Rejects with a sentence when they cannot be read. */
  async load(run: string): Promise<Annotations> {
    const archive = await this.#archive;
    const kept = (await this.#session.annotations(run)) ?? (await archive?.annotations(run));
    return openAnnotations(run, kept);
  }

  /** Keeps all annotations of a run in the place of those before. Rejects when the store refuses. */
  async save(run: string, steps: Annotations): Promise<void> {
    const archive = await this.#archive;
    const sealed = await sealAnnotations(run, steps);
    if (!(await archive?.get(run))) return this.#session.putAnnotations(run, sealed);
    await archive?.putAnnotations(run, sealed);
    await this.#session.removeAnnotations(run);
  }

  /** The run is over and in the archive: its annotations move there. */
  async archive(run: string): Promise<void> {
    const kept = await this.#session.annotations(run);
    if (kept === undefined) return;
    await (await this.#archive)?.putAnnotations(run, kept);
    await this.#session.removeAnnotations(run);
  }
}
