import { pageDocument } from '../platform/page-document.ts';
import { renderedText } from '../platform/rendered-text.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** What a style can change of what is said of an element, besides its place and its text. */
const PROPERTIES = [
  'visibility',
  'opacity',
  'color',
  'background-color',
  'border-bottom-color',
  'font-weight',
  'cursor',
];

/** How an element looks, as far as a description depends on it: alike looks give equal texts. */
export function lookOf(el: Element, pass: SemanticsPass): string {
  const style = pass.style(el);
  // The text of the document leaves shadow trees out.
  const isInShadow = el instanceof HTMLElement && unclobbered.rootOf(el) instanceof ShadowRoot;
  let look = isInShadow ? renderedText(el) : '';
  for (const property of PROPERTIES) look += `;${style.getPropertyValue(property)}`;
  return look;
}

/**
 * What the document says that can be seen, and how many rules its sheets have: what a script changes of
 * either without a mutation shows here. Some milliseconds for a page of 50,000 elements.
 */
export function pageLook(): string {
  const body = pageDocument.body();
  return `${ruleCounts(document)} ${body ? renderedText(body) : ''}`;
}

function ruleCounts(root: Document | ShadowRoot): string {
  return rootQueries.sheets(root).map(countRules).join();
}

/** A sheet of another site keeps its rules to itself, and nobody else changes them. */
function countRules(sheet: CSSStyleSheet): number {
  try {
    return sheet.cssRules.length;
  } catch {
    return -1;
  }
}
