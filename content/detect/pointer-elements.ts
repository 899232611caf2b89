import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pressedControl } from '../read/labelled-choice.ts';
import { MIN_CONTROL_PX, standInOf } from '../read/place-of.ts';

/** Cursors that say what a press does: it acts, or takes hold of what should be dragged. */
type ActingCursor = 'press' | 'drag';

/** Selectors with such a cursor that are tried; a page's controls share a handful of rules. */
const MAX_SELECTORS = 500;
/** Elements that are looked at; each costs a style read. */
const MAX_ELEMENTS = 3000;
/** A script may set the style of one rule, which shows nowhere else: sheets are read again after this long. */
const MAX_SHEET_AGE_MS = 10_000;

/**
 * Elements that show the pointer cursor, or one to take hold by, by a rule or style of their own, outermost first.
 * Read from the style sheets that the page lets be read, because asking every element for its style is slow. Labels
 * that stand for a hidden control are pressed too, whatever their cursor. With `within`, only these elements and what
 * is in them.
 */
export function pointerElements(
  roots: Iterable<Document | ShadowRoot>,
  within: ReadonlySet<Element> | null = null,
): Element[] {
  const found: Element[] = [];
  for (const root of roots) {
    const parts = within && [...within].filter((el) => unclobbered.rootOf(el) === root);
    if (parts?.length === 0) continue;
    const selectors = [
      '[style*="cursor"]',
      'label',
      SCRIPTED_LINK,
      ...selectorsFor(root, 'pointed'),
    ];
    for (const el of matchingTrees(parts ?? [root], selectors, '[style*="cursor"], label')) {
      if (found.length >= MAX_ELEMENTS) return found;
      if (showsOwnCursor(el) || standsForControl(el) || isScriptedLink(el)) found.push(el);
    }
  }
  return found;
}

const PLACED = '[style*="position"], [popover], dialog[open]';

/** Elements that a rule or style of their own takes out of the flow, so that they may be seen where nothing around is. */
export function placedElements(): Element[] {
  const selectors = [PLACED, ...selectorsFor(document, 'placed')];
  return [...matchingTrees([document], selectors, PLACED)].slice(0, MAX_ELEMENTS);
}

/** A link by script: what is around it may have the cursor for all that it holds. */
const SCRIPTED_LINK = 'a:not([href])';

function isScriptedLink(el: Element): boolean {
  return unclobbered.matches(el, SCRIPTED_LINK) && cursorOver(el) === 'press';
}

type Tree = Document | ShadowRoot | Element;

/** All at once when the list is valid, one by one when a selector of the page is not. */
function matchingTrees(
  trees: readonly Tree[],
  selectors: readonly string[],
  ifInvalid: string,
): Iterable<Element> {
  try {
    return trees.flatMap((tree) => queryAll(tree, selectors.join(',')));
  } catch {
    // A rule may hold a selector that only a style sheet allows: then only inline styles count.
    return trees.flatMap((tree) => queryAll(tree, ifInvalid));
  }
}

/** All elements of a tree that match; an element itself included. */
function queryAll(tree: Tree, selector: string): Element[] {
  const isFound = tree instanceof Element && unclobbered.matches(tree, selector);
  return [...(isFound ? [tree] : []), ...rootQueries.all(tree, selector)];
}

function selectorsFor(root: Document | ShadowRoot, what: keyof Selectors): string[] {
  const selectors = new Set<string>();
  for (const sheet of rootQueries.sheets(root)) {
    for (const selector of selectorsIn(sheet)[what]) {
      if (selectors.size >= MAX_SELECTORS) return [...selectors];
      selectors.add(selector);
    }
  }
  return [...selectors];
}

/** The selectors of rules with such a cursor, and of those that take elements out of the flow. */
interface Selectors {
  pointed: readonly string[];
  placed: readonly string[];
}

/** What was read of a sheet, and by what to tell that it is still so. */
interface ReadSheet {
  selectors: Selectors;
  first: CSSRule | undefined;
  last: CSSRule | undefined;
  length: number;
  at: number;
}

const readSheets = new WeakMap<CSSStyleSheet, ReadSheet>();

/** Frameworks bring thousands of rules, so a sheet is read once. */
function selectorsIn(sheet: CSSStyleSheet): Selectors {
  const rules = readableRulesOf(sheet);
  const { length } = rules;
  const [first, last] = [rules[0], rules[length - 1]];
  const known = readSheets.get(sheet);
  const isSame = known?.length === length && known.first === first && known.last === last;
  if (isSame && performance.now() < known.at + MAX_SHEET_AGE_MS) return known.selectors;
  const found = { pointed: new Set<string>(), placed: new Set<string>() };
  for (const rule of rules) collect(rule, found);
  const isWhole = (selector: string) => !selector.includes('::') && !selector.includes('&');
  const selectors = {
    pointed: [...found.pointed].filter(isWhole),
    placed: [...found.placed].filter(isWhole),
  };
  readSheets.set(sheet, { selectors, first, last, length, at: performance.now() });
  return selectors;
}

function readableRulesOf(
  sheet: CSSStyleSheet | CSSGroupingRule,
): ArrayLike<CSSRule> & Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    // Sheets of other origins cannot be read.
    return [];
  }
}

function collect(rule: CSSRule, found: Record<keyof Selectors, Set<string>>): void {
  if (rule instanceof CSSStyleRule) {
    const { cursor, position } = rule.style;
    if (actingCursor(cursor)) addSelector(rule, found.pointed);
    if (position === 'fixed' || position === 'absolute') addSelector(rule, found.placed);
    return;
  }
  if (rule instanceof CSSGroupingRule)
    for (const inner of readableRulesOf(rule)) collect(inner, found);
}

function addSelector({ selectorText }: CSSStyleRule, selectors: Set<string>): void {
  if (selectors.size < MAX_SELECTORS) selectors.add(selectorText);
}

/** What the cursor over an element says that a press does; null when it says nothing. */
export function cursorOver(el: Element): ActingCursor | null {
  return actingCursor(getComputedStyle(el).cursor);
}

/** A cursor may be a picture with one of these words behind it, for where there is none. */
function actingCursor(cursor: string): ActingCursor | null {
  if (cursor === 'pointer') return 'press';
  return /(?:^|,\s*)(?:-webkit-)?(?:grab|move)$/.test(cursor) ? 'drag' : null;
}

/** The cursor is inherited: only where it starts is the thing that can be clicked. */
function showsOwnCursor(el: Element): boolean {
  const cursor = cursorOver(el);
  const parent = cursor && unclobbered.parentElement(el);
  return cursor !== null && !(parent && cursorOver(parent) === cursor);
}

/** Whether the control of a label can be seen and pressed itself. */
export function isPressable(control: Element): boolean {
  if (!unclobbered.checkVisibility(control)) return false;
  if (standInOf(control)) return true;
  const { width, height } = unclobbered.box(control);
  return width >= MIN_CONTROL_PX && height >= MIN_CONTROL_PX;
}

/** Whether an element is the only thing to press for a hidden check box, radio button or file field. */
function standsForControl(el: Element): boolean {
  if (!(el instanceof HTMLLabelElement)) return false;
  const control = pressedControl(el);
  return control !== null && !control.disabled && !isPressable(control);
}
