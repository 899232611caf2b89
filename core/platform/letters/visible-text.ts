import { replaceInvisible } from './strip-invisible.ts';

/** Where a line ends, or begins again, by Unicode and by terminals. */
const BREAKS = /[\t\n\v\f\r\u2028\u2029]/g;
const BREAKS_BUT_LINES = /[\v\f\r\u2028\u2029]/g;
/** What looks like one of the double quotation marks that our sentences put around words. */
const STRAIGHT = /["\u02ba\u02dd\u02ee\u05f4\u2033\u2036\u3003\uff02]/g;
const OPENING = /[\u00ab\u201c\u201e\u201f\u275d\u2e42\u300a\u301d]/g;
const CLOSING = /[\u00bb\u201d\u275e\u300b\u301e\u301f]/g;
/** Two single marks look like a double one. */
const SINGLE = String.raw`['\`\u00b4\u02b9\u02bc\u2018-\u201b\u2032\u2035\uff07]`;
const PAIRED = new RegExp(`(${SINGLE})${SINGLE}+`, 'g');

/**
 * Words of a page or a model as a person may read them beside ours: one line of visible letters. Control
 * characters and line breaks are their pictures (`␛`, `␊`); bidi and zero-width ones, their code (`‹U+202E›`).
 */
export function visibleText(text: string): string {
  return replaceInvisible(text, signOf).replace(BREAKS, signOf);
}

/** The same for a text that may have lines. */
export function visibleLines(text: string): string {
  return replaceInvisible(text, signOf).replace(BREAKS_BUT_LINES, signOf);
}

/** The same in quotation marks: `“Save”`. */
export function inQuotes(text: string): string {
  return `“${quotableText(text)}”`;
}

/** The same between our quotation marks, which it cannot close, with so many characters at most. */
export function quotableText(text: string, most: number = Number.POSITIVE_INFINITY): string {
  return excerptOf(text, 0, most)
    .replace(OPENING, '\u2018')
    .replace(CLOSING, '\u2019')
    .replace(STRAIGHT, "'")
    .replace(PAIRED, '$1');
}

function signOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `\u2039U+${code.toString(16).toUpperCase().padStart(4, '0')}\u203a`;
}

/** Characters of a part that is shown for a whole text, and of what is before the words that matter. */
const MAX_CHARACTERS = 80;
const MAX_BEFORE = 28;
/** How much is given up for a whole word. */
const MAX_WORD = 14;
const HALVES = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** A text, or of a long one the part that has the words at an index, and how many characters are left out. */
export function excerptOf(words: string, at: number, most: number = MAX_CHARACTERS): string {
  const text = visibleText(words);
  if (text.length <= most) return text;
  const here = visibleText(words.slice(0, at)).length;
  const from = here <= MAX_BEFORE ? 0 : wordStart(text, here - MAX_BEFORE, here);
  const [before, room] = from > 0 ? ['…', most - 1] : ['', most];
  const isEnd = text.length - from <= room;
  const shown = text.slice(from, isEnd ? text.length : from + room - 1).replace(HALVES, '');
  const left = text.length - shown.length;
  // An emoji of several characters may have been cut.
  return `${before}${visibleText(shown).trimEnd()}${isEnd ? '' : '…'} (+${left})`;
}

/** Where the first whole word from an index begins, if one does before the end. */
function wordStart(text: string, from: number, end: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < Math.min(end, from + MAX_WORD) ? space + 1 : from;
}

/** JSON for a terminal: what a string of it may hold of control and invisible characters, as JSON escapes it. */
export function visibleJson(json: string): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const all = (character: string) => character.split('').map(escaped).join('');
  return replaceInvisible(json, all).replace(/[\u2028\u2029]/g, all);
}
