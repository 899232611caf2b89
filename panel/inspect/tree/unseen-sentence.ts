import type { NodeTextNotes, UnseenReason } from '../../../core/page/tree/node-text-notes.ts';
import { t } from '../../../core/platform/messages/messages.ts';

const WHY: Readonly<Record<UnseenReason, string>> = {
  'not rendered': t('tree.notRendered2'),
  transparent: t('tree.itIsTransparent'),
  'too small': t('tree.tooSmallRead'),
  'same colour as its background': t('tree.sameColourBackground'),
  clipped: t('tree.clippedAway2'),
  'off-screen': t('tree.placedOutsidePage'),
  'cut by an ellipsis': t('tree.ellipsisStandsPlace'),
  'another text': t('tree.elementShowsOtherWords'),
};

/** Why a flagged text is not visible, as a sentence. */
export function unseenSentence({ text, reason }: NonNullable<NodeTextNotes['unseen']>): string {
  return t('tree.textNotVisiblePerson', { why: WHY[reason], text });
}

/** Sources of names that are attributes: nobody sees those, and nobody usually needs to. */
const ATTRIBUTES: ReadonlySet<string | undefined> = new Set(['aria-label', 'alt', 'title']);

/** A note on a name that comes from an attribute and is not flagged for it. */
export function labelOnlySentence(nameFrom: string | undefined): string | undefined {
  return ATTRIBUTES.has(nameFrom)
    ? t('tree.nameComesPersonDoes', { nameFrom: nameFrom ?? '' })
    : undefined;
}
