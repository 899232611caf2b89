import { ruleTable, yes } from '../../core/platform/rules/rule-table.ts';
import { childElements } from '../platform/child-elements.ts';
import { computedColor } from '../platform/computed-color.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatClosest } from '../read/flat-tree.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { oncePerPass } from './root-scan.ts';

const MARK = /(^|[\s_-])(is-)?(active|current|selected|today)($|\s|--?on$)/;
const MIN_LIKE = 3;
/** Of two a class says which one it is: a color may only say which is the main one. */
const MIN_MARKED = 2;
const MAX_CHILDREN = 50;
const NO_ITEMS = /^(tr|td|th|tbody|table|form|body)$/;
/** Buttons of one switch touch; those of a row of actions stand apart. CSS pixels. */
const MAX_GAP = 5;
const SUBMENUS = 'ul, ol, [role=group], [role=menu]';
const TARGETS = 'a, button, [role=tab], [role=link], [role=button], [role=menuitem]';

/**
 * Whether an item is the current one only by its looks: it alone of its siblings has a class like
 * `active`, or a stronger background or weight than all of them. What only a script makes an item (a row, a
 * card, a day) is judged by its class alone. What says so itself is not asked.
 */
export function looksCurrent(el: Element, pass: SemanticsPass): boolean {
  const parent = unclobbered.parentElement(el);
  if (!parent) return false;
  if (!unclobbered.matches(el, TARGETS)) return markedItem(el, { parent, pass }) ?? false;
  if (NO_ITEMS.test(unclobbered.localName(parent))) return false;
  if (currentOf(parent, pass) === el) return true;
  // A link is mostly alone in its item, or with the menu below it.
  const outer = unclobbered.parentElement(parent);
  if (outer === null || unclobbered.firstElementChild(parent) !== el) return false;
  const next = unclobbered.nextElementSibling(el);
  const isAlone = next === null || unclobbered.matches(next, SUBMENUS);
  return isAlone && currentOf(outer, pass) === parent;
}

/** Whether its class says that it is the present one. */
export function hasMark(el: Element): boolean {
  return MARK.test(unclobbered.keywords(el, 'class') ?? '');
}

const markedItem = ruleTable<Element, { parent: Element; pass: SemanticsPass }, boolean>([
  {
    id: 'current.item-class',
    why: 'One row, card or day of its kind alone has a class like `active`.',
    seen: 'gentelella calendar',
    says: (el, { parent, pass }) =>
      hasMark(el) && markedItemsOf(parent, pass).get(tagAndClass(el)) === el,
  },
]);

/** The one marked item of each kind among an element’s children; null where several are marked, or all. */
const markedItemsOf = oncePerPass((parent): ReadonlyMap<string, Element | null> => {
  const kinds = Map.groupBy(childElements(parent), tagAndClass);
  return new Map(
    [...kinds].map(([kind, like]) => {
      const [marked, ...more] = like.filter(hasMark);
      return [kind, marked && more.length === 0 && like.length >= MIN_LIKE ? marked : null];
    }),
  );
});

/** What it is by its tag and the first of its classes that is no mark. */
function tagAndClass(el: Element): string {
  const classes = unclobbered.keywords(el, 'class')?.trim().split(/\s+/) ?? [];
  return `${unclobbered.localName(el)} ${classes.find((className) => !MARK.test(className)) ?? ''}`;
}

const currentOf = oncePerPass((parent, pass): Element | null => {
  if (NO_ITEMS.test(unclobbered.localName(parent))) return null;
  const children: Element[] = [];
  let others = 0;
  for (const child of childElements(parent)) {
    // Titles and rules stand between the items of a menu.
    if (!isTarget(child)) others += 1;
    else if (children.push(child) > MAX_CHILDREN) return null;
  }
  const [first] = children;
  if (!first || children.length < MIN_MARKED || others > children.length) return null;
  const tag = unclobbered.localName(first);
  if (children.some((sibling) => unclobbered.localName(sibling) !== tag)) return null;
  if (children.some(saysItself)) return null;
  return presentItem(children, pass) ?? null;
});

const presentItem = ruleTable<readonly Element[], SemanticsPass, Element | null>([
  {
    id: 'current.class',
    why: 'It alone has a class like `active`; where several have one, as in a bar of styles, none is current.',
    seen: 'sb-admin-2 dashboard',
    says: (children) => {
      if (!children.some(isMarked)) return undefined;
      return onlyOne(children, (child) => String(isMarked(child)), 'true');
    },
  },
  {
    id: 'current.look',
    why: 'It alone has another background or a heavier type, where all others look the same.',
    seen: 'spectre menu',
    says: (children, pass) => (children.length < MIN_LIKE ? null : byColor(children, pass)),
  },
]);

/** Whether an item, or one in it, says to programs which one is current. */
function saysItself(el: Element): boolean {
  if (unclobbered.querySelector(el, '[aria-current], [aria-selected]')) return true;
  return unclobbered.matches(el, '[aria-current], [aria-selected=true], [aria-pressed=true]');
}

/** A link, button or tab, or an item that holds little else. */
function isTarget(el: Element): boolean {
  if (unclobbered.matches(el, TARGETS)) return true;
  const inner = unclobbered.firstElementChild(el);
  return (
    inner !== null && unclobbered.matches(inner, TARGETS) && !unclobbered.matches(el, 'td, th')
  );
}

function isMarked(el: Element): boolean {
  if (hasMark(el)) return true;
  const inner = unclobbered.firstElementChild(el);
  return inner !== null && hasMark(inner);
}

/** The only one painted on another ground, where all others share theirs. */
function byColor(children: readonly Element[], pass: SemanticsPass): Element | null {
  const isSwitch = children.every(
    (child, at) => !isButton(child) || touches(child, children[at - 1]),
  );
  // Beside icons a word has another weight, and means no more by it.
  const isWord = (el: Element) => String(/\p{L}/u.test(unclobbered.textContent(el)));
  const [first] = children;
  if (!first || !isSwitch || new Set(children.map(isWord)).size > 1 || !areAlike(children))
    return null;
  const grounds = (el: Element) => [el, unclobbered.firstElementChild(el) ?? el];
  const isLettered = isWord(first) === 'true';
  // Signs of icon fonts have a weight each, for their shape.
  const weight = (el: Element) =>
    isLettered ? weightOf(pass.style(grounds(el)[1] ?? el).fontWeight) : 0;
  const paints = (el: Element) => grounds(el).map((one) => pass.style(one).backgroundColor);
  const found = onlyOne(children, (el) => `${paints(el).join(' ')} ${weight(el)}`);
  const other = children.find((one) => one !== found);
  if (!found || !other || unclobbered.matches(found, ':disabled')) return null;
  const painted = (el: Element) => paints(el).reduce((sum, color) => sum + alphaOf(color), 0);
  const [is, others] = [painted(found), painted(other)];
  // The weaker one among stronger ones is off, and so is what only lacks their ground.
  if (is !== others) return is > others ? found : null;
  if (paints(found).join() === paints(other).join())
    return weight(found) > weight(other) ? found : null;
  const [near, far] = [paints(other), paints(found)].map((colors) =>
    standsOut(colors, first, pass),
  );
  return (far ?? 0) >= (near ?? 0) ? found : null;
}

/** How far colors differ from the ground that all items stand on; 0 where that cannot be told. */
function standsOut(colors: readonly string[], el: Element, pass: SemanticsPass): number {
  const isPainted = (at: Element) => at !== el && alphaOf(pass.style(at).backgroundColor) === 1;
  const around = flatClosest(el, isPainted);
  const ground = rgbChannels(around ? pass.style(around).backgroundColor : '') ?? [255, 255, 255];
  const distances = colors.map((color) => {
    const parts = alphaOf(color) > 0 ? rgbChannels(color) : null;
    return parts ? Math.hypot(...parts.map((part, at) => part - (ground[at] ?? 0))) : 0;
  });
  return Math.max(...distances);
}

/** Red, green and blue of a computed color; null of one in another form. */
function rgbChannels(color: string): number[] | null {
  if (!color.startsWith('rgb')) return null;
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

const WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 700 };

function weightOf(weight: string): number {
  return WEIGHTS[weight] ?? Number(weight);
}

/** How far a computed color covers what is behind it, from 0 to 1. */
function alphaOf(color: string): number {
  if (color === '' || color === 'transparent') return 0;
  const [, share = '1'] = /(?:,\s*|\/\s*)([\d.]+)\)$/.exec(fourth(color)) ?? [];
  return Number(share);
}

/** Only of colors with a fourth part: the third of `rgb(0, 0, 0)` says nothing of that. */
function fourth(color: string): string {
  return /\/|rgba|hsla/.test(color) ? color : '';
}

/** Whether they have a class in common, or none at all: others only stand beside each other. */
function areAlike(children: readonly Element[]): boolean {
  const [first = [], ...others] = children.map(
    (child) => unclobbered.keywords(child, 'class')?.trim().split(/\s+/) ?? [],
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
function onlyOne(
  children: readonly Element[],
  readOf: (el: Element) => string,
  wanted?: string,
): Element | null {
  const byValue = Map.groupBy(children, readOf);
  if (byValue.size !== 2) return null;
  for (const [value, [holder, ...others]] of byValue) {
    if (holder && others.length === 0 && (wanted === undefined || value === wanted)) return holder;
  }
  return null;
}

/** A box, tick or switch that an item draws for itself. */
const DRAWN = /(^|[\s_-])(check|checkbox|checkmark|tick|radio|switch|toggle)($|[\s_-])/;
const MAX_PARTS = 8;
const MAX_ITEMS = 50;
const MIN_LIKE_CHECKED = 2;
const FIELDS =
  'input, [role=checkbox], [role=radio], [role=switch], [role=menuitemcheckbox], [aria-checked], [aria-pressed]';

/** Whether what has a role that cannot be checked, such as a cell with a tick, says that it is. */
export function saysChecked(el: Element): boolean {
  return unclobbered.keywords(el, 'aria-checked') === 'true';
}

/**
 * Whether an item that only a script makes one draws a box of its own, and that is ticked by what is painted in it.
 * What holds a real box is not asked.
 */
export function looksChecked(el: Element, pass: SemanticsPass): boolean {
  const box = drawnBox(el);
  const parent = unclobbered.parentElement(el);
  if (!box || !parent || unclobbered.querySelector(el, FIELDS)) return false;
  return isTicked(box, () => boxesIn(parent, pass)) ?? false;
}

const isTicked = ruleTable<Element, () => number, boolean>([
  {
    id: 'checked.painted',
    why: 'A tick that a style sheet makes is there only in a box that is on.',
    seen: 'semantics/elements',
    says: (box, boxes) => boxes() >= MIN_LIKE_CHECKED && isPainted(box),
  },
]);

/** The part of an item that is its box. */
function drawnBox(el: Element): Element | null {
  for (const part of [...unclobbered.descendants(el)].slice(0, MAX_PARTS)) {
    const isBox = DRAWN.test(unclobbered.keywords(part, 'class') ?? '');
    if (isBox && unclobbered.textContent(part).trim() === '') return part;
  }
  return null;
}

/** How many of an element’s children have such boxes. */
const boxesIn = oncePerPass(
  (parent): number =>
    [...childElements(parent, MAX_ITEMS)].filter((child) => drawnBox(child) !== null).length,
);

/** A tick is a part that style sheets make: it is there, and has a color. */
function isPainted(box: Element): boolean {
  return ['::before', '::after'].some((which) => {
    const { content, display, opacity, visibility, color } = getComputedStyle(box, which);
    if (content === 'none' || content === 'normal' || display === 'none') return false;
    return Number(opacity) > 0 && visibility === 'visible' && computedColor(color)?.a !== 0;
  });
}

/** `disabled`, `is-disabled`, `dijitSliderDisabled`; no `not-disabled`, no `disabled:opacity-50`. */
const DISABLED_MARK = /(?:^|\s)(?!(?:not|non|un|if|when|hide|show)[-_]?)[\w-]*disabled(?=\s|$)/;
/** Items and widgets are marked a little further out than what is pressed. */
const MAX_LEVELS = 3;
/**
 * Whether a control is disabled only by its looks: it, or the item or widget around it, has a class like `disabled`.
 * What says so itself is not asked.
 */
export function looksDisabled(el: Element): boolean {
  return isOff(el, null) ?? false;
}

const isOff = ruleTable<Element, null, true>([
  {
    id: 'disabled.class',
    why: 'It, or the item it is in, has a class like `disabled`.',
    seen: 'uikit navbar',
    says: yes(isMarkedDisabled),
  },
]);

/** Whether it, or an element a little further out, has a class like `disabled`. */
function isMarkedDisabled(el: Element): boolean {
  let at: Element | null = el;
  for (let level = 0; at && level < MAX_LEVELS; level += 1) {
    const classes = unclobbered.keywords(at, 'class');
    if (classes?.includes('disabled') && DISABLED_MARK.test(classes)) return true;
    at = unclobbered.parentElement(at);
  }
  return false;
}
