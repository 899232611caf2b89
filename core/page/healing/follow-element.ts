import { inEnglish } from '../../platform/messages/messages.ts';
import { documentOf } from '../tree/document-of.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { canBeTarget } from './can-be-target.ts';
import { hasSameRoleAndName } from './has-same-role-and-name.ts';
import { type ElementMatch, matchElement } from './match-element.ts';
import { rememberElement } from './remember-element.ts';
import { rowNeighbors } from './row-neighbors.ts';
import { soleInHolder } from './sole-in-holder.ts';

/** So many names of a row must be what they were, and of all of them but one may differ: that one was edited. */
const MIN_SAME = 2;

/**
 * The element that a page has drawn anew since `before`, by its earlier id; null where the id still has an element,
 * where it is not shown which one it is, and where that is an element that had another id then.
 */
export function followElement(
  before: PageTree,
  now: PageTree,
  key: string,
): Extract<ElementMatch, { type: 'healed' }> | null {
  const was = before.nodes.find((node) => node.key === key);
  if (!was || !canBeTarget(was)) return null;
  if (now.nodes.some((node) => node.key === key && canBeTarget(node))) return null;
  if (documentOf(before, key) !== documentOf(now, key)) return null;
  const match = matchElement(now, rememberElement(before, key));
  const found = match.type === 'healed' ? match : inSameCell(before, now, was);
  const isKnown = found !== null && before.nodes.some((node) => node.key === found.to);
  return isKnown ? null : found;
}

function inSameCell(
  before: PageTree,
  now: PageTree,
  was: PageNode,
): Extract<ElementMatch, { type: 'healed' }> | null {
  const is = soleInHolder(before, now, was);
  if (!is || !hasSameRoleAndName(is, was.node) || !isSameRow(before, now, was)) return null;
  const [wasKey, isKey] = [was.node.item?.key, is.node.item?.key];
  if (wasKey !== undefined && isKey !== undefined && wasKey !== isKey) return null;
  const reasons = [inEnglish('page.sameName'), inEnglish('page.soleInItsCell')];
  return { type: 'healed', from: was.key, to: is.key, confidence: SURE, reasons };
}

const SURE = 0.9;

/** Whether what stands beside its cell is what stood there, but for one cell that may have been edited. */
function isSameRow(before: PageTree, now: PageTree, { parent }: PageNode): boolean {
  const beside = ({ nodes }: PageTree) =>
    rowNeighbors(
      nodes,
      nodes.findIndex(({ key }) => key === parent),
    );
  const [then, here] = [beside(before), beside(now)];
  const same = then.filter((name) => here.includes(name)).length;
  return same >= MIN_SAME && same >= Math.max(then.length, here.length) - 1;
}
