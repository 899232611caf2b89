import type { ElementPlace } from './element-places.ts';

/** CSS pixels that a line is moved into view by, so that the lines around it are seen. */
const AROUND = 24;

interface Pane {
  /** The scrolling element that has the keys. */
  pane: HTMLElement;
  places: readonly ElementPlace[];
}

/** The element that a person has marked by keys, or else the first that begins in view; null for none. */
export function markedPlace({ pane, places }: Pane): ElementPlace | null {
  const node = payloadTextNode(pane);
  const selection = getSelection();
  if (!node || places.length === 0) return null;
  if (selection?.anchorNode === node && !selection.isCollapsed) {
    const start = Math.min(selection.anchorOffset, selection.focusOffset);
    return places.findLast((place) => place.start <= start) ?? null;
  }
  const { top } = pane.getBoundingClientRect();
  return places.find(({ start }) => rectAt(node, start).top >= top) ?? places.at(-1) ?? null;
}

/** Marks the next element or the one before and brings it into view; the first in view when none is marked. */
export function markNext(at: Pane, step: 1 | -1): ElementPlace | null {
  const node = payloadTextNode(at.pane);
  const present = markedPlace(at);
  if (!node || !present) return null;
  const isMarked = getSelection()?.anchorNode === node && !getSelection()?.isCollapsed;
  const index = at.places.indexOf(present) + (isMarked ? step : 0);
  const next = at.places[Math.max(0, Math.min(at.places.length - 1, index))] ?? present;
  mark(at, next);
  return next;
}

/** Selects the text of an element, so that a person sees which one it is. */
export function mark({ pane, places }: Pane, place: ElementPlace): void {
  const node = payloadTextNode(pane);
  if (!node) return;
  const end = places[places.indexOf(place) + 1]?.start ?? node.length;
  getSelection()?.setBaseAndExtent(node, place.start, node, end);
  const rect = rectAt(node, place.start);
  const view = pane.getBoundingClientRect();
  if (rect.top < view.top) pane.scrollTop -= view.top - rect.top + AROUND;
  if (rect.bottom > view.bottom) pane.scrollTop += rect.bottom - view.bottom + AROUND;
}

/** Where the menu of an element opens: under its first line, in view. CSS pixels. */
export function menuPlace(pane: HTMLElement, place: ElementPlace): { x: number; y: number } {
  const node = payloadTextNode(pane);
  const { left, bottom } = node ? rectAt(node, place.start) : pane.getBoundingClientRect();
  return { x: left + AROUND, y: bottom };
}

function payloadTextNode(pane: HTMLElement): Text | null {
  const node = pane.querySelector('.payload-text')?.firstChild;
  return node instanceof Text ? node : null;
}

function rectAt(node: Text, offset: number): DOMRect {
  const range = new Range();
  range.setStart(node, offset);
  range.setEnd(node, Math.min(node.length, offset + 1));
  return range.getBoundingClientRect();
}
