import { t } from '../../platform/messages/messages.ts';
import { isInPayload } from '../payload/is-in-payload.ts';
import { isUnclickable, type LeftOut } from '../tree/frame-node.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { type ScrollStep, scrollSteps } from '../tree/scroll-steps.ts';
import { blockerText } from './blocker-text.ts';
import { ignoresClicksSentence } from './ignores-clicks-sentence.ts';
import { isElement } from './is-element.ts';
import { LEFT_OUT_TEXTS } from './left-out-words.ts';
import { LISTED } from './node-why.ts';

/** Why a node is in the payload, or why not. */
interface Explanation {
  verdict: 'sent' | 'left out' | 'context';
  sentence: string;
  /** What can be done about it. */
  advice?: string;
  /** What covers it, if anything, as a sentence. */
  covered?: { label: string; key?: string };
  /** Why no click reaches it although nothing covers it, as a sentence. */
  ignoresClicks?: string;
  /** The other element that causes it to be left out, if any. */
  because?: { label: string; key?: string };
  /** What to scroll to see it. */
  steps?: readonly ScrollStep[];
}

/** What to know of a reason, of the element’s own making or of that of what is named around it. */
const ADVICE: Readonly<Record<LeftOut, string | ((cause: string) => string)>> = {
  'above the viewport': '',
  'below the viewport': '',
  'beside the viewport': '',
  'beyond the page’s edge': t('details.outsideScrollableArea'),
  'zero size': t('details.noSizeNobodyClick'),
  'not rendered': hasStyle('display: none'),
  'in closed details': t('details.openDetailsSee'),
  'in a closed dialog': t('details.dialogNotOpen'),
  'in a closed popover': t('details.popoverNotOpen'),
  'in skipped content': hasStyle('content-visibility: hidden'),
  invisible: hasStyle('visibility: hidden'),
  transparent: t('details.opacity0'),
  inert: t('details.inertOutsideOpenModal'),
  'hidden from assistive technology': hasStyle('aria-hidden="true"'),
  'clipped by a container': '',
  'clipped away': t('details.clipClipPathLeaves'),
  'outside its frame': '',
};

const STUCK = t('details.outsideScrollableArea');

function hasStyle(style: string) {
  return (cause: string) =>
    cause === '' ? t('details.itHas', { style }) : t('details.causeHas', { cause, style });
}

const FIXED = t('details.fixedViewportScrollingDoes');

/** Explains in plain sentences why the payload has this node or not. */
export function explainNode(
  node: PageNode,
  tree: PageTree,
  options: { wholePage: boolean; isFixed?: boolean },
): Explanation {
  if (node.unread) {
    const { unread } = node;
    const sentence = isInPayload(node, options.wholePage)
      ? t('details.payloadSays', { unread })
      : t('details.frameNotRead', { unread });
    return { verdict: 'left out', sentence };
  }
  if (!isElement(node)) {
    return {
      verdict: 'context',
      sentence: t('details.notPayloadContextPeople', { listed: LISTED[node.node.reason] }),
    };
  }
  const covered = coveredBy(node);
  if (isInPayload(node, options.wholePage)) {
    const { leftOut } = node;
    const listed = LISTED[node.node.reason];
    const sentence = leftOut
      ? t('details.wholePageSent', { listed, leftOut: LEFT_OUT_TEXTS[leftOut] })
      : t('details.payloadBecause', { listed });
    return { verdict: 'sent', sentence, ...covered };
  }
  const { leftOut } = node;
  const steps = scrollSteps(node, tree);
  const isOutOfReach = options.isFixed === true && steps.length > 0;
  return {
    verdict: 'left out',
    sentence: t('details.leftOut', { leftOut: leftOut ? LEFT_OUT_TEXTS[leftOut] : '' }),
    advice: isOutOfReach ? `${FIXED} ${adviceOn(node, steps)}`.trim() : adviceOn(node, steps),
    ...becauseOf(node),
    ...covered,
    steps: isOutOfReach ? [] : steps,
  };
}

function adviceOn(node: PageNode, steps: readonly ScrollStep[]): string {
  const { leftOut, leftOutBy } = node;
  const isStuck = leftOut === 'clipped by a container' && steps.length === 0;
  const about = isStuck ? STUCK : leftOut ? ADVICE[leftOut] : '';
  const advice = typeof about === 'string' ? about : about(leftOutBy ? blockerText(leftOutBy) : '');
  return isInPayload(node, true) ? `${advice} ${t('details.wholePage')}`.trim() : advice;
}

function becauseOf({ leftOutBy, leftOutByKey }: PageNode): Pick<Explanation, 'because'> {
  if (!leftOutBy) return {};
  const label = blockerText(leftOutBy);
  return { because: { label, ...(leftOutByKey !== undefined && { key: leftOutByKey }) } };
}

function coveredBy({
  node,
  blocker,
  blockerKey,
  leftOut,
}: PageNode): Pick<Explanation, 'covered' | 'ignoresClicks'> {
  if (!blocker || leftOut) return {};
  if (isUnclickable(blocker)) return { ignoresClicks: ignoresClicksSentence(node, blocker) };
  return {
    covered: { label: blockerText(blocker), ...(blockerKey !== undefined && { key: blockerKey }) },
  };
}
