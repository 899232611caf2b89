import { pageDocument } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';

/** Selectors with `cursor: pointer` that are tried; a page's controls share a handful of rules. */
const MAX_SELECTORS = 500;
/** Elements that are looked at; each costs a style read. */
const MAX_ELEMENTS = 3000;

/**
 * Elements that show the pointer cursor by a rule or style of their own, outermost first. Read from
 * the style sheets that the page lets be read, because asking every element for its style is slow.
 */
export function pointerElements(roots: Iterable<Document | ShadowRoot>): Element[] {
  const found: Element[] = [];
  for (const root of roots) {
    const selectors = ['[style*="cursor"]', ...pointerSelectors(root)];
    for (const el of matching(root, selectors)) {
      if (found.length >= MAX_ELEMENTS) return found;
      if (showsPointer(el) && !inheritsPointer(el)) found.push(el);
    }
  }
  return found;
}

/** All at once when the list is valid, one by one when a selector of the page is not. */
function matching(root: Document | ShadowRoot, selectors: readonly string[]): Iterable<Element> {
  try {
    return queryAll(root, selectors.join(','));
  } catch {
    // A rule may hold a selector that only a style sheet allows: then only inline styles count.
    return queryAll(root, '[style*="cursor"]');
  }
}

function queryAll(root: Document | ShadowRoot, selector: string): Iterable<Element> {
  return root instanceof Document
    ? pageDocument.querySelectorAll(selector)
    : root.querySelectorAll(selector);
}

function sheetsOf(root: Document | ShadowRoot): CSSStyleSheet[] {
  return root instanceof Document
    ? [...pageDocument.styleSheets(), ...pageDocument.adoptedStyleSheets()]
    : [...root.styleSheets, ...root.adoptedStyleSheets];
}

function pointerSelectors(root: Document | ShadowRoot): string[] {
  const selectors = new Set<string>();
  for (const sheet of sheetsOf(root)) {
    for (const rule of rulesOf(sheet)) collect(rule, selectors);
  }
  return [...selectors].filter((selector) => !selector.includes('::') && !selector.includes('&'));
}

function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    // Sheets of other origins cannot be read.
    return [];
  }
}

function collect(rule: CSSRule, selectors: Set<string>): void {
  if (selectors.size >= MAX_SELECTORS) return;
  if (rule instanceof CSSStyleRule) {
    if (rule.style.cursor === 'pointer') selectors.add(rule.selectorText);
    return;
  }
  if (rule instanceof CSSGroupingRule) for (const inner of rulesOf(rule)) collect(inner, selectors);
}

function showsPointer(el: Element): boolean {
  return getComputedStyle(el).cursor === 'pointer';
}

/** The cursor is inherited: only where it starts is the thing that can be clicked. */
function inheritsPointer(el: Element): boolean {
  const parent = unclobbered.parentElement(el);
  return parent !== null && showsPointer(parent);
}
