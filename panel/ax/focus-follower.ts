import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Page } from '../../core/page/page.ts';
import { type ChromeElement, isSameElement } from './ax-link.ts';
import type { OpenedAx } from './ax-rows-model.ts';
import { focusedElement } from './focused-element.ts';

/**
 * Shows what has the focus in the page whenever it moves, while it is asked to. Chrome reports moves
 * between nodes that have been read; our own reading knows of all others, in every frame.
 */
export const FocusFollower = createModel(
  (
    page: Page,
    opened: ReadonlySignal<OpenedAx | null>,
    change: ReadonlySignal<unknown>,
    show: (element: ChromeElement) => Promise<void>,
  ) => {
    const isOn = signal(false);
    let last: ChromeElement | null = null;
    let isLooking = false;
    let isAskedAgain = false;

    const look = async () => {
      const one = opened.peek();
      isAskedAgain = isLooking;
      if (isLooking || !one || !isOn.peek()) return;
      isLooking = true;
      try {
        const focused = await focusedElement(one.tab);
        const hasMoved = !isSameElement(focused, last);
        last = focused;
        if (hasMoved && focused && isOn.peek()) await show(focused);
      } catch {
        // What had the focus may be gone before it is found.
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
  },
);
