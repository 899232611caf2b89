import { signal } from '@preact/signals';
import { errorText } from '../../core/text/error-text.ts';
import type { RunStore, StoredRun } from './run-store.ts';

/** The run as it is kept; a store that refuses ends no run. */
export class KeptRun {
  readonly #store: RunStore;
  /** A sentence when it could not be kept. */
  readonly problem = signal('');

  constructor(store: RunStore) {
    this.#store = store;
  }

  async save(run: StoredRun): Promise<void> {
    try {
      await this.#store.save(run);
      this.problem.value = '';
    } catch (error) {
      const cause = errorText(error);
      this.problem.value = `The run could not be kept (${cause}). It lasts until DevTools closes.`;
    }
  }

  /** What an earlier panel has left of a page; null for nothing. */
  async of(url: string): Promise<StoredRun | null> {
    // A store that refuses has nothing to go on from.
    const run = await this.#store.load().catch(() => null);
    return run?.state.url === url ? run : null;
  }

  async forget(): Promise<void> {
    // What is left is another run's soon, or goes with the session.
    await this.#store.clear().catch(() => undefined);
  }
}
