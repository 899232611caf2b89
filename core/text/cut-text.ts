import { stripInvisible } from './strip-invisible.ts';

/** How many times as long a text may be that holds characters nobody sees, before they are out. */
const SLACK = 8;

/** The mark at the end of a text that was cut. */
export const CUT = '…';

/**
 * At most `max` characters, the last one `…` if there were more. A text with invisible characters may
 * keep up to eight times as many, so that padding with them cannot push out what is to be read:
 * {@link plainText} takes them out and cuts the rest.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max * SLACK);
  if (stripInvisible(head).count === 0) return head.slice(0, max - CUT.length) + CUT;
  return head.length < text.length ? head.slice(0, -CUT.length) + CUT : head;
}

interface PlainText {
  text: string;
  /** Characters that nobody sees, taken out. */
  stripped: number;
  isCut: boolean;
}

/** Private use: an icon font's pictures, which mean nothing as text and cost three tokens each. */
const GLYPHS = /[\uE000-\uF8FF\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu;

/** A text on its way to a model: without invisible characters and icons, of at most `max` characters. */
export function plainText(raw: string, max: number): PlainText {
  const { text: visible, count } = stripInvisible(cutText(raw, max));
  const text = visible.replace(GLYPHS, '');
  // What stood around them was parted by more than it seemed.
  const tidy = text.length < raw.length ? text.replace(/ {2,}/g, ' ').trim() : text;
  const cut = tidy.length > max ? tidy.slice(0, max - CUT.length) + CUT : tidy;
  return { text: cut, stripped: count, isCut: raw.length >= max && cut.endsWith(CUT) };
}
