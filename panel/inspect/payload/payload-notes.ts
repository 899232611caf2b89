import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { sumTextNotes } from '../../../core/page/tree/sum-text-notes.ts';
import {
  type Truncation,
  truncationMark,
  truncationSentence,
} from '../../../core/page/tree/truncation.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';

/** A remark on the texts of a payload. */
export interface PayloadNote {
  text: string;
  /** The whole sentence. */
  title: string;
}

/** What was removed from, cut from and found in the texts of these nodes; usually nothing. */
export function payloadNotes(
  nodes: Iterable<PageNode>,
  { stripped: inTitle = 0, truncated }: { stripped?: number; truncated?: Truncation },
): PayloadNote[] {
  const { stripped, cut, unseen } = sumTextNotes(nodes);
  const notes: PayloadNote[] = [];
  if (truncated) {
    notes.push({
      text: translated(truncationMark(truncated)),
      title: translated(truncationSentence(truncated)),
    });
  }
  if (unseen > 0) {
    const title = t('payload.elementsTextPersonCannot');
    notes.push({ text: t('payload.unseen', { unseen: numberText(unseen) }), title });
  }
  if (stripped + inTitle > 0) {
    const title = t('payload.zeroWidthBidiTag');
    notes.push({ text: t('payload.takenOut', { count: stripped + inTitle }), title });
  }
  if (cut > 0) {
    const title = t('payload.namesValuesTooLong');
    notes.push({ text: t('payload.cutTexts', { count: cut }), title });
  }
  return notes;
}
