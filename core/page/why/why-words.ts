import { t } from '../../platform/messages/messages.ts';
import { type Blocker, isUnclickable } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { blockerText } from './blocker-text.ts';
import { isElement } from './is-element.ts';
import { LEFT_OUT_TEXTS, LEFT_OUT_WORDS } from './left-out-words.ts';

/** What a search for `why:` looks at: why it is listed, why it is left out, whether it is covered. */
export function whyWords(node: PageNode): string[] {
  const { leftOut, blocker, unread, node: own } = node;
  return [
    own.reason,
    ...(unread === undefined ? [] : [t('common.notRead')]),
    ...(leftOut === undefined || !isElement(node)
      ? []
      : [LEFT_OUT_TEXTS[leftOut], LEFT_OUT_WORDS[leftOut]]),
    ...(blocker && !leftOut ? blockerWords(blocker) : []),
  ].filter((word, at, all) => all.indexOf(word) === at);
}

function blockerWords(blocker: Blocker): string[] {
  if (isUnclickable(blocker)) return [t('why.ignoresClicks'), blocker.label];
  return [t('common.covered'), blockerText(blocker)];
}
