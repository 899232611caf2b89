import { stripInvisible } from '../../platform/letters/strip-invisible.ts';
import { asLatinLetter } from '../../platform/text/confusable-readings.ts';
import { NAMED_CHARACTERS } from './named-characters.ts';
import type { Place } from './random-tokens.ts';

/** A text as a page would show it, and where each of its characters comes from. */
export interface ShownView {
  text: string;
  /** The place in the source of a part of the view. */
  source(place: Place): Place;
}

/** How often what is shown is read again: HTML in JSON in JSON. */
const MAX_DEPTH = 3;
/** Tags, entities, escapes of scripts and sheets, Markdown, joined strings, and letters that are no ASCII. */
const WRITTEN = new RegExp(
  [
    '<(?:!--[^<>]{0,200}--|/?[a-z][^<>]{0,400})>',
    '&(?:#(?<dec>\\d{1,7})|#x(?<hex>[\\da-f]{1,6})|(?<name>[a-z]{2,8}));',
    '\\\\+(?:u\\{(?<braced>[\\da-f]{1,6})\\}|u(?<four>[\\da-f]{4})|x(?<two>[\\da-f]{2}))',
    '(?<line>\\\\+[nrt](?![\\da-f]{2}))',
    '\\\\(?<sheet>[\\da-f]{1,6})[ ]?',
    '\\\\+(?<marked>[_*\\-.+/=~$:#`])',
    '\\*{1,3}|`|~~',
    '["\'][ \\n]{0,8}[+.][ \\n]{0,8}["\']',
    '(?<letter>[^\\t\\n\\r -~])',
  ].join('|'),
  'giu',
);
const MAY_DIFFER = /[^\t\n\r -~]|[<&\\*`~]|["']\s*[+.]\s*["']/;
const TAG_LETTER = /[\u{E0020}-\u{E007E}]/u;
const UNSEEN = new Set(['shy', 'zwj', 'zwnj', 'lrm', 'rlm', 'wbr']);

/**
 * The views of a text: without tags, entities, escapes and marks of Markdown, with Latin letters for those that look
 * alike and without marks on them. A second one reads tag characters as the letters that they stand for.
 */
export function shownViews(text: string): ShownView[] {
  if (!MAY_DIFFER.test(text)) return [];
  const views = [viewOf(text, () => '')];
  if (TAG_LETTER.test(text)) {
    views.push(viewOf(text, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)));
  }
  return views.filter((view) => view !== null);
}

/** A text that is its own view. */
export function sameView(text: string): ShownView {
  return { text, source: (place) => place };
}

/** A view without some of its parts: `parts` are what is kept, in order. */
export function viewOfParts(view: ShownView, parts: readonly Place[]): ShownView {
  const from: number[] = [];
  for (const { start, end } of parts) for (let at = start; at < end; at++) from.push(at);
  return {
    text: parts.map(({ start, end }) => view.text.slice(start, end)).join(''),
    source: ({ start, end }) =>
      view.source({ start: from[start] ?? 0, end: (from[end - 1] ?? 0) + 1 }),
  };
}

function viewOf(text: string, readTag: (tag: string) => string): ShownView | null {
  let view = sameView(text);
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const next = readOnce(view, readTag);
    if (next === null) break;
    view = next;
  }
  return view.text === text ? null : view;
}

function readOnce(view: ShownView, readTag: (tag: string) => string): ShownView | null {
  const { text } = view;
  const from: number[] = [];
  const to: number[] = [];
  const shown: string[] = [];
  let done = 0;
  const copyTo = (end: number) => {
    shown.push(text.slice(done, end));
    for (let at = done; at < end; at++) {
      from.push(at);
      to.push(at + 1);
    }
  };
  for (const { 0: all, index, groups = {} } of text.matchAll(WRITTEN)) {
    const instead = read(all, groups, readTag);
    copyTo(index);
    done = index + all.length;
    shown.push(instead);
    for (let at = 0; at < instead.length; at++) {
      from.push(index);
      to.push(done);
    }
  }
  if (done === 0) return null;
  copyTo(text.length);
  const result = shown.join('');
  return {
    text: result,
    source: ({ start, end }) => view.source({ start: from[start] ?? 0, end: to[end - 1] ?? 0 }),
  };
}

function read(
  all: string,
  {
    dec,
    hex,
    name,
    braced,
    four,
    two,
    sheet,
    marked,
    letter,
    line,
  }: Record<string, string | undefined>,
  readTag: (tag: string) => string,
): string {
  if (line) return ' ';
  if (marked) return marked;
  if (letter) return TAG_LETTER.test(letter) ? readTag(letter) : plainLetter(letter);
  if (name)
    return NAMED_CHARACTERS[name.toLowerCase()] ?? (UNSEEN.has(name.toLowerCase()) ? '' : all);
  const digits = hex ?? braced ?? four ?? two ?? sheet;
  if (digits === undefined && dec === undefined) return '';
  const code = dec === undefined ? Number.parseInt(digits ?? '', 16) : Number(dec);
  // A page shows no control characters.
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

const DASHES = /[\u2010-\u2015\u2212\uFE58\u00AD\u30FC]/u;

function plainLetter(letter: string): string {
  if (DASHES.test(letter)) return letter === '\u00ad' ? '' : '-';
  const seen = stripInvisible(letter).text.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...seen].map(asLatinLetter).join('');
}
