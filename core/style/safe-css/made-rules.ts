import type { CheckedRule } from './check-rule.ts';

/** Whole texts that are known without reading them. */
const MAX_WHOLE_TEXTS = 20;

/** Rules of the generator that are known at the same time, in one place. */
const MAX_MADE_RULES = 200_000;

/** What the generator has written for one frame of one document: there alone it passes as it is. */
export class MadeRules {
  /** Rules by text and place. */
  readonly rules = new Set<string>();
  /** Declarations that only the generator may write. */
  readonly declarations = new Set<string>();
  /** Rules as they were checked here, where that hangs on what was made. */
  readonly checked = new Map<string, CheckedRule>();
  #unread: string[] = [];
  #texts: string[] = [];

  add(css: string): void {
    if (css === '' || this.#texts.includes(css)) return;
    this.#texts = [...this.#texts.slice(-MAX_WHOLE_TEXTS), css];
    this.#unread.push(css);
  }

  hasWhole(css: string): boolean {
    return this.#texts.includes(css);
  }

  /** The texts that have come since the last call; what was checked with fewer is forgotten. */
  takeUnread(): readonly string[] {
    const unread = this.#unread;
    this.#unread = [];
    if (unread.length === 0) return unread;
    this.checked.clear();
    if (this.rules.size > MAX_MADE_RULES) {
      this.rules.clear();
      this.declarations.clear();
    }
    return unread;
  }
}
