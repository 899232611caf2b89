import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** Milliseconds in which changes of a store are collected. */
const GATHERING = 100;

/** A store that all panels write to. */
interface ListStore<T> {
  all(): Promise<readonly T[]>;
  clear(): Promise<readonly T[]>;
  restore(items: readonly T[]): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/**
 * The content of a store, read while it is shown; `name` is for sentences, such as `ledger`. For
 * models.
 */
export function storedList<T>(store: ListStore<T>, isShown: ReadonlySignal<boolean>, name: string) {
  /** Null until it has been read. */
  const items = signal<readonly T[] | null>(null);
  /** What was cleared, until it is restored or dropped. */
  const cleared = signal<readonly T[] | null>(null);
  const problem = signal('');

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      problem.value = '';
    } catch (error) {
      const cause = translated(errorText(error));
      problem.value = t('controls.notUsed', { name, cause });
    }
  };
  const load = () =>
    attempt(async () => {
      items.value = await store.all();
    });

  effect(() => {
    if (!isShown.value) return;
    void load();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), GATHERING);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  });

  return {
    items,
    cleared,
    problem,
    attempt,
    clear: () =>
      attempt(async () => {
        cleared.value = await store.clear();
      }),
    undo: () =>
      attempt(async () => {
        await store.restore(cleared.peek() ?? []);
        cleared.value = null;
      }),
    dropCleared() {
      cleared.value = null;
    },
  };
}
