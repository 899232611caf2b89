import { moveFocusByKey } from '../../../ui/controls/roving-keys.ts';

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/**
 * Keys for a list of rows with buttons: up and down between rows, left and right between buttons.
 */
export function moveAmongRows(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLElement)) {
    moveFocusByKey(event);
    return;
  }
  event.preventDefault();
  const row = target.closest('li');
  const buttons = buttonsOf(row);
  const next = buttonsOf(row?.[step] ?? null);
  (next[buttons.indexOf(target)] ?? next[0])?.focus();
}

function buttonsOf(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
}
