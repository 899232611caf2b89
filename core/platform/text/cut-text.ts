import { stripInvisible } from '../letters/strip-invisible.ts';

/** How many times longer a text with invisible characters may be before they are removed. */
const PADDED_FACTOR = 8;

/** The mark at the end of a shortened text. */
export const CUT = '…';

/**
 * At most `max` characters; the last one is `…` if the text was longer. A text with invisible
 * characters may keep up to eight times as many, so that padding cannot push out the visible part:
 * {@link plainText} removes them and cuts the rest.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max * PADDED_FACTOR);
  if (stripInvisible(head).count === 0) return head.slice(0, max - CUT.length) + CUT;
  return head.length < text.length ? head.slice(0, -CUT.length) + CUT : head;
}

interface PlainText {
  text: string;
  /** Invisible characters that were removed. */
  stripped: number;
  isCut: boolean;
}

/** Private use: the glyphs of icon fonts, which mean nothing as text and cost three tokens each. */
const GLYPHS = /[\uE000-\uF8FF\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu;

/** A text for a model: without invisible characters and icons, at most `max` characters. */
export function plainText(raw: string, max: number): PlainText {
  const { text: visible, count } = stripInvisible(cutText(raw, max));
  const text = visible.replace(GLYPHS, '');
  // Removing icons can leave several spaces where one is enough.
  const tidy = text.length < raw.length ? text.replace(/ {2,}/g, ' ').trim() : text;
  const cut = tidy.length > max ? tidy.slice(0, max - CUT.length) + CUT : tidy;
  return { text: cut, stripped: count, isCut: raw.length >= max && cut.endsWith(CUT) };
}
