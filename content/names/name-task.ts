import type { SemanticsPass } from '../semantics/semantics-pass.ts';

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
  /**
   * What an element adds to this name. A `root` is referenced itself and always gives its contents; a
   * `child` does so only where its role lets text through.
   */
  nameInContext(el: Element, as: 'root' | 'child'): ContextName;
}

/** A piece of another element's name; text from anywhere but the contents stands apart by spaces. */
export interface ContextName {
  text: string;
  isContents: boolean;
}
