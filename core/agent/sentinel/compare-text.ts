import type { PageTree } from '../../page/tree/page-tree.ts';

/** A text for comparison: without regard to case and runs of spaces. */
export function normalizeText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** How many elements of the page have this text in their name or value. */
export function countElementsWithText({ nodes, title }: PageTree, text: string): number {
  const wanted = normalizeText(text);
  if (wanted === '') return 0;
  const has = (raw: string | undefined) => raw !== undefined && normalizeText(raw).includes(wanted);
  const inNodes = nodes.filter(({ node, leftOut }) => {
    const isRendered = leftOut !== 'not rendered' && leftOut !== 'invisible';
    return isRendered && (has(node.name) || has(node.value));
  });
  return inNodes.length + (has(title) ? 1 : 0);
}

/** How often a text stands in another, without regard to case and runs of spaces. */
export function countText(within: string, text: string): number {
  const wanted = normalizeText(text);
  return wanted === '' ? 0 : normalizeText(within).split(wanted).length - 1;
}

/** Characters that input formatting puts between letters and digits. */
const SEPARATORS = /^[\s()\-/+:.,_]$/;

/**
 * Compares a field's value with the typed text: the same, the same in the page's format, or
 * another.
 */
export function compareValues(now: string, typed: string): 'same' | 'formatted' | 'other' {
  const [is, wanted] = [normalizeText(now), normalizeText(typed)];
  if (is === wanted) return 'same';
  return wanted !== '' && isFormatted(is, wanted) ? 'formatted' : 'other';
}

/** Whether only separators were inserted, and a number kept its value. */
function isFormatted(is: string, wanted: string): boolean {
  let at = 0;
  for (const letter of is) {
    if (letter === wanted[at]) at += 1;
    else if (!SEPARATORS.test(letter)) return false;
  }
  const number = Number(is.replaceAll(',', ''));
  return at === wanted.length && (Number.isNaN(number) || number === Number(wanted));
}
