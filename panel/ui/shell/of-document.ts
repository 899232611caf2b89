import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { PageModel } from './page-model.ts';

type Documents = Pick<PageModel, 'document'>;

/** Something of the document that the tab shows: it is `initial` again once another one is there. */
export function ofDocument<T>(pageModel: Documents, initial: T): Signal<T> {
  const held = signal(initial);
  onNextDocument(pageModel, () => {
    held.value = initial;
  });
  return held;
}

/** Calls back whenever another document is in the tab than the one before. */
export function onNextDocument({ document }: Documents, next: () => void): void {
  let known = document.peek();
  effect(() => {
    if (document.value === known) return;
    known = document.value;
    untracked(next);
  });
}
