import { t } from '../../platform/messages/messages.ts';
import type { PressObstacle } from '../act/press-obstacle.ts';
import { isInPayload } from '../payload/is-in-payload.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { type ScrollStep, scrollSteps } from '../tree/scroll-steps.ts';
import { isElement } from './is-element.ts';
import { LEFT_OUT_TEXTS } from './left-out-words.ts';
import { LISTED } from './node-why.ts';
import { stopsPress } from './obstacle-text.ts';

/** Whether an agent can press a node and is sent it, and why not. */
interface Explanation {
  verdict: 'sent' | 'left out' | 'context';
  /** Why the payload has it, or not. */
  sentence: string;
  /** What keeps it from being pressed, the main cause first. Absent for what is no control, or not known yet. */
  obstacles?: readonly PressObstacle[];
  /** Nothing does. */
  isFree?: true;
  /** What to scroll to see it. */
  steps?: readonly ScrollStep[];
}

/** Explains in plain sentences whether a node can be pressed, and why the payload has it or not. */
export function explainNode(
  node: PageNode,
  tree: PageTree,
  options: { wholePage: boolean; isFixed?: boolean; obstacles?: readonly PressObstacle[] },
): Explanation {
  const isSent = isInPayload(node, options.wholePage);
  const listed = LISTED[node.node.reason].text;
  if (node.unread) {
    const { unread } = node;
    const sentence = isSent
      ? t('details.payloadSays', { unread })
      : t('details.frameNotRead', { unread });
    return { verdict: 'left out', sentence };
  }
  if (!isElement(node)) {
    return { verdict: 'context', sentence: t('details.notPayloadContextPeople', { listed }) };
  }
  const { obstacles } = options;
  const steps = isSent || options.isFixed ? [] : scrollSteps(node, tree);
  return {
    verdict: isSent ? 'sent' : 'left out',
    sentence: payloadSentence(node, isSent, steps.length > 0),
    ...(obstacles && { obstacles }),
    ...(obstacles && !obstacles.some(stopsPress) && { isFree: true as const }),
    steps,
  };
}

function payloadSentence(node: PageNode, isSent: boolean, canScroll: boolean): string {
  const listed = LISTED[node.node.reason].text;
  const leftOut = node.leftOut && LEFT_OUT_TEXTS[node.leftOut];
  if (isSent) {
    return leftOut
      ? t('details.wholePageSent', { listed, leftOut })
      : t('details.payloadBecause', { listed });
  }
  if (canScroll) return t('details.onlyWholePageHasIt', { leftOut: leftOut ?? '' });
  return t('details.notInPayload', { leftOut: leftOut ?? '' });
}
