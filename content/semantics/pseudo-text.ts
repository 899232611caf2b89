import { collapseSpace } from './collapse-space.ts';
import type { PseudoText, SemanticsPass } from './semantics-pass.ts';

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
