import { canBeTarget } from '../../page/healing/can-be-target.ts';
import { matchElement } from '../../page/healing/match-element.ts';
import { rememberElement } from '../../page/healing/remember-element.ts';
import { soleInHolder } from '../../page/healing/sole-in-holder.ts';
import type { PageNode } from '../../page/tree/page-tree.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import type { Evidence } from './evidence.ts';

/**
 * The element that an outcome is about, or the step's target: as it was, as it is or what stands in its place, and
 * its id.
 */
export function pairOf(
  { element }: Pick<ExpectedOutcome, 'element'>,
  evidence: Evidence,
  isNewDocument: boolean,
): { was: PageNode | undefined; is: PageNode | undefined; key: string } {
  const { before, after, target } = evidence;
  const key = element ?? target?.after ?? '';
  const wasKey = element ?? target?.before ?? '';
  const was = before.tree.nodes.find((node) => node.key === wasKey);
  const is = after.tree.nodes.find((node) => node.key === key);
  return { was, is: is ?? replacementOf(key, evidence, isNewDocument), key };
}

/**
 * The element that the page has made in place of one: by what it is called and where it stands, or as the only one of
 * its role in the cell or row that held it. Nothing when it cannot be known.
 */
function replacementOf(
  key: string,
  { before, after }: Pick<Evidence, 'before' | 'after'>,
  isNewDocument: boolean,
): PageNode | undefined {
  const was = before.tree.nodes.find((node) => node.key === key);
  if (!was || !canBeTarget(was)) return undefined;
  const match = matchElement(after.tree, rememberElement(before.tree, key), { isNewDocument });
  if (match.type === 'healed') return after.tree.nodes.find((node) => node.key === match.to);
  return isNewDocument ? undefined : soleInHolder(before.tree, after.tree, was);
}
