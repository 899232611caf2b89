import { flatParent } from '../flat-tree/flat-parent.ts';
import { hitAt } from '../geometry/hit-test.ts';
import { BUBBLING, fire } from './fire.ts';

/** What all pointer events of ours say of the pointer. */
export const POINTER = { pointerId: 1, pointerType: 'mouse', isPrimary: true } as const;

/** The element that our pointer is over. */
let over: WeakRef<Element> | null = null;

/** What an event at a place of the viewport says, in CSS pixels. */
export function at({ x, y }: { x: number; y: number }) {
  return { ...BUBBLING, clientX: x, clientY: y, view: window } as const;
}

/**
 * Moves onto what is hit at a place, as far as events can: no script can set `:hover`. What the pointer leaves hears of
 * it, and what it enters does, from the outside in (UI Events §3.5).
 */
export function moveOnto(hit: Element, place: { x: number; y: number }, buttons = 0): void {
  const last = over?.deref() ?? null;
  if (last !== hit) cross(last?.isConnected ? last : null, hit, { ...at(place), buttons });
  over = new WeakRef(hit);
  const about = { ...at(place), buttons };
  fire(hit, new PointerEvent('pointermove', { ...about, ...POINTER }));
  fire(hit, new MouseEvent('mousemove', about));
}

/** Moves to a place over whatever lies there; answers that. */
export function moveTo(place: { x: number; y: number }, otherwise: Element, buttons = 0): Element {
  const under = hitAt(place.x, place.y) ?? otherwise;
  moveOnto(under, place, buttons);
  return under;
}

function cross(from: Element | null, to: Element, about: MouseEventInit): void {
  const left = from ? flatAncestors(from) : [];
  const entered = flatAncestors(to);
  const leaving = { ...about, relatedTarget: to };
  const coming = { ...about, relatedTarget: from };
  if (from) {
    both(from, 'out', leaving);
    for (const el of left) if (!entered.includes(el)) both(el, 'leave', leaving);
  }
  both(to, 'over', coming);
  for (const el of entered.reverse()) if (!left.includes(el)) both(el, 'enter', coming);
}

/** An element and all around it, from the inside out. */
function flatAncestors(el: Element): Element[] {
  const lines: Element[] = [];
  for (let at: Element | null = el; at; at = flatParent(at)) lines.push(at);
  return lines;
}

function both(el: Element, what: 'over' | 'out' | 'enter' | 'leave', about: MouseEventInit): void {
  const bubbles = what === 'over' || what === 'out';
  fire(el, new PointerEvent(`pointer${what}`, { ...about, ...POINTER, bubbles }));
  fire(el, new MouseEvent(`mouse${what}`, { ...about, bubbles }));
}
