import { t } from '../../platform/messages/messages.ts';
import type { Blocker, LeftOut } from '../tree/frame-node.ts';
import { blockerText } from './blocker-text.ts';

/** The reasons why an element is left out, in a word or two. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  'above the viewport': t('tree.above'),
  'below the viewport': t('tree.below'),
  'beside the viewport': t('tree.beside'),
  'beyond the page’s edge': t('tree.offThePage'),
  'zero size': t('tree.zeroSize'),
  'not rendered': t('tree.notRendered'),
  'in closed details': t('tree.closedDetails'),
  'in a closed dialog': t('tree.closedDialog'),
  'in a closed popover': t('tree.closedPopover'),
  'in skipped content': t('tree.skipped'),
  invisible: t('tree.invisible'),
  transparent: t('tree.transparent'),
  inert: t('tree.inert'),
  'hidden from assistive technology': 'aria-hidden',
  'clipped by a container': t('tree.clipped'),
  'clipped away': t('tree.clippedAway'),
  'outside its frame': t('tree.outsideFrame'),
};

/** The same in full, as a sentence goes on: “Left out: in closed details”. */
export const LEFT_OUT_TEXTS: Readonly<Record<LeftOut, string>> = {
  ...LEFT_OUT_WORDS,
  'above the viewport': t('tree.aboveViewport'),
  'below the viewport': t('tree.belowViewport'),
  'beside the viewport': t('tree.besideViewport'),
  'in closed details': t('tree.inClosedDetails'),
  'in a closed dialog': t('tree.inAClosedDialog'),
  'in a closed popover': t('tree.inAClosedPopover'),
  'in skipped content': t('tree.skippedContent'),
  'clipped by a container': t('tree.clippedContainer'),
  'outside its frame': t('tree.outOutsideFrame'),
};

/** That an element is left out, why, and what causes it: “Left out: clipped by a container, by div.box”. */
export function leftOutText(leftOut: LeftOut, by: Blocker | undefined): string {
  const reason = LEFT_OUT_TEXTS[leftOut];
  return by
    ? t('tree.by', { leftOut: reason, blockerText: blockerText(by) })
    : t('tree.leftOut', { leftOut: reason });
}
