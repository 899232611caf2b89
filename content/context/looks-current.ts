import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { oncePerPass } from './once-per-pass.ts';

const MARK = /(^|[\s_-])(is-)?(active|current|selected|today)($|\s|--?on$)/;
const MIN_LIKE = 3;
const MAX_CHILDREN = 50;
const NO_ITEMS = /^(tr|td|th|tbody|table|form|body)$/;
/** Buttons of one switch touch; those of a row of actions stand apart. CSS pixels. */
const MAX_GAP = 5;
const TARGETS = 'a, button, [role=tab], [role=link], [role=button], [role=menuitem]';

/**
 * Whether an item is the current one only by its looks: it alone of its siblings has a class like
 * `active`, or another background or weight than all of them. What only a script makes an item (a row, a
 * card, a day) is judged by its class alone. What says so itself is not asked.
 */
export function looksCurrent(el: Element, pass: SemanticsPass): boolean {
  const parent = unclobbered.parentElement(el);
  if (!parent) return false;
  if (!unclobbered.matches(el, TARGETS)) return isMarkedItem(el, parent, pass);
  if (NO_ITEMS.test(unclobbered.localName(parent))) return false;
  if (currentOf(parent, pass) === el) return true;
  // A link is mostly alone in its item.
  const outer = unclobbered.parentElement(parent);
  const isAlone =
    unclobbered.nextElementSibling(el) === null && unclobbered.firstElementChild(parent) === el;
  return isAlone && outer !== null && currentOf(outer, pass) === parent;
}

function isMarkedItem(el: Element, parent: Element, pass: SemanticsPass): boolean {
  if (!MARK.test(unclobbered.keywords(el, 'class') ?? '')) return false;
  return markedItemsOf(parent, pass).get(kindOf(el)) === el;
}

/** The one marked item of each kind among an element’s children; null where several are marked, or all. */
const markedItemsOf = oncePerPass((parent): ReadonlyMap<string, Element | null> => {
  const found = new Map<string, { marked: Element[]; count: number }>();
  let child = unclobbered.firstElementChild(parent);
  for (; child; child = unclobbered.nextElementSibling(child)) {
    const kind = kindOf(child);
    const like = found.get(kind) ?? { marked: [], count: 0 };
    like.count += 1;
    if (MARK.test(unclobbered.keywords(child, 'class') ?? '')) like.marked.push(child);
    found.set(kind, like);
  }
  return new Map(
    [...found].map(
      ([
        kind,
        {
          marked: [one, ...more],
          count,
        },
      ]) => {
        return [kind, one && more.length === 0 && count >= MIN_LIKE ? one : null];
      },
    ),
  );
});

/** What it is by its tag and the first of its classes that is no mark. */
function kindOf(el: Element): string {
  const classes = unclobbered.keywords(el, 'class')?.trim().split(/\s+/) ?? [];
  return `${unclobbered.localName(el)} ${classes.find((one) => !MARK.test(one)) ?? ''}`;
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
  const isSwitch = children.every((one, at) => !isButton(one) || touches(one, children[at - 1]));
  // Beside icons a word has another weight, and means no more by it.
  const isWord = (el: Element) => String(/\p{L}/u.test(unclobbered.textContent(el)));
  if (!isSwitch || new Set(children.map(isWord)).size > 1 || !areAlike(children)) return null;
  const look = (el: Element) => {
    const inner = unclobbered.firstElementChild(el) ?? el;
    const style = pass.style(el);
    return `${style.backgroundColor} ${pass.style(inner).backgroundColor} ${pass.style(inner).fontWeight}`;
  };
  return only(children, look);
}

/** Whether they have a class in common, or none at all: others only stand beside each other. */
function areAlike(children: readonly Element[]): boolean {
  const [first = [], ...others] = children.map(
    (one) => unclobbered.keywords(one, 'class')?.trim().split(/\s+/) ?? [],
  );
  const isNone = [first, ...others].every((classes) => classes.length === 0);
  return isNone || first.some((name) => others.every((classes) => classes.includes(name)));
}

function isButton(el: Element): boolean {
  return unclobbered.localName(el) === 'button';
}

function touches(el: Element, before: Element | undefined): boolean {
  if (!before) return true;
  const [one, other] = [unclobbered.box(before), unclobbered.box(el)];
  const across = Math.max(other.left - one.right, one.left - other.right);
  const down = Math.max(other.top - one.bottom, one.top - other.bottom);
  return Math.max(across, down) <= MAX_GAP;
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
