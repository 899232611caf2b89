import { unclobbered } from '../platform/unclobbered.ts';
import { isRendered } from '../semantics/is-rendered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { briefText } from './brief-text.ts';
import { oncePerPass } from './once-per-pass.ts';
import { RootScan } from './root-scan.ts';

const HEADINGS = new RootScan('h1, h2, h3, h4, h5, h6, [role=heading]');
/** Parts of a page to which a heading before them says nothing. */
const PARTS =
  'nav, footer, aside, header, dialog, [role=dialog], [role=navigation], [role=contentinfo], [role=banner]';
/** Headings without text that are passed over. */
const MAX_BACK = 4;

/** The text of the heading before an element, in the same part of the page; `''` without one. */
export function nearestHeading(el: Element, pass: SemanticsPass): string {
  const root = unclobbered.rootOf(el);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return '';
  const headings = HEADINGS.in(root, pass);
  if (headings.length === 0) return '';
  const parent = unclobbered.parentElement(el);
  const part = parent && partAround(parent, pass);
  let at = lastBefore(headings, el, pass);
  for (let back = 0; at >= 0 && back < MAX_BACK; back += 1, at -= 1) {
    const heading = headings[at];
    if (!heading || (part && !unclobbered.contains(part, heading))) return '';
    const text = headingText(heading, pass);
    if (text && !unclobbered.contains(heading, el)) return text;
  }
  return '';
}

const partAround = oncePerPass((el) => unclobbered.closest(el, PARTS));

const headingText = oncePerPass((heading, pass) =>
  isRendered(heading, pass) ? briefText(heading, pass) : '',
);

/** The last answer of a reading, which mostly holds for the next element as well. */
const lastAnswer = new WeakMap<SemanticsPass, { headings: readonly Element[]; at: number }>();

/** The place of the last heading that begins before `el`, or -1. */
function lastBefore(headings: readonly Element[], el: Element, pass: SemanticsPass): number {
  const isBefore = (at: number) => {
    const heading = headings[at];
    return (
      heading !== undefined &&
      (unclobbered.position(heading, el) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    );
  };
  const last = lastAnswer.get(pass);
  const isSame = last?.headings === headings;
  if (isSame && (last.at < 0 || isBefore(last.at)) && !isBefore(last.at + 1)) return last.at;
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  lastAnswer.set(pass, { headings, at: low - 1 });
  return low - 1;
}
