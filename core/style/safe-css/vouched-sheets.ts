import type { DarkSheet } from '../inventory/page-styles.ts';

/** By identity: nothing that comes from a store, a file, a model or the command line is in here. */
const VOUCHED = new WeakSet<DarkSheet>();

/** Marks a sheet that the generator or the checker has written: it may be applied as it is. */
export function vouch(sheet: DarkSheet): DarkSheet {
  VOUCHED.add(Object.freeze(sheet));
  return sheet;
}

/** Whether a sheet may be applied as it is. */
export function isVouched(sheet: DarkSheet): boolean {
  return VOUCHED.has(sheet);
}
