import { ruleTable, yes } from '../../core/platform/rules/rule-table.ts';
import type { ListenerKind } from '../listeners/listener-kind.ts';
import { childElements } from '../platform/child-elements.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { Listing } from './classify.ts';
import { delegatedItems, listItems } from './delegated-items.ts';
import type { HeardListener } from './hear-listeners.ts';
import { cursorOver } from './pointer-elements.ts';

const LISTENER: Listing = { kind: 'interactive', reason: 'event listener' };
const DOUBLE: Listing = { ...LISTENER, hears: 'double-click' };
const MENU: Listing = { ...LISTENER, hears: 'right-click' };
const POINTER: Listing = { kind: 'interactive', reason: 'pointer cursor' };
const DRAGGED: Listing = { kind: 'interactive', reason: 'draggable' };
const DROP: Listing = { kind: 'interactive', reason: 'drop target' };
const LABEL: Listing = { kind: 'interactive', reason: 'label' };

/** What elements are listed for that hear such events. */
const MEANT: Readonly<Record<ListenerKind, Listing>> = {
  press: LISTENER,
  double: DOUBLE,
  touch: LISTENER,
  menu: MENU,
  drag: DRAGGED,
  sorted: DRAGGED,
  drop: DROP,
};

/** An element that holds more than this is a page's root with delegated listeners, not a control. */
const MAX_INSIDE = 60;

/** What holds as many and takes more of the viewport is the content of the page. */
const MIN_IN_CONTENT = 5;
const MAX_SHARE_OF_VIEW = 0.5;

/** Parts of a page: a listener on them acts for what they hold. */
const PARTS =
  'form, fieldset, dialog, main, nav, header, footer, aside, section, details, [role=dialog], ' +
  '[role=alertdialog], [role=form], [role=main], [role=navigation], [role=toolbar], ' +
  '[role=radiogroup], [role=group], [role=tabpanel], [role=application], [role=presentation]';

/** What a shadow or a rounding makes a box wider than itself. CSS pixels. */
const MAX_OVER = 8;

const HEAD = 'th, [role=columnheader]';

interface Means {
  listing: Listing;
  /** It acts also where it holds other controls: a row, a card. */
  canHold: boolean;
}

/** Elements that only script or style makes clickable: nothing in their markup says so. */
export class ScriptedListings {
  readonly #means = new WeakMap<Element, Means>();

  /** Remembers elements with listeners, and what they act for; returns those that are news. */
  addListeners(heard: Iterable<HeardListener>): Element[] {
    const news = new Set<Element>();
    for (const { el, kind } of heard) {
      const held = kind === 'touch' || kind === 'drag' ? takenItems(el) : [];
      for (const actor of held.length > 0 ? held : actorsOf(el, kind)) {
        if (isUnused(actor, null)) continue;
        const isHeld = held.length > 0 || kind === 'sorted';
        const canHold = isHeld || (isPressed(kind) && isHolder(actor));
        const listing = held.length > 0 ? DRAGGED : MEANT[kind];
        if (this.#add(actor, { listing, canHold })) news.add(actor);
      }
    }
    return [...news];
  }

  /** Remembers elements that show the pointer cursor or one to take hold by, and labels; returns those that are news. */
  addPointers(els: Iterable<Element>): Element[] {
    const news: Element[] = [];
    for (const el of els) {
      for (const [actor, means] of shownToAct(el, null) ?? []) {
        if (this.#add(actor, means)) news.push(actor);
      }
    }
    return news;
  }

  /** The listing of an element found by script or style, or undefined. */
  get(el: Element): Listing | undefined {
    return this.#means.get(el)?.listing;
  }

  /** Whether it acts as itself also where it holds other controls. */
  canHold(el: Element): boolean {
    return this.#means.get(el)?.canHold === true;
  }

  /** A press says more than the cursor, the cursor more than a drag or drop; they come in any order. */
  #add(el: Element, means: Means): boolean {
    const known = this.#means.get(el);
    const listing = known ? stronger(known.listing, means.listing) : means.listing;
    const canHold = means.canHold || known?.canHold === true;
    if (known?.listing === listing && known.canHold === canHold) return false;
    this.#means.set(el, { listing, canHold });
    return true;
  }
}

type Acting = readonly (readonly [Element, Means])[];

/** What acts where an element looks as if it were pressed or taken hold of. */
const shownToAct = ruleTable<Element, null, Acting>([
  {
    id: 'shown.grab-cursor',
    why: 'The cursor to take hold by is over what is dragged; tracks and maps are pulled to be scrolled.',
    seen: 'uikit sortable',
    says: (el) => {
      if (cursorOver(el) !== 'drag' || unclobbered.matches(el, 'label')) return undefined;
      return canBeTaken(el) ? [[el, { listing: DRAGGED, canHold: true }]] : [];
    },
  },
  {
    id: 'shown.label',
    why: 'A label is pressed for the control that is hidden behind it.',
    seen: 'semantics/labels',
    says: (el) =>
      !showsPointer(el) && unclobbered.matches(el, 'label')
        ? [[el, { listing: LABEL, canHold: true }]]
        : undefined,
  },
  {
    id: 'shown.pointer-cursor',
    why: 'The cursor of links is over what a press acts on.',
    seen: 'gentelella kanban',
    says: (el) =>
      showsPointer(el)
        ? actorsOf(el, 'press').map((actor) => [
            actor,
            { listing: POINTER, canHold: isHolder(actor) },
          ])
        : undefined,
  },
]);

/** Whether what hears presses has no use for them now. */
const isUnused = ruleTable<Element, null, true>([
  {
    id: 'unused.plain-head',
    why: 'A head without the pointer cursor beside heads that have it is not one to sort by.',
    seen: 'gentelella dynamic table',
    says: yes(isPlainHead),
  },
]);

/** What two findings make of an element: where its cursor or another listener speaks of a click, it hears one. */
function stronger(known: Listing, found: Listing): Listing {
  if (known === LISTENER || found === DRAGGED || found === DROP || known === found) return known;
  const isHeard = known.reason === 'event listener' || found.reason === 'event listener';
  return isHeard && known !== DRAGGED && known !== DROP ? LISTENER : found;
}

/** What a pointer can take hold of in what hears a button going down, and no clicks. */
function takenItems(el: Element): readonly Element[] {
  const held = heldItems(el);
  return held.length > 0 ? held : listItems(el);
}

/** Whether a listener acts where the element itself is pressed, by either button. */
function isPressed(kind: ListenerKind): boolean {
  return kind === 'press' || kind === 'double' || kind === 'menu';
}

/** The elements that act by a listener or cursor: a list's items, the element, or nothing. */
function actorsOf(el: Element, kind: ListenerKind): readonly Element[] {
  if (isPageRoot(el)) return [];
  const inside = unclobbered.descendants(el).length;
  if (!isPressed(kind)) return inside > MAX_INSIDE ? [] : [el];
  return delegatedItems(el, showsPointer) ?? actsItself(el, inside) ?? [];
}

const actsItself = ruleTable<Element, number, readonly Element[]>([
  {
    id: 'acts.fills-page',
    why: 'A press on the content of a page closes what is open, and does nothing of its own.',
    seen: 'gentelella form',
    says: (el, inside) => (inside <= MAX_INSIDE && fillsPage(el, inside) ? [] : undefined),
  },
  {
    id: 'acts.small',
    why: 'What holds little acts as a whole.',
    seen: 'gentelella inbox',
    says: (el, inside) => (inside <= MAX_INSIDE ? [el] : undefined),
  },
]);

/** Whether what shows the cursor to take hold by is a thing to be moved: tracks and maps are pulled to be scrolled. */
function canBeTaken(el: Element): boolean {
  if (isPageRoot(el)) return false;
  const inside = unclobbered.descendants(el).length;
  if (inside > MAX_INSIDE || fillsPage(el, inside)) return false;
  return unclobbered.scrollWidth(el) <= unclobbered.clientWidth(el) + MAX_OVER;
}

/** A head that shows no pointer cursor beside heads that do: its column is not one to sort by. */
function isPlainHead(el: Element): boolean {
  if (!unclobbered.matches(el, HEAD) || showsPointer(el)) return false;
  for (const step of ['previousElementSibling', 'nextElementSibling'] as const) {
    for (let at = unclobbered[step](el); at; at = unclobbered[step](at)) {
      if (unclobbered.matches(at, HEAD) && showsPointer(at)) return true;
    }
  }
  return false;
}

/** The content of a page: a press on it closes what is open, and does nothing of its own. */
function fillsPage(el: Element, inside: number): boolean {
  if (inside < MIN_IN_CONTENT || showsPointer(el)) return false;
  const { width, height } = unclobbered.box(el);
  return width * height > MAX_SHARE_OF_VIEW * innerWidth * innerHeight;
}

function isHolder(el: Element): boolean {
  return !unclobbered.matches(el, PARTS) || showsPointer(el);
}

function showsPointer(el: Element): boolean {
  return cursorOver(el) === 'press';
}

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, [role=button]';
/** One thing that cannot be selected is a bar or a handle, not a list to be put in order. */
const MIN_ITEMS = 2;
const MAX_ITEMS = 1000;

/**
 * The items that a pointer can take hold of in what hears a button going down: they, or what each of them
 * holds alone, keep their text from being selected, as what is around them does not. What holds controls
 * leaves the pointer to them.
 */
export function heldItems(container: Element): Element[] {
  if (isHeld(container)) return [];
  const children = [...childElements(container, MAX_ITEMS)];
  const held = children.filter((child) => isHeld(child) || isAllHeld(child));
  if (held.length < MIN_ITEMS) return [];
  return held.filter((item) => !unclobbered.querySelector(item, CONTROLS));
}

function isAllHeld(item: Element): boolean {
  const only = unclobbered.firstElementChild(item);
  return only !== null && !unclobbered.nextElementSibling(only) && isHeld(only);
}

function isHeld(el: Element): boolean {
  return getComputedStyle(el).userSelect === 'none';
}
