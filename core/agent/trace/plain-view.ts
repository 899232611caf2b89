import { stripInvisible } from '../../platform/text/strip-invisible.ts';

/** A text as it is read, and where each of its characters comes from. */
export interface PlainView {
  text: string;
  /** By character: where it begins in the source. One more than the text has: its end. */
  from: readonly number[];
}

/** Characters that only print ASCII has: then a text is its own view. */
const ASCII = /^[\t\n\r -~]*$/;

/**
 * A text without the characters that nobody sees in it, and with letters for their wide, bold and other forms (NFKC);
 * null where that is the text itself.
 */
export function plainView(text: string): PlainView | null {
  if (ASCII.test(text)) return null;
  return viewOf(text, (char) => stripInvisible(char.normalize('NFKC')).text);
}

/** The same without any space: a text that was broken into lines. */
export function unbrokenView(text: string): PlainView | null {
  if (!/\s/.test(text)) return null;
  return viewOf(text, (char) => stripInvisible(char.normalize('NFKC')).text.replace(/\s+/g, ''));
}

function viewOf(text: string, read: (char: string) => string): PlainView | null {
  const from: number[] = [];
  let plain = '';
  let at = 0;
  for (const char of text) {
    const shown = char >= '!' && char <= '~' ? char : read(char);
    for (let one = 0; one < shown.length; one++) from.push(at);
    plain += shown;
    at += char.length;
  }
  from.push(at);
  return plain === text ? null : { text: plain, from };
}

/** The text with other words for parts of its view, from the first to the last character of each. */
export function replaceInView(
  text: string,
  view: PlainView,
  parts: readonly { start: number; end: number; instead: string }[],
): string {
  let replaced = '';
  let done = 0;
  for (const { start, end, instead } of parts.toSorted((a, b) => a.start - b.start)) {
    const [first = 0, last = text.length] = [view.from[start], endOf(text, view, end)];
    if (first < done) continue;
    replaced += text.slice(done, first) + instead;
    done = last;
  }
  return replaced + text.slice(done);
}

/** Where the last character of a part ends in the source: what is not seen behind it stays. */
function endOf(text: string, { from }: PlainView, end: number): number {
  const last = from[end - 1] ?? text.length;
  return last + String.fromCodePoint(text.codePointAt(last) ?? 0).length;
}
