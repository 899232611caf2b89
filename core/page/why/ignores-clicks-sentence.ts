import { t } from '../../platform/messages/messages.ts';
import { type Blocker, type FrameNode, NO_CLICKS } from '../tree/frame-node.ts';

/** Why no click reaches an element over which nothing lies, as a sentence. */
export function ignoresClicksSentence(
  { states }: Pick<FrameNode, 'states'>,
  { label }: Blocker,
): string {
  if (states.includes('disabled')) return t('why.disabledIgnoresClicks');
  return label === NO_CLICKS.ignoresPointer ? t('why.pointerEventsNone') : t('why.nothingToClick');
}
