import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { TabId } from '../../ui/shell/tab-id.ts';
import type { LongWork } from './long-work.ts';

/** Work that ended while its tab was not in view. */
interface Toast {
  tab: TabId;
  text: string;
}

/** Milliseconds of work that a person is told the end of. */
const MIN_WORK_MS = 3000;
/** Milliseconds that a toast stays. */
const SHOWN_MS = 12_000;

/** What {@link ToastModel} is made from. */
interface ToastDeps {
  works: readonly LongWork[];
  /** The tab in view. */
  tab: ReadonlySignal<TabId>;
  now(): number;
}

/** Says that work is over, or waits for the person, in a tab that is not in view; one toast a tab. */
export const ToastModel = createModel(({ works, tab, now }: ToastDeps) => {
  const toasts = signal<readonly Toast[]>([]);
  const leave = (gone: TabId) => {
    toasts.value = toasts.peek().filter((toast) => toast.tab !== gone);
  };

  for (const work of works) {
    let since: number | null = null;
    effect(() => {
      if (work.isWorking.value) {
        since ??= now();
        return leave(work.tab);
      }
      const isLong = since !== null && now() - since >= MIN_WORK_MS;
      since = null;
      if (!isLong || tab.peek() === work.tab) return;
      leave(work.tab);
      toasts.value = [...toasts.peek(), { tab: work.tab, text: work.outcome() }];
    });
  }
  // Who looks at the tab has seen it.
  effect(() => leave(tab.value));
  effect(() => {
    const [oldest] = toasts.value;
    if (!oldest) return;
    const timer = setTimeout(() => leave(oldest.tab), SHOWN_MS);
    return () => clearTimeout(timer);
  });

  return { toasts, dismiss: leave };
});

export type ToastModel = InstanceType<typeof ToastModel>;
