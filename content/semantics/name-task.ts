import type { SemanticsPass } from './semantics-pass.ts';

/** Names are cut here; Chrome does not cut, but no person or model reads more. */
export const MAX_NAME_LENGTH = 1_000;
/** Characters of one source that are looked at: white space and what nobody sees fall away. */
export const MAX_RAW_LENGTH = MAX_NAME_LENGTH * 8;
/** Elements one name may look at, however many references lead to them. */
const MAX_ELEMENTS = 2_000;

/** The computing of one name: what it has visited, and how much it may still do. */
export interface NameTask {
  readonly pass: SemanticsPass;
  /** Elements on the way, each visited once (accname 1.2 §4.3.1). */
  visited: Set<Element>;
  elementsLeft: number;
  depth: number;
  /** Following a reference: aria-labelledby is not followed again (accname 1.2 §4.3.2, 2B). */
  inReference: boolean;
  /** Inside a referenced tree that is itself hidden, everything counts (2A). */
  inHidden: boolean;
}

/** A fresh task for one element's name. */
export function startNameTask(pass: SemanticsPass): NameTask {
  return {
    pass,
    visited: new Set(),
    elementsLeft: MAX_ELEMENTS,
    depth: 0,
    inReference: false,
    inHidden: false,
  };
}
