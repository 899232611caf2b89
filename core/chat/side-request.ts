import * as z from 'zod/mini';
import type { ChatElement } from './conversation.ts';

/** Where a wish for the side panel waits until the side panel takes it: it may have to open first. */
export const SIDE_REQUEST_KEY = 'side-request';

/** Characters of a selection that are put into a message. */
const MAX_WORDS = 8000;
const MAX_LABEL = 60;

const text = z.string().check(z.maxLength(MAX_WORDS + MAX_LABEL));
const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('models') }),
  /** A part of the page to be asked about. */
  z.object({ type: z.literal('about'), label: text, text }),
]);

/** What the side panel is to show: the settings of the models, or a part of the page in the message. */
type SideRequest = z.infer<typeof request>;

/** A stored wish; null for anything else. */
export function readSideRequest(stored: unknown): SideRequest | null {
  const read = request.safeParse(stored);
  return read.success ? read.data : null;
}

/** What Chrome tells of the place where its menu was opened; all of it is the page’s. */
interface MenuPlace {
  selectionText?: string | undefined;
  linkUrl?: string | undefined;
  srcUrl?: string | undefined;
}

/**
 * A part of the page for a message: what is selected, or else the link or picture under the pointer; null for
 * neither.
 */
export function elementOfMenu({
  selectionText = '',
  linkUrl,
  srcUrl,
}: MenuPlace): ChatElement | null {
  const words = (selectionText.trim() || linkUrl || srcUrl || '').slice(0, MAX_WORDS);
  if (words === '') return null;
  const line = words.replace(/\s+/g, ' ');
  return {
    label: line.length > MAX_LABEL ? `${line.slice(0, MAX_LABEL - 1)}…` : line,
    text: words,
  };
}
