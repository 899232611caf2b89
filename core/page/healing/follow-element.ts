import { msg, type Text } from '../../platform/messages/messages.ts';
import { documentOf, type PageNode, type PageTree } from '../tree/page-tree.ts';
import { hasSameRoleAndName } from './has-same-role-and-name.ts';
import { type ElementMatch, matchElement } from './match-element.ts';
import { canBeTarget, rememberElement, rowNeighbors, soleInHolder } from './remember-element.ts';

/** So many names of a row must be what they were, and of all of them but one may differ: that one was edited. */
const MIN_SAME = 2;

/**
 * The element that a page has redrawn since `before`, by its earlier id; null where the id still has an element,
 * where it is not shown which one it is, and where that is an element that had another id then.
 */
export function followElement(
  before: PageTree,
  now: PageTree,
  key: string,
): Extract<ElementMatch, { type: 'healed' }> | null {
  const was = goneSince(before, now, key);
  if (!was) return null;
  const match = matchElement(now, rememberElement(before, key));
  const found = match.type === 'healed' ? match : inSameCell(before, now, was);
  const isKnown = found !== null && before.nodes.some((node) => node.key === found.to);
  return isKnown ? null : found;
}

/** What to say of a link that the page has taken away since `before` where another leads there too; null elsewhere. */
export function twinOf(before: PageTree, now: PageTree, key: string): Text | null {
  if (!goneSince(before, now, key)) return null;
  const match = matchElement(now, rememberElement(before, key));
  if (match.type !== 'gone' || match.twin === undefined) return null;
  return msg('page.goneTwin', { was: match.was, twin: match.twin });
}

function goneSince(before: PageTree, now: PageTree, key: string): PageNode | null {
  const was = before.nodes.find((node) => node.key === key);
  if (!was || !canBeTarget(was)) return null;
  if (now.nodes.some((node) => node.key === key && canBeTarget(node))) return null;
  return documentOf(before, key) === documentOf(now, key) ? was : null;
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
  const reasons = [msg('page.sameName'), msg('page.onlyOneRoleContainer')];
  return { type: 'healed', from: was.key, to: is.key, confidence: SURE, reasons };
}

const SURE = 0.9;

/** Whether what is beside its cell is what stood there, but for one cell that may have been edited. */
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

/** Removed ids that are checked at one change: a page that replaces everything would take too long. */
const MAX_CHECKED_IDS = 50;

/** The present id of a removed element, and the confidence from 0 to 1. */
export interface HealedId {
  id: string;
  confidence: number;
}

/** The removed ids of a change whose elements live on under another id, by the old id. */
export function healedIds(
  before: PageTree,
  now: PageTree,
  removed: readonly string[],
): Record<string, HealedId> {
  const wanted = new Set(removed);
  const there = new Set(now.nodes.map(({ key }) => key));
  const gone = before.nodes.filter((n) => wanted.has(n.key) && !there.has(n.key) && canBeTarget(n));
  const healed = gone.slice(0, MAX_CHECKED_IDS).flatMap(({ key }) => {
    const match = matchElement(now, rememberElement(before, key));
    if (match.type !== 'healed') return [];
    return [[key, { id: match.to, confidence: match.confidence }] as const];
  });
  return Object.fromEntries(healed);
}
