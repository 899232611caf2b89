import { t } from '../../platform/messages/messages.ts';
import type { LeftOut } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { blockerText } from './blocker-text.ts';

/** What in the page causes it, where that is not the reason itself. */
const LEFT_OUT_CAUSES: ReadonlyMap<LeftOut, string> = new Map([
  ['not rendered', t('why.displayNone')],
  ['in skipped content', t('why.contentVisibility')],
  ['invisible', t('why.visibilityHidden')],
  ['transparent', t('why.opacityZero')],
  ['hidden from assistive technology', t('why.ariaHidden')],
]);

/** What in the page causes that a node is left out; empty for one that is not. */
export function causeOf({ leftOut, leftOutBy }: PageNode): string {
  if (!leftOut) return '';
  const cause = LEFT_OUT_CAUSES.get(leftOut) ?? leftOut;
  return leftOutBy ? t('why.causedBy', { cause, blocker: blockerText(leftOutBy) }) : cause;
}
