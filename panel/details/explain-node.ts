import type { LeftOut, Reason } from '../../core/page/frame-node.ts';
import type { NodeDetails } from '../../core/page/frame-protocol.ts';
import type { PageNode, PageTree } from '../../core/page/page.ts';
import { isInPayload } from '../../core/payload/semantic-v3.ts';
import { isElement } from '../tree/tree-filter.ts';

/** Why a node is in the payload, or why not. */
export interface Explanation {
  verdict: 'sent' | 'left out' | 'context';
  sentence: string;
  /** What lies over it, if anything: a sentence of its own. */
  covered?: { label: string; key?: string };
}

const LISTED: Readonly<Record<Reason, string>> = {
  'native control': 'it is a native control',
  'ARIA role': 'it has an interactive ARIA role',
  tabindex: 'it can take the focus (tabindex)',
  editable: 'its text can be edited',
  'inline handler': 'it has an inline event handler',
  'event listener': 'a script listens for clicks on it',
  'pointer cursor': 'it shows the pointer cursor',
  'scroll container': 'it scrolls',
  frame: 'it holds another document',
  structure: 'it structures the page',
};

const ADVICE: Readonly<Record<LeftOut, string>> = {
  'above the viewport': 'Scroll up',
  'below the viewport': 'Scroll down',
  'beside the viewport': 'Scroll sideways',
  'zero size': 'It takes no space, so nobody can click it.',
  'not rendered': 'It, or something around it, has display: none.',
  invisible: 'It, or something around it, has visibility: hidden.',
  transparent: 'Its opacity is 0.',
  inert: 'It is inert, or outside the open modal dialog.',
  'hidden from assistive technology': 'It, or something around it, has aria-hidden="true".',
  'clipped by a container': 'Scroll its container',
  'outside its frame': 'Scroll its frame',
};

/** Says in plain sentences why the payload has this node or not. */
export function explainNode(
  node: PageNode,
  tree: PageTree,
  options: { wholePage: boolean; details?: NodeDetails | undefined },
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
  return {
    verdict: 'left out',
    sentence: leftOutSentence(node, tree, options.details),
    ...covered,
  };
}

function leftOutSentence(node: PageNode, tree: PageTree, details: NodeDetails | undefined): string {
  const { leftOut } = node;
  if (!leftOut) return 'Left out.';
  const canBeSent = isInPayload(node, true);
  const advice = ADVICE[leftOut] + scrollDistance(node, tree, details);
  const rest = canBeSent ? `${advice}, or send the whole page.` : advice;
  return `Left out: ${leftOut}. ${rest}`;
}

/** ` 420 px`, when it is known: a child frame's distance would need its own viewport. */
function scrollDistance(node: PageNode, tree: PageTree, details: NodeDetails | undefined): string {
  if (node.frame !== 0 || !details) return '';
  const [x, y, width, height] = details.box;
  const view = tree.viewport;
  const sideways = x >= view.width ? x + width - view.width : -x;
  const distances: Partial<Record<LeftOut, number>> = {
    'below the viewport': y + Math.min(height, view.height) - view.height,
    'above the viewport': -y,
    'beside the viewport': sideways,
  };
  const distance = Math.round(distances[node.leftOut ?? 'inert'] ?? 0);
  return distance > 0 ? ` ${distance.toLocaleString('en')} px` : '';
}

function coveredBy({ blocker, blockerKey, leftOut }: PageNode): Pick<Explanation, 'covered'> {
  if (!blocker || leftOut) return {};
  return {
    covered: { label: blocker.label, ...(blockerKey !== undefined && { key: blockerKey }) },
  };
}
