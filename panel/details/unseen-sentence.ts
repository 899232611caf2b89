import type { TextNotes, UnseenReason } from '../../core/page/text-notes.ts';

const WHY: Readonly<Record<UnseenReason, string>> = {
  'not rendered': 'it is not rendered',
  transparent: 'it is transparent',
  'too small': 'it is too small to read',
  'same colour as its background': 'it has the same colour as its background',
  clipped: 'it is clipped away',
  'off-screen': 'it is placed outside the page',
  'cut by an ellipsis': 'an ellipsis stands in its place',
  'another text': 'the element shows other words',
};

/** Why a flagged text is not to be seen, as a sentence. */
export function unseenSentence({ text, reason }: NonNullable<TextNotes['unseen']>): string {
  return `Text is not visible to a person: ${WHY[reason]} (“${text}”).`;
}

/** Sources of names that are attributes: nobody sees those, and mostly nobody needs to. */
const ATTRIBUTES: ReadonlySet<string | undefined> = new Set(['aria-label', 'alt', 'title']);

/** What is to be known of a name that comes from an attribute, without being flagged for it. */
export function labelOnlySentence(nameFrom: string | undefined): string | undefined {
  return ATTRIBUTES.has(nameFrom)
    ? `The name comes from ${nameFrom}: a person does not see it as text.`
    : undefined;
}
