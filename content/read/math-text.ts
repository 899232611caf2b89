import { MAX_TREE_DEPTH } from '../../core/page/tree/truncation.ts';
import { childElements } from '../platform/child-elements.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { scripted } from './typesetting.ts';

/** A formula (MathML Core) on one line, as a person would write it there: `x² + y_i`, `(a + b)/c`, `√2`. */
export function mathText(math: Element): string {
  return partText(math, MAX_TREE_DEPTH).replace(/\s+/g, ' ').trim();
}

/** What shows nothing of itself. */
const UNSEEN = /^(?:annotation|annotation-xml|mphantom)$/;
const OPERATOR = /^[-+\u2212\u00b1=\u2260<>\u2264\u2265\u00d7\u00b7\u00f7\u2248\u2192\u21d2]$/;

function partText(el: Element, depth: number): string {
  const name = unclobbered.localName(el);
  if (depth === 0 || UNSEEN.test(name)) return '';
  if (!unclobbered.firstElementChild(el)) {
    const said = unclobbered.textContent(el).trim();
    return name === 'mo' && OPERATOR.test(said) ? ` ${said} ` : said;
  }
  const parts = [...childElements(el)].map((child) => partText(child, depth - 1));
  const [base = '', second = '', third = ''] = parts;
  switch (name) {
    case 'mfrac':
      return `${asOne(base)}/${asOne(second)}`;
    case 'msqrt':
      return `√${asOne(parts.join(''))}`;
    case 'mroot':
      return `${scripted(second, 'raised')}√${asOne(base)}`;
    case 'msup':
    case 'mover':
      return base + scripted(second, 'raised');
    case 'msub':
    case 'munder':
      return base + scripted(second, 'lowered');
    case 'msubsup':
    case 'munderover':
      return base + scripted(second, 'lowered') + scripted(third, 'raised');
    case 'mtr':
      return parts.join(', ');
    case 'mtable':
      return parts.join('; ');
    default:
      return parts.join('');
  }
}

function asOne(text: string): string {
  return /^[\p{L}\p{N}.,]+$/u.test(text) ? text : `(${text.trim()})`;
}
