import { say, t } from '../../platform/messages/messages.ts';
import { isInPayload } from '../payload/is-in-payload.ts';
import { isUnclickable, type LeftOut, type ListingReason } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { blockerText } from './blocker-text.ts';
import { ignoresClicksSentence } from './ignores-clicks-sentence.ts';
import { isElement } from './is-element.ts';
import { LEFT_OUT_TEXTS, LEFT_OUT_WORDS, leftOutText } from './left-out-words.ts';

/** Why a node is in the payload or not: the same words wherever it is shown. */
export interface NodeWhy {
  verdict: 'sent' | 'covered' | 'left out' | 'context';
  /** In a word or two, beside the ID; empty for an element that is sent as usual. */
  text: string;
  /** What in the page causes it: `display: none`, `native control`. */
  cause: string;
  /** The whole sentence. */
  sentence: string;
}

/** Why a node is in a payload of the viewport, or (with `wholePage`) of the page, or not. */
export function nodeWhy(node: PageNode, wholePage: boolean): NodeWhy {
  const { leftOut, blocker, unread } = node;
  const { reason } = node.node;
  if (unread !== undefined) {
    const sentence = say(unread);
    return { verdict: 'left out', text: t('common.notRead'), cause: sentence, sentence };
  }
  if (!isElement(node)) {
    const sentence = t('details.notPayloadContextPeople', { listed: LISTED[reason] });
    const cause = t('why.contextOnly', { listed: LISTED[reason] });
    return { verdict: 'context', text: t('why.context'), cause, sentence };
  }
  const isSent = isInPayload(node, wholePage);
  if (leftOut) {
    const sentence = isSent
      ? t('details.wholePageSent', { listed: LISTED[reason], leftOut: LEFT_OUT_TEXTS[leftOut] })
      : `${leftOutText(leftOut, node.leftOutBy)}.`;
    const verdict = isSent ? 'sent' : 'left out';
    return { verdict, text: LEFT_OUT_WORDS[leftOut], cause: causeOf(node), sentence };
  }
  if (blocker && isUnclickable(blocker)) {
    const text = t('why.ignoresClicks');
    const sentence = ignoresClicksSentence(node.node, blocker);
    return { verdict: 'covered', text, cause: blocker.label, sentence };
  }
  if (blocker) {
    const sentence = t('common.coveredClickCenterLands', { blocker: blockerText(blocker) });
    return { verdict: 'covered', text: t('common.covered'), cause: t('common.covered'), sentence };
  }
  const sentence = t('details.payloadBecause', { listed: LISTED[reason] });
  return { verdict: 'sent', text: '', cause: LISTED_BY[reason], sentence };
}

/** What in the page causes it, where that is not the reason itself. */
const LEFT_OUT_CAUSES: ReadonlyMap<LeftOut, string> = new Map([
  ['not rendered', t('why.displayNone')],
  ['in skipped content', t('why.contentVisibility')],
  ['invisible', t('why.visibilityHidden')],
  ['transparent', t('why.opacity0')],
]);

/** What in the page causes that a node is left out; empty for one that is not. */
function causeOf({ leftOut, leftOutBy }: PageNode): string {
  if (!leftOut) return '';
  const cause = LEFT_OUT_CAUSES.get(leftOut) ?? LEFT_OUT_TEXTS[leftOut];
  return leftOutBy ? t('why.causedBy', { cause, blocker: blockerText(leftOutBy) }) : cause;
}

/** Why an element is listed, as the end of a sentence. */
export const LISTED: Readonly<Record<ListingReason, string>> = {
  'native control': t('details.nativeControl'),
  'ARIA role': t('details.interactiveAriaRole'),
  tabindex: t('details.takeFocusTabindex'),
  editable: t('details.textEdited'),
  draggable: t('details.itCanBeDragged'),
  'drop target': t('details.itTakesDrops'),
  'inline handler': t('details.inlineEventHandler'),
  'event listener': t('details.scriptListensClicksDrops'),
  'pointer cursor': t('details.showsPointerCursor'),
  label: t('details.labelOfHidden'),
  'scroll container': t('details.itScrolls'),
  frame: t('details.holdsAnotherDocument'),
  structure: t('details.structuresPage'),
};

/** Why an element is listed, in a word or two. */
export const LISTED_BY: Readonly<Record<ListingReason, string>> = {
  'native control': t('why.nativeControl'),
  'ARIA role': t('why.ariaRole'),
  tabindex: t('why.tabindex'),
  editable: t('why.editable'),
  draggable: t('why.draggable'),
  'drop target': t('why.dropTarget'),
  'inline handler': t('why.inlineHandler'),
  'event listener': t('why.eventListener'),
  'pointer cursor': t('why.pointerCursor'),
  label: t('why.label'),
  'scroll container': t('why.scrollContainer'),
  frame: t('common.frame'),
  structure: t('why.structure'),
};
