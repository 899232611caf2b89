import type { DarkSheet } from '../inventory/page-styles.ts';

/** By identity: nothing that comes from a store, a file, a model or the command line is in here. */
const VOUCHED = new WeakMap<DarkSheet, string>();

/**
 * Marks a sheet that the generator or the checker has written for a document: it may be applied
 * there as it is, and nowhere else.
 */
export function vouch(sheet: DarkSheet, document: string | null | undefined): DarkSheet {
  if (document !== null) VOUCHED.set(Object.freeze(sheet), document ?? UNNAMED);
  return sheet;
}

/** The document that a sheet may be applied to as it is; null for one that nobody vouches for. */
export function vouchedFor(sheet: DarkSheet): string | null {
  return VOUCHED.get(sheet) ?? null;
}

/** Stands for the document of a reading that names none: no document of a browser is called so. */
export const UNNAMED = '';
