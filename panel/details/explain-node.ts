import type { LeftOut, Reason } from '../../core/page/frame-node.ts';
import type { PageNode, PageTree } from '../../core/page/page.ts';
import { type ScrollStep, scrollSteps } from '../../core/page/scroll-steps.ts';
import { isInPayload } from '../../core/payload/semantic-v3.ts';
import { isElement } from '../tree/tree-filter.ts';
import { blockerText } from './blocker-text.ts';

/** Why a node is in the payload, or why not. */
interface Explanation {
  verdict: 'sent' | 'left out' | 'context';
  sentence: string;
  /** What can be done about it. */
  advice?: string;
  /** What lies over it, if anything: a sentence of its own. */
  covered?: { label: string; key?: string };
  /** What makes it left out, if that is another element. */
  because?: { label: string; key?: string };
  /** What to scroll to see it. */
  steps?: readonly ScrollStep[];
}

const LISTED: Readonly<Record<Reason, string>> = {
  'native control': 'it is a native control',
  'ARIA role': 'it has an interactive ARIA role',
  tabindex: 'it can take the focus (tabindex)',
  editable: 'its text can be edited',
  draggable: 'it can be dragged',
  'inline handler': 'it has an inline event handler',
  'event listener': 'a script listens for clicks or drops on it',
  'pointer cursor': 'it shows the pointer cursor',
  'scroll container': 'it scrolls',
  frame: 'it holds another document',
  structure: 'it structures the page',
};

const ADVICE: Readonly<Record<LeftOut, string>> = {
  'above the viewport': '',
  'below the viewport': '',
  'beside the viewport': '',
  'beyond the page’s edge': 'It lies where nobody can scroll to.',
  'zero size': 'It takes no space, so nobody can click it.',
  'not rendered': 'It, or something around it, has display: none.',
  'in closed details': 'Open the details to see it.',
  'in a closed dialog': 'The dialog is not open.',
  'in a closed popover': 'The popover is not open.',
  'in skipped content': 'Something around it has content-visibility: hidden.',
  invisible: 'It, or something around it, has visibility: hidden.',
  transparent: 'Its opacity is 0.',
  inert: 'It is inert, or outside the open modal dialog.',
  'hidden from assistive technology': 'It, or something around it, has aria-hidden="true".',
  'clipped by a container': '',
  'clipped away': 'A clip or clip-path leaves nothing of it: it is there for screen readers.',
  'outside its frame': '',
};

const FIXED = 'It is fixed to the viewport: scrolling does not bring it into view.';

/** Says in plain sentences why the payload has this node or not. */
export function explainNode(
  node: PageNode,
  tree: PageTree,
  options: { wholePage: boolean; isFixed?: boolean },
): Explanation {
  if (node.unread) {
    const where = isInPayload(node, options.wholePage) ? 'The payload says so.' : '';
    return {
      verdict: 'left out',
      sentence: `This frame is not read. ${node.unread} ${where}`.trim(),
    };
  }
  if (!isElement(node)) {
    return {
      verdict: 'context',
      sentence: `Not in the payload: ${LISTED[node.node.reason]}, which is context for people only.`,
    };
  }
  const covered = coveredBy(node);
  if (isInPayload(node, options.wholePage)) {
    const where = node.leftOut ? ` It is ${node.leftOut}; the whole page is sent.` : '';
    const sentence = `In the payload, because ${LISTED[node.node.reason]}.${where}`;
    return { verdict: 'sent', sentence, ...covered };
  }
  const steps = scrollSteps(node, tree);
  const isOutOfReach = options.isFixed === true && steps.length > 0;
  return {
    verdict: 'left out',
    sentence: `Left out: ${node.leftOut}.`,
    advice: isOutOfReach ? `${FIXED} ${adviceOn(node)}`.trim() : adviceOn(node),
    ...becauseOf(node),
    ...covered,
    steps: isOutOfReach ? [] : steps,
  };
}

function adviceOn(node: PageNode): string {
  const advice = node.leftOut ? ADVICE[node.leftOut] : '';
  return isInPayload(node, true) ? `${advice} The whole page has it.`.trim() : advice;
}

function becauseOf({ leftOutBy, leftOutByKey }: PageNode): Pick<Explanation, 'because'> {
  if (!leftOutBy) return {};
  const label = blockerText(leftOutBy);
  return { because: { label, ...(leftOutByKey !== undefined && { key: leftOutByKey }) } };
}

function coveredBy({ blocker, blockerKey, leftOut }: PageNode): Pick<Explanation, 'covered'> {
  if (!blocker || leftOut) return {};
  return {
    covered: { label: blockerText(blocker), ...(blockerKey !== undefined && { key: blockerKey }) },
  };
}
