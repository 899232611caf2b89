import { unclobbered } from '../platform/unclobbered.ts';

/**
 * Whether the list of a drop-down is drawn by the page (`appearance: base-select`): its options are elements of the
 * page then, seen once it is open.
 */
export function drawsOptions(select: HTMLSelectElement): boolean {
  return getComputedStyle(select).appearance === 'base-select';
}

/** Whether the list that the page draws for a drop-down is open. Browsers that let a page draw it know `:open`. */
export function isPickerOpen(select: HTMLSelectElement): boolean {
  return drawsOptions(select) && unclobbered.matches(select, ':open');
}
