import { msg, type Text } from '../../platform/messages/messages.ts';
import type { UnseenReason } from '../tree/frame-node.ts';

/** Why no person sees a text, as a part of a sentence. */
export const UNSEEN_WHY: Readonly<Record<UnseenReason, Text>> = {
  'not rendered': msg('tree.itIsNotRendered'),
  transparent: msg('tree.itIsTransparent'),
  'too small': msg('tree.tooSmallRead'),
  'same colour as its background': msg('tree.sameColourBackground'),
  blurred: msg('tree.itIsBlurred'),
  masked: msg('tree.aMaskHidesIt'),
  covered: msg('tree.somethingLiesOverIt'),
  clipped: msg('tree.itIsClippedAway'),
  'off-screen': msg('tree.placedOutsidePage'),
  'cut by an ellipsis': msg('tree.ellipsisReplaces'),
  'another text': msg('tree.elementShowsOtherWords'),
};
