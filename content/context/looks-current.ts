import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { oncePerPass } from './once-per-pass.ts';

const MARK = /(^|[\s_-])(is-)?(active|current|selected)($|\s|--?on$)/;
const MIN_LIKE = 3;
const MAX_CHILDREN = 50;
const NO_ITEMS = /^(tr|td|th|tbody|table|form|body)$/;
const TARGETS = 'a, button, [role=tab], [role=link], [role=button], [role=menuitem]';

/**
 * Whether an item is the current one only by its looks: it alone of its siblings has a class like
 * `active`, or another background or weight than all of them. What says so itself is not asked.
 */
export function looksCurrent(el: Element, pass: SemanticsPass): boolean {
  if (!unclobbered.matches(el, TARGETS)) return false;
  const parent = unclobbered.parentElement(el);
  if (!parent || NO_ITEMS.test(unclobbered.localName(parent))) return false;
  if (currentOf(parent, pass) === el) return true;
  // A link is mostly alone in its item.
  const outer = unclobbered.parentElement(parent);
  const isAlone =
    unclobbered.nextElementSibling(el) === null && unclobbered.firstElementChild(parent) === el;
  return isAlone && outer !== null && currentOf(outer, pass) === parent;
}

const currentOf = oncePerPass((parent, pass): Element | null => {
  if (NO_ITEMS.test(unclobbered.localName(parent))) return null;
  const children: Element[] = [];
  let others = 0;
  let child = unclobbered.firstElementChild(parent);
  for (; child; child = unclobbered.nextElementSibling(child)) {
    // Titles and rules stand between the items of a menu.
    if (!isTarget(child)) others += 1;
    else if (children.push(child) > MAX_CHILDREN) return null;
  }
  const [first] = children;
  if (!first || children.length < MIN_LIKE || others > children.length) return null;
  const tag = unclobbered.localName(first);
  if (children.some((one) => unclobbered.localName(one) !== tag)) return null;
  if (children.some((one) => unclobbered.querySelector(one, '[aria-current], [aria-selected]')))
    return null;
  return only(children, (one) => String(isMarked(one)), 'true') ?? byColor(children, pass);
});

/** A link, button or tab, or an item that holds little else. */
function isTarget(el: Element): boolean {
  if (unclobbered.matches(el, TARGETS)) return true;
  const inner = unclobbered.firstElementChild(el);
  return (
    inner !== null && unclobbered.matches(inner, TARGETS) && !unclobbered.matches(el, 'td, th')
  );
}

function isMarked(el: Element): boolean {
  if (MARK.test(unclobbered.keywords(el, 'class') ?? '')) return true;
  const inner = unclobbered.firstElementChild(el);
  return inner !== null && MARK.test(unclobbered.keywords(inner, 'class') ?? '');
}

/** The only one painted on another ground, where all others share theirs. */
function byColor(children: readonly Element[], pass: SemanticsPass): Element | null {
  const look = (el: Element) => {
    const inner = unclobbered.firstElementChild(el) ?? el;
    const style = pass.style(el);
    return `${style.backgroundColor} ${pass.style(inner).backgroundColor} ${pass.style(inner).fontWeight}`;
  };
  return only(children, look);
}

/** The one whose value is `wanted`, or any that no other has, if all others share one. */
function only(
  children: readonly Element[],
  readOf: (el: Element) => string,
  wanted?: string,
): Element | null {
  const byValue = new Map<string, Element[]>();
  for (const child of children) {
    const value = readOf(child);
    const like = byValue.get(value);
    if (like) like.push(child);
    else byValue.set(value, [child]);
  }
  if (byValue.size !== 2) return null;
  for (const [value, [one, ...others]] of byValue) {
    if (one && others.length === 0 && (wanted === undefined || value === wanted)) return one;
  }
  return null;
}
