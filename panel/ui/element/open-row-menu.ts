import type { ElementsModel, FindElement } from '../shell/elements-model.ts';

/**
 * Opens the menu of a row's element at the pointer, or beneath the row when the keyboard asked for it; `find`
 * gives how to find the element of the row with this key.
 */
export function openRowMenu(
  event: MouseEvent,
  elements: ElementsModel,
  find: (key: string) => FindElement,
): void {
  const { target } = event;
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  const key = row?.dataset.key;
  if (!row || key === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const { left, bottom } = row.getBoundingClientRect();
  // The keyboard's menu key has no place of its own.
  const isByKey = event.button !== 2 && event.detail === 0;
  const at = isByKey ? { x: left + 24, y: bottom } : { x: event.clientX, y: event.clientY };
  elements.openMenu(find(key), at);
}
