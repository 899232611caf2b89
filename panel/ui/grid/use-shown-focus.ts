import { useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import type { ElementTab } from '../shell/elements-model.ts';
import { useShell } from '../shell/shell-context.ts';

/** What a person may be typing in by the time the row is there: it keeps the focus. */
const TYPED_IN = 'input, textarea, [contenteditable]';

/**
 * Gives the row that a person jumped to the focus as soon as the list of this tab has it selected. `isReady`
 * says whether the selected row is that of the jump already.
 */
export function useShownFocus(
  list: RefObject<HTMLElement | null>,
  tab: ElementTab | undefined,
  isReady: () => boolean = () => true,
): void {
  const { elements } = useShell();
  useSignalEffect(() => {
    const root = list.current;
    if (!root || tab === undefined || elements.awaited.value !== tab) return;
    const look = () => {
      const row = root.querySelector<HTMLElement>('tr[aria-selected="true"]');
      if (!row || !isReady() || !elements.takeFocus(tab)) return;
      if (!document.activeElement?.matches(TYPED_IN)) row.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-selected', 'data-key'],
    });
    // What is selected already changes nothing; what was selected before gives way by then.
    const frame = requestAnimationFrame(look);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  });
}
