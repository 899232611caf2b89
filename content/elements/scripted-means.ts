import { isPageRoot } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import type { Listing } from './classify.ts';

const LISTENER: Listing = { kind: 'interactive', reason: 'event listener' };
const POINTER: Listing = { kind: 'interactive', reason: 'pointer cursor' };

/** An element that holds more than this is a page's root with delegated listeners, not a control. */
const MAX_INSIDE = 60;

/** Elements that only script or style makes clickable: nothing in their markup says so. */
export class ScriptedMeans {
  readonly #means = new WeakMap<Element, Listing>();

  /** Remembers elements with click listeners; returns whether any was new. */
  addListeners(els: Iterable<Element>): boolean {
    return this.#add(els, LISTENER);
  }

  /** Remembers elements that show the pointer cursor; returns whether any was new. */
  addPointers(els: Iterable<Element>): boolean {
    return this.#add(els, POINTER);
  }

  /** The listing of an element found by script or style, or undefined. */
  get(el: Element): Listing | undefined {
    return this.#means.get(el);
  }

  #add(els: Iterable<Element>, listing: Listing): boolean {
    let isNew = false;
    for (const el of els) {
      if (this.#means.has(el) || isRoot(el)) continue;
      this.#means.set(el, listing);
      isNew = true;
    }
    return isNew;
  }
}

function isRoot(el: Element): boolean {
  return isPageRoot(el) || unclobbered.descendants(el).length > MAX_INSIDE;
}

/**
 * Takes scripted elements out of a listing in document order that would double a control: those that
 * hold one (a card around a button, a root that delegates) and those inside one (an icon in a link).
 */
export function dropDoubles(listed: Map<Element, Listing>): void {
  let control: Element | null = null;
  const open: Element[] = [];
  for (const [el, { kind, reason }] of listed) {
    if (kind !== 'interactive') continue;
    const isScripted = reason === 'event listener' || reason === 'pointer cursor';
    while (open.length > 0 && !holds(open.at(-1), el)) open.pop();
    if (control && !holds(control, el)) control = null;
    if (isScripted && control) {
      listed.delete(el);
      continue;
    }
    for (const holder of open.splice(0)) listed.delete(holder);
    if (isScripted) open.push(el);
    else control ??= el;
  }
}

function holds(outer: Element | undefined, inner: Element): boolean {
  return outer !== undefined && unclobbered.contains(outer, inner);
}
