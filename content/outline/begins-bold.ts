import { oncePerPass } from '../context/once-per-pass.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** From this weight on a text is bold. */
const BOLD = 600;
/** Rows whose weight is asked for. */
const MAX_ROWS = 200;
/** Texts of a row that are looked at for its first words, spaces between elements among them. */
const MAX_TEXTS = 30;

/**
 * Whether a row's first words are bold, and those of another row beside it are not, as of mail that nobody has read.
 */
export function beginsBold(row: Element, pass: SemanticsPass): boolean {
  const parent = unclobbered.parentElement(row);
  return parent !== null && boldRowsOf(parent, pass).has(row);
}

const boldRowsOf = oncePerPass((parent, pass): ReadonlySet<Element> => {
  const bold = new Set<Element>();
  let others = 0;
  let at = unclobbered.firstElementChild(parent);
  for (let count = 0; at && count < MAX_ROWS; count++) {
    const weight = firstWeight(at, pass);
    if (weight !== null && weight >= BOLD) bold.add(at);
    else if (weight !== null) others += 1;
    at = unclobbered.nextElementSibling(at);
  }
  return others > 0 ? bold : new Set();
});

/** The weight of the first text in an element that is no sign; null where there is none. */
function firstWeight(row: Element, pass: SemanticsPass): number | null {
  const walker = pageDocument.createTextWalker(row);
  let texts = 0;
  for (let node = walker.nextNode(); node && texts < MAX_TEXTS; node = walker.nextNode()) {
    texts += 1;
    if (!/\p{L}{2}/u.test(node.nodeValue ?? '')) continue;
    const parentElement = unclobbered.parentElement(node);
    if (!parentElement || !unclobbered.hasBox(parentElement)) continue;
    return weightOf(pass.style(parentElement).fontWeight);
  }
  return null;
}

function weightOf(weight: string): number {
  if (weight === 'bold') return 700;
  return Number(weight) || 400;
}
