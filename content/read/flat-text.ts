import { CUT, cutText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import { isRendered } from './is-hidden.ts';
import { hidesTypedText } from './is-sensitive.ts';
import { mathText } from './math-text.ts';
import type { PseudoText, SemanticsPass } from './semantics-pass.ts';
import { joinSet, Typesetting } from './typesetting.ts';

const MAX_NODES = 2_000;

/** The rendered text in an element, as {@link flatText}, as a person reads it: prices, powers and struck words. */
export function seenFlatText(el: Element, pass: SemanticsPass): string {
  return flatText(el, pass, () => false, new Typesetting(pass));
}

/**
 * The rendered text in an element, without names or roles; nodes and length are bounded. `isLeftOut` says of
 * what is in it whether its text is left out, too.
 */
export function flatText(
  el: Element,
  pass: SemanticsPass,
  isLeftOut: (inside: Element) => boolean = () => false,
  setting?: Typesetting,
): string {
  const stack: Node[] = [el];
  let text = '';
  for (let seen = 0; stack.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = stack.pop();
    if (text.length > MAX_NAME_LENGTH) break;
    if (node instanceof Text) {
      const data = node.data.slice(0, MAX_RAW_LENGTH);
      const parent = flatParent(node);
      text = setting && parent ? joinSet(text, setting.read(node, parent, data)) : text + data;
    }
    if (!(node instanceof Element) || (node !== el && !isRendered(node, pass))) continue;
    if (node !== el && (isLeftOut(node) || hidesTypedText(node))) {
      text += ' ';
      continue;
    }
    if (setting && unclobbered.localName(node) === 'math') {
      text += mathText(node);
      continue;
    }
    const children: Node[] = [];
    for (const child of flatChildren(node, pass)) {
      children.push(child);
      if (children.length >= MAX_NODES) break;
    }
    const isLineBreak = unclobbered.localName(node) === 'br';
    if (isLineBreak || (node !== el && pass.style(node).display !== 'inline')) {
      text += ' ';
      setting?.block();
    }
    stack.push(...children.reverse());
  }
  const line = collapseSpace(text);
  return stack.length > 0 && line !== '' && !line.endsWith(CUT) ? line + CUT : line;
}

/** The children in the flat tree, text included: a host's shadow tree, a slot's assigned nodes. */
export function* flatChildren(el: Element, pass: SemanticsPass): Generator<Node> {
  const shadow = pass.shadowRootOf(el);
  if (el instanceof HTMLSlotElement) {
    const assigned = el.assignedNodes();
    if (assigned.length > 0) {
      yield* assigned;
      return;
    }
  }
  let child = unclobbered.firstChild(shadow ?? el);
  while (child) {
    yield child;
    child = unclobbered.nextSibling(child);
  }
}

const TOKEN =
  /"((?:[^"\\]|\\[\s\S])*)"|\/|(?:no-)?(?:open|close)-quote|[a-z-]+\((?:[^)"]|"(?:[^"\\]|\\[\s\S])*")*\)/g;
const MAX_CONTENT = 4_000;

const NOTHING: PseudoText = { text: '', isApart: false };

/** Generated text, or the alternative text after `/` (css-content-3 §1.2); counters say nothing. */
export function pseudoText(
  el: Element,
  which: '::before' | '::after',
  pass: SemanticsPass,
): PseudoText {
  if (el instanceof SVGElement) return NOTHING;
  const known = pass.pseudos[which].get(el);
  if (known) return known;
  const text = readPseudo(el, getComputedStyle(el, which));
  pass.pseudos[which].set(el, text);
  return text;
}

/** Computed styles keep control characters as code points, such as `\\a ` for a new line. */
export function unescapeCss(text: string): string {
  return text.replace(/\\([0-9a-f]{1,6}) ?|\\([\s\S])/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (character ?? ''),
  );
}

function readPseudo(el: Element, style: CSSStyleDeclaration): PseudoText {
  const { content } = style;
  if (content === 'none' || content === 'normal' || content === '') return NOTHING;
  if (style.display === 'none' || style.visibility !== 'visible') return NOTHING;
  const { text, hasAlternative } = contentText(el, style);
  const isInline = style.display === 'inline' && style.float === 'none';
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  const isApart = hasAlternative || !isInline || isPlaced;
  return { text: hasAlternative ? collapseSpace(text) : text, isApart };
}

const COUNTER =
  /^counters?\(\s*([^\s,)]+)\s*(?:,\s*"((?:[^"\\]|\\.)*)")?\s*(?:,\s*([^\s,)]+))?\s*\)$/;

const ATTRIBUTE = /^attr\(\s*([^\s,)]+)[^,)]*(?:,\s*"((?:[^"\\]|\\.)*)")?\s*\)$/;

/**
 * What computed `content` writes, or the alternative text after `/`. Counters say what `counter` makes of their name,
 * style and, for all values from the outermost, separator: nothing without it.
 */
export function contentText(
  el: Element,
  { content, quotes }: CSSStyleDeclaration,
  counter: (name: string, style: string, separator?: string) => string = () => '',
): { text: string; hasAlternative: boolean } {
  let text = '';
  let hasAlternative = false;
  const [open = '', close = ''] = content.includes('-quote') ? quotePair(el, quotes) : [];
  for (const [token, quoted] of content.slice(0, MAX_CONTENT).matchAll(TOKEN)) {
    if (token === '/') {
      text = '';
      hasAlternative = true;
    } else if (quoted !== undefined) text += unescapeCss(quoted);
    else if (token === 'open-quote') text += open;
    else if (token === 'close-quote') text += close;
    else {
      const [, attribute, fallback = ''] = ATTRIBUTE.exec(token) ?? [];
      if (attribute) text += unclobbered.attribute(el, attribute) ?? unescapeCss(fallback);
      const [, name, separator, style = 'decimal'] = COUNTER.exec(token) ?? [];
      if (name) text += counter(name, style, separator);
    }
  }
  return { text, hasAlternative };
}

/**
 * The pair of marks that `quotes` names for as many quotes as are around, the last for all that are further in; those
 * of the language, where it leaves them to that (CSS Content 3 §3.1).
 */
function quotePair(el: Element, quotes = 'auto'): string[] {
  if (quotes === 'none') return [];
  const named = [...quotes.matchAll(/"((?:[^"\\]|\\.)*)"/g)];
  const marks =
    named.length > 0 ? named.map(([, mark = '']) => unescapeCss(mark)) : [...marksOf(el)];
  let from = 0;
  let at = flatParent(el);
  for (let up = 0; at && up < MAX_NODES && from < marks.length - 2; up += 1) {
    if (/(?<!no-)open-quote/.test(getComputedStyle(at, '::before').content)) from += 2;
    at = flatParent(at);
  }
  return marks.slice(from, from + 2);
}

function marksOf(el: Element): string {
  const around = unclobbered.closest(el, '[lang]');
  const [language = ''] = (around && unclobbered.attribute(around, 'lang'))?.split('-') ?? [];
  return QUOTES.get(language.toLowerCase()) ?? '“”‘’';
}

/** Marks of the outer and the inner quote, by language (CLDR, delimiters). */
const QUOTES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '„“‚‘': 'bg cs de is lt sk sl',
    '„”«»': 'hu pl ro',
    '«»„“': 'be ru uk',
    '«»“”': 'ca el es hy it',
    '«»«»': 'fr',
    '«»‹›': 'fa',
    '«»‘’': 'nb nn no',
    '””’’': 'fi sv',
    '「」『』': 'ja',
  }).flatMap(([marks, languages]) => languages.split(' ').map((code) => [code, marks] as const)),
);

/** Names are cut here; Chrome does not cut, but no person or model reads more. */
export const MAX_NAME_LENGTH = 1_000;
/** Characters of one source that are looked at: white space and what nobody sees fall away. */
export const MAX_RAW_LENGTH = MAX_NAME_LENGTH * 8;

/**
 * One line of at most 1,000 characters, `…` at its end if there were more; no-break spaces stay, as
 * in Chrome. Cut before it is tidied: a page may give megabytes.
 */
export function collapseSpace(text: string): string {
  const isLong = text.length > MAX_RAW_LENGTH;
  const line = (isLong ? text.slice(0, MAX_RAW_LENGTH) : text)
    .replace(/[ \t\n\r\f]+/g, ' ')
    .replace(/^ | $/g, '');
  return cutText(isLong && line !== '' ? line + CUT : line, MAX_NAME_LENGTH);
}
