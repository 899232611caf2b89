/**
 * Whether the list of a drop-down is drawn by the page (`appearance: base-select`): its options are elements of the
 * page then, seen once it is open.
 */
export function drawsOptions(select: HTMLSelectElement): boolean {
  return getComputedStyle(select).appearance === 'base-select';
}
