import { cutText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace, MAX_RAW_LENGTH } from '../semantics/collapse-space.ts';
import { flatChildren } from '../semantics/flat-children.ts';
import { isRendered } from '../semantics/is-rendered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { isIconText } from './is-icon-text.ts';
import { transformText } from './transform-text.ts';

const MAX_NODES = 2_000;
/** Characters of a holder's name (V3 §9). */
const MAX_LENGTH = 100;
const UNREAD = /^(script|style|template|noscript|datalist|select|textarea|iframe|rt|rp)$/;

/** Signs that stand for an icon: arrows, stars, dots. Prices and shares keep theirs. */
const SIGNS = /^[^\p{L}\p{N}\p{Sc}%]+$/u;

/**
 * The rendered text of a row, card or item without that of the controls inside: what a person would call
 * it. On one line, at most 100 characters.
 */
export function ownText(
  el: Element,
  isControl: (el: Element) => boolean,
  pass: SemanticsPass,
): string {
  const { words, signs } = wordsAndSigns(el, isControl, pass);
  return cutText(evenSpace(words) || evenSpace(signs), MAX_LENGTH);
}

/** Text with words in it, and text of signs alone, which counts where there is no other. */
function wordsAndSigns(
  el: Element,
  isControl: (el: Element) => boolean,
  pass: SemanticsPass,
): { words: string; signs: string } {
  /** Null ends a line. */
  const stack: (Node | null)[] = [el];
  let words = '';
  let signs = '';
  for (let seen = 0; stack.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = stack.pop();
    if (words.length > MAX_RAW_LENGTH) break;
    if (node instanceof Text) {
      const text = shownText(node, pass);
      if (SIGNS.test(text)) signs += text;
      words += SIGNS.test(text) ? ' ' : text;
    }
    if (node === null) words += ' ';
    if (!(node instanceof Element)) continue;
    if (node !== el && (isControl(node) || !isRead(node, pass))) {
      words += ' ';
      continue;
    }
    const children = [...flatChildren(node, pass)].slice(0, MAX_NODES);
    const isInline = node !== el && pass.style(node).display === 'inline';
    if (!isInline) words += ' ';
    stack.push(...(isInline ? [] : [null]), ...children.reverse());
  }
  return { words, signs };
}

function shownText(node: Text, pass: SemanticsPass): string {
  const text = node.data.slice(0, MAX_RAW_LENGTH);
  const parent = unclobbered.parentElement(node);
  return parent && /\S/.test(text) ? transformText(text, pass.style(parent).textTransform) : text;
}

function isRead(el: Element, pass: SemanticsPass): boolean {
  if (UNREAD.test(unclobbered.localName(el))) return false;
  if (unclobbered.keywords(el, 'aria-hidden') === 'true' && isDecoration(el)) return false;
  return isRendered(el, pass) && !isIconText(el, pass);
}

/** Signs without a letter or digit: arrows, stars, dots. */
function isDecoration(el: Element): boolean {
  return !/[\p{L}\p{N}]/u.test(unclobbered.textContent(el).slice(0, MAX_LENGTH));
}

/** No-break spaces are spaces to a reader. */
function evenSpace(text: string): string {
  return collapseSpace(text.replace(/\s+/g, ' '));
}
