import { stripInvisible } from '../../platform/letters/strip-invisible.ts';
import { plainText } from '../../platform/text/cut-text.ts';

/** Everything that some reader takes as the end of a line. */
const LINE_ENDS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const OWN_START_LIST = [
  'above|below|beside|page|incomplete|covered|table|list|frame|dialog|alertdialog|banner|main',
  'navigation|complementary|contentinfo|search|region|form|group',
].join('|');
/** What the outline itself writes at the beginning of a line. */
const OWN_START = new RegExp(String.raw`^(?=…|---|(?:${OWN_START_LIST})\b(?:$|:| "))`);
const OWN_LINES = new RegExp(
  String.raw`^([^\S\n]*)(?=…|---|(?:${OWN_START_LIST})\b(?:$|:| "))`,
  'gm',
);
/** What looks like the bracket of a control or of a mark of ours, with what would escape our escape. */
const BRACKET = /\\*\[(?=\s*(?:(?:f\d+_)?\d|(?:bold|current|sorted(?: \w+)?)\s*\]))/g;
/** What looks like the handle of a text that was cut. */
const HANDLE = /\(\+(?=[\d,]+ char)/g;

/** A text on one line. */
export function oneLine(text: string): string {
  return stripInvisible(text.replace(LINE_ENDS, ' ')).text.trim();
}

/** Text of the page between quotes, which it cannot end. */
export function inQuotes(text: string): string {
  return `"${oneLine(text).replace(/[\\"]/g, '\\$&')}"`;
}

/** Text of the page outside of quotes: it can look like no control and no handle. */
export function plainWords(text: string): string {
  return withoutMarks(stripInvisible(text.replace(LINE_ENDS, ' ')).text);
}

function withoutMarks(text: string): string {
  return text.replace(BRACKET, '\\[').replace(HANDLE, '(\\+');
}

/** The same at the beginning of a line, where it can look like no line of our own. */
export function startWords(text: string): string {
  return plainWords(text).replace(OWN_START, '\\');
}

/** Lines of the page, none of which looks like a line of ours, wherever it begins. */
export function escapedLines(text: string): string {
  return withoutMarks(stripInvisible(text).text).replace(OWN_LINES, '$1\\');
}

/** Longer names repeat what they are the name of: a grid that is labelled by all that is around it. */
const MAX_NAME = 100;

/** The name of something that is read itself. */
export function briefName(name: string): string {
  return plainText(name, MAX_NAME).text;
}
