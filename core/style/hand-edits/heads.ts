import { list } from 'postcss';
import type { HandEdit } from './hand-edits.ts';

/** The selectors of the rules, not nested, in which edits are. */
export function headsOf(edits: readonly HandEdit[]): ReadonlySet<string> {
  return new Set(
    edits.map(({ within, selector }) => within.find((text) => !text.startsWith('@')) ?? selector),
  );
}

/** Whether a rule or block with this prelude may hold edits with these heads. */
export function mayHold(heads: ReadonlySet<string>, prelude: string): boolean {
  if (heads.has(prelude)) return true;
  // Rules may be nested in conditions that are no groups of their own.
  if (prelude.startsWith('@')) return /^@(?:media|supports|container|layer|scope)\b/.test(prelude);
  return prelude.includes(',') && list.comma(prelude).some((head) => heads.has(head));
}
