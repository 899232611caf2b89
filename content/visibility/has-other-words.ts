import { unclobbered } from '../platform/unclobbered.ts';

/** Roles whose text is their name; in others (a combobox, a slider) it is the value. */
const NAMED_BY_TEXT =
  /^(button|generic|link|menuitem|menuitemcheckbox|menuitemradio|option|tab|treeitem)$/;
/** The share of words that a name and a text must have in common, from either side. */
const MIN_SHARED_SHARE = 0.5;

/**
 * Whether a person reads other words on a control than its name has (WCAG 2.1 §2.5.3, Label in
 * Name): "Cancel" on a button named "Delete all". A name that only adds words, or says some of them,
 * is as usual.
 */
export function hasOtherWords(el: Element, role: string, name: string, seen: string): boolean {
  if (!NAMED_BY_TEXT.test(role) || unclobbered.hasAttribute(el, 'aria-haspopup')) return false;
  const named = wordSetOf(name);
  const read = wordSetOf(seen);
  if (read.size === 0 || named.size === 0) return false;
  return shared(read, named) < MIN_SHARED_SHARE && shared(named, read) < MIN_SHARED_SHARE;
}

/** Words of two letters or more: counts, signs and ligatures of icon fonts say little. */
function wordSetOf(text: string): ReadonlySet<string> {
  const words = text
    .slice(0, 2_000)
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}\p{N}]+/gu);
  return new Set(words);
}

function shared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length / words.size;
}
