import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Page } from '../../../core/page/page.ts';
import { type ChromeElement, isSameElement } from './ax-link.ts';
import type { OpenedAx } from './ax-rows-model.ts';
import { findFocus } from './find-focus.ts';

/** What {@link FocusFollower} is made from. */
interface FocusFollowerDeps {
  page: Page;
  opened: ReadonlySignal<OpenedAx | null>;
  change: ReadonlySignal<unknown>;
  show: (element: ChromeElement) => Promise<void>;
}

/**
 * Shows the focused element of the page whenever the focus moves, while it is enabled. Chrome
 * reports
 * moves between nodes that have been read; our own reading covers all others, in every frame.
 */
export const FocusFollower = createModel(({ page, opened, change, show }: FocusFollowerDeps) => {
  const isOn = signal(false);
  let last: ChromeElement | null = null;
  let isLooking = false;
  let isAskedAgain = false;

  const look = async () => {
    const open = opened.peek();
    isAskedAgain = isLooking;
    if (isLooking || !open || !isOn.peek()) return;
    isLooking = true;
    try {
      const focused = await findFocus(open.tab);
      const hasMoved = !isSameElement(focused, last);
      last = focused;
      if (hasMoved && focused && isOn.peek()) await show(focused);
    } catch {
      // The focused element may be gone before it is found.
    } finally {
      isLooking = false;
    }
    if (isAskedAgain) void look();
  };

  effect(() => {
    void change.value;
    if (isOn.value && opened.value) void look();
    else last = null;
  });
  effect(() =>
    page.subscribe(({ type }) => {
      if (type === 'tree') void look();
    }),
  );

  return {
    isOn,
    set(on: boolean) {
      isOn.value = on;
    },
  };
});
