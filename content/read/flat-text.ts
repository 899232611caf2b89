import { CUT, cutText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isRendered } from './is-hidden.ts';
import { hidesTypedText } from './is-sensitive.ts';
import type { PseudoText, SemanticsPass } from './semantics-pass.ts';

const MAX_NODES = 2_000;

/**
 * The rendered text in an element, without names or roles; nodes and length are bounded. `isLeftOut` says of
 * what is in it whether its text is left out, too.
 */
export function flatText(
  el: Element,
  pass: SemanticsPass,
  isLeftOut: (inside: Element) => boolean = () => false,
): string {
  const stack: Node[] = [el];
  let text = '';
  for (let seen = 0; stack.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = stack.pop();
    if (text.length > MAX_NAME_LENGTH) break;
    if (node instanceof Text) text += node.data.slice(0, MAX_RAW_LENGTH);
    if (!(node instanceof Element) || (node !== el && !isRendered(node, pass))) continue;
    if (node !== el && (isLeftOut(node) || hidesTypedText(node))) {
      text += ' ';
      continue;
    }
    const children: Node[] = [];
    for (const child of flatChildren(node, pass)) {
      children.push(child);
      if (children.length >= MAX_NODES) break;
    }
    const isLineBreak = unclobbered.localName(node) === 'br';
    if (isLineBreak || (node !== el && pass.style(node).display !== 'inline')) text += ' ';
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

const TOKEN = /"((?:[^"\\]|\\[\s\S])*)"|\/|open-quote|close-quote|[a-z-]+\([^)]*\)/g;
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
  const text = readPseudo(getComputedStyle(el, which));
  pass.pseudos[which].set(el, text);
  return text;
}

/** Computed styles keep control characters as code points, such as `\\a ` for a new line. */
function unescapeCss(text: string): string {
  return text.replace(/\\([0-9a-f]{1,6}) ?|\\([\s\S])/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (character ?? ''),
  );
}

function readPseudo(style: CSSStyleDeclaration): PseudoText {
  const { content } = style;
  if (content === 'none' || content === 'normal' || content === '') return NOTHING;
  if (style.display === 'none' || style.visibility !== 'visible') return NOTHING;
  let text = '';
  let hasAlternative = false;
  for (const [token, quoted] of content.slice(0, MAX_CONTENT).matchAll(TOKEN)) {
    if (token === '/') {
      text = '';
      hasAlternative = true;
    } else if (quoted !== undefined) text += unescapeCss(quoted);
    else if (token === 'open-quote') text += '“';
    else if (token === 'close-quote') text += '”';
  }
  const isInline = style.display === 'inline' && style.float === 'none';
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  const isApart = hasAlternative || !isInline || isPlaced;
  return { text: hasAlternative ? collapseSpace(text) : text, isApart };
}

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
