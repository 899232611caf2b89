import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { RunStage } from './run-stage.ts';
import type { StoredThorough, ThoroughStore } from './thorough-store.ts';

/** The run as it is kept; a store that refuses ends no run. */
export class KeptRun {
  readonly #store: ThoroughStore;
  /** A sentence when it could not be kept. */
  readonly problem = signal('');

  constructor(store: ThoroughStore) {
    this.#store = store;
  }

  async save(run: StoredThorough): Promise<void> {
    try {
      await this.#store.save(run);
      this.problem.value = '';
    } catch (error) {
      const cause = translated(errorText(error));
      this.problem.value = t('thorough.runNotKeptLasts', { cause });
    }
  }

  /** What an earlier panel has left of a page; null for nothing. */
  async of(url: string): Promise<StoredThorough | null> {
    // A store that refuses has nothing to resume from.
    const run = await this.#store.load().catch(() => null);
    return run?.state.url === url ? run : null;
  }

  async forget(): Promise<void> {
    // The next run overwrites what is left, or the session ends.
    await this.#store.clear().catch(() => undefined);
  }
}

/** Offers what an earlier panel has left of the page in view, for as long as it is in view. */
export function findInterrupted(
  stage: Signal<RunStage>,
  { url, isShown }: { url: ReadonlySignal<string>; isShown: ReadonlySignal<boolean> },
  kept: KeptRun,
): void {
  effect(() => {
    const at = url.value;
    if (!isShown.value || at === '' || stage.peek().type !== 'idle') return;
    void kept.of(at).then((run) => {
      if (run && stage.peek().type === 'idle') stage.value = { type: 'interrupted', run };
    });
  });
  effect(() => {
    const now = stage.value;
    if (now.type === 'interrupted' && url.value !== now.run.state.url) {
      stage.value = { type: 'idle' };
    }
  });
}
