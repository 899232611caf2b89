import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { rootOf } from '../read/steps.ts';

/** Controls or fields that a sentence names. */
export const MAX_NAMED = 3;
const BUTTONS = 'button, [role=button], input[type=submit], input[type=button], summary';
const CONTROLS = `${BUTTONS}, a[href], [tabindex], input:not([type=hidden])`;

/** The buttons inside an element that can be pressed, the first of them. */
export function pressableIn(el: Element): Element[] {
  const isFree = (button: Element) => isSeen(button) && !unclobbered.matches(button, ':disabled');
  return [...unclobbered.querySelectorAll(el, BUTTONS)].filter(isFree).slice(0, MAX_NAMED);
}

/** What shows an element that is hidden: the controls that open it, or what is pointed at or focused for it. */
export interface Revealers {
  how: 'show' | 'hover' | 'focus';
  at: Element[];
}

/** Looks for what shows an element: what names it as its target, by HTML and ARIA, then rules of style sheets with a state. */
export function revealersOf(hidden: Element): Revealers | null {
  const openers = openersOf(hidden);
  return openers.length > 0 ? { how: 'show', at: openers } : byRules(hidden);
}

/**
 * Controls whose attributes say that they show an element: HTML's `popovertarget`, `commandfor` and links to it, ARIA's
 * `aria-controls`, the tab of a panel; without any, the one right before it that says that something is not expanded.
 */
function openersOf(hidden: Element): Element[] {
  const root = rootOf(hidden);
  const id = unclobbered.id(hidden);
  const word = JSON.stringify(id);
  const byId = id === '' ? [] : [...rootQueries.all(root, openerSelector(word))];
  const tabs = (unclobbered.attribute(hidden, 'aria-labelledby') ?? '')
    .split(/\s+/)
    .flatMap((name) => (name === '' ? [] : (rootQueries.byId(root, name) ?? [])))
    .filter((el) => unclobbered.keywords(el, 'role') === 'tab');
  const found = [...byId, ...tabs].filter((el) => isSeen(el) && !unclobbered.contains(hidden, el));
  if (found.length > 0) return found.slice(0, MAX_NAMED);
  const before = expanderBefore(hidden);
  return before ? [before] : [];
}

function openerSelector(word: string): string {
  const targets = ['popovertarget', 'commandfor', 'aria-controls'];
  const link = `a[href=${JSON.stringify(`#${JSON.parse(word)}`)}]`;
  return [...targets.map((name) => `[${name}~=${word}]`), link].join(', ');
}

function expanderBefore(hidden: Element): Element | null {
  const before = unclobbered.previousElementSibling(hidden);
  if (!before) return null;
  const isExpander = unclobbered.matches(before, CLOSED);
  const expander = isExpander ? before : unclobbered.querySelector(before, CLOSED);
  return expander && isSeen(expander) ? expander : null;
}

const CLOSED = '[aria-expanded=false]';

/** States of a rule that somebody can bring about, and how. */
const STATES = [
  [':hover', 'hover'],
  [':focus-within', 'focus'],
  [':focus-visible', 'focus'],
  [':focus', 'focus'],
  [':checked', 'show'],
] as const;

/** What a rule may change of an element so that it is seen: longhands, as a rule lists them. */
const SHOWING = new Set(
  (
    'display visibility opacity content-visibility clip clip-path height max-height width max-width transform ' +
    'translate scale left right top bottom margin-left margin-top grid-template-rows filter'
  ).split(' '),
);

/** A rule that would hold for the element if something around it had a state: what is to have it. */
function byRules(hidden: Element): Revealers | null {
  const root = rootOf(hidden);
  for (const { selectorText, style } of styleRules(rootQueries.sheets(root))) {
    if (!selectorText.includes(':') || ![...style].some((name) => SHOWING.has(name))) continue;
    for (const selector of alternatives(selectorText)) {
      for (const [state, how] of STATES) {
        if (!selector.includes(state)) continue;
        const owner = stateOwner(hidden, selector, state);
        if (owner) return { how, at: [owner] };
      }
    }
  }
  return null;
}

/** The nearest element that has to have the state for a selector to match; null where that is not what is missing. */
function stateOwner(hidden: Element, selector: string, state: string): Element | null {
  const pattern = new RegExp(`${state}(?![\\w-])`, 'g');
  const always = selector.replaceAll(pattern, ':is(*)');
  if (!matches(hidden, always) || matches(hidden, selector)) return null;
  const owner = nearest(hidden, compoundBefore(selector, state));
  if (!owner) return null;
  if (owner instanceof HTMLInputElement) return [...(owner.labels ?? [])].find(isSeen) ?? owner;
  // A person points at the control in it: the link of a menu's item.
  if (unclobbered.matches(owner, CONTROLS)) return owner;
  const inside = [...unclobbered.querySelectorAll(owner, CONTROLS)];
  return inside.find((el) => isSeen(el) && !unclobbered.contains(hidden, el)) ?? owner;
}

/** The compound selector that has a state: `li` of `nav li:hover > ul`; `*` for a state that stands alone. */
function compoundBefore(selector: string, state: string): string {
  const end = selector.indexOf(state);
  let depth = 0;
  let from = end;
  for (; from > 0; from--) {
    const letter = selector[from - 1] ?? '';
    if (letter === ')') depth++;
    else if (letter === '(' && depth > 0) depth--;
    // The bracket that the state itself is in: `li:is(:hover, :focus-within)`.
    else if (letter === '(')
      return compoundBefore(selector.slice(0, from - 1).replace(/:[\w-]+$/, state), state);
    else if (depth === 0 && /[\s>+~,]/.test(letter)) break;
  }
  return selector.slice(from, end) || '*';
}

/** The nearest visible element that matches: around the element, then beside it and beside what is around it. */
function nearest(hidden: Element, compound: string): Element | null {
  for (let at: Element | null = hidden; at; at = flatParent(at)) {
    if (at !== hidden && isSeen(at) && matches(at, compound)) return at;
    const parent = unclobbered.parentElement(at);
    const beside = parent ? [...unclobbered.children(parent)] : [];
    for (const sibling of compound === '*' ? [] : beside) {
      if (sibling === at) continue;
      const found = matches(sibling, compound) ? sibling : within(sibling, compound);
      if (found && (isSeen(found) || found instanceof HTMLInputElement)) return found;
    }
  }
  return unclobbered.hasBox(hidden) && matches(hidden, compound) ? hidden : null;
}

function within(el: Element, selector: string): Element | null {
  try {
    return unclobbered.querySelector(el, selector);
  } catch {
    return null;
  }
}

function matches(el: Element, selector: string): boolean {
  try {
    return unclobbered.matches(el, selector);
  } catch {
    // A selector of another tree (`::slotted()`), or half of one.
    return false;
  }
}

/** A selector list as its selectors: parted at commas that stand in no brackets. */
function alternatives(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const letter = list[at];
    if (letter === '(' || letter === '[') depth++;
    else if (letter === ')' || letter === ']') depth--;
    else if (letter === ',' && depth === 0) {
      parts.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, list.slice(from).trim()];
}

/** Rules that are looked at: a page may have megabytes. */
const MAX_RULES = 20_000;

interface PlainRule {
  selectorText: string;
  style: CSSStyleDeclaration;
}

/** The style rules of sheets that can be read, nested ones with their parents' selectors put in. */
function* styleRules(sheets: readonly CSSStyleSheet[]): Generator<PlainRule> {
  let count = 0;
  for (const sheet of sheets) {
    for (const rule of rulesIn(listOf(sheet), '')) {
      if (++count > MAX_RULES) return;
      yield rule;
    }
  }
}

function* rulesIn(rules: CSSRuleList | null, parent: string): Generator<PlainRule> {
  for (const rule of rules ?? []) {
    if (rule instanceof CSSStyleRule) {
      const own = rule.selectorText;

      const selectorText = parent === '' ? own : inParent(own, parent);
      yield { selectorText, style: rule.style };
      yield* rulesIn(rule.cssRules, selectorText);
    } else if (rule instanceof CSSImportRule) {
      yield* rulesIn(rule.styleSheet && listOf(rule.styleSheet), parent);
    } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
      yield* rulesIn((rule as CSSGroupingRule).cssRules, parent);
    }
  }
}

/** A nested selector as one of the sheet's own (CSS Nesting §3.1): its parent stands for `&`, or before it. */
function inParent(own: string, parent: string): string {
  const around = `:is(${parent})`;
  return own.includes('&') ? own.replaceAll('&', around) : `${around} ${own}`;
}

/** Null for a sheet of another origin, which Chrome keeps to itself. */
function listOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}

function isSeen(el: Element): boolean {
  return unclobbered.checkVisibility(el) && !unclobbered.isTransparent(el);
}
