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
    const sentence = t('details.notPayloadContextPeople', { listed: LISTED[reason].text });
    const cause = t('why.contextOnly', { listed: LISTED[reason].text });
    return { verdict: 'context', text: t('why.context'), cause, sentence };
  }
  const isSent = isInPayload(node, wholePage);
  if (leftOut) {
    const sentence = isSent
      ? t('details.wholePageSent', {
          listed: LISTED[reason].text,
          leftOut: LEFT_OUT_TEXTS[leftOut],
        })
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
  const sentence = t('details.payloadBecause', { listed: LISTED[reason].text });
  return { verdict: 'sent', text: '', cause: LISTED[reason].words, sentence };
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

/** Why an element is listed: in a word or two, and as the end of a sentence. */
export const LISTED: Readonly<Record<ListingReason, { words: string; text: string }>> = {
  'native control': { words: t('why.nativeControl'), text: t('details.nativeControl') },
  'ARIA role': { words: t('why.ariaRole'), text: t('details.interactiveAriaRole') },
  tabindex: { words: t('why.tabindex'), text: t('details.takeFocusTabindex') },
  editable: { words: t('why.editable'), text: t('details.textEdited') },
  draggable: { words: t('why.draggable'), text: t('details.itCanBeDragged') },
  'drop target': { words: t('why.dropTarget'), text: t('details.itTakesDrops') },
  'inline handler': { words: t('why.inlineHandler'), text: t('details.inlineEventHandler') },
  'event listener': { words: t('why.eventListener'), text: t('details.scriptListensClicksDrops') },
  'pointer cursor': { words: t('why.pointerCursor'), text: t('details.showsPointerCursor') },
  label: { words: t('why.label'), text: t('details.labelOfHidden') },
  'scroll container': { words: t('why.scrollContainer'), text: t('details.itScrolls') },
  frame: { words: t('common.frame'), text: t('details.holdsAnotherDocument') },
  structure: { words: t('why.structure'), text: t('details.structuresPage') },
};
