import {
  type DropRoom,
  dragPath,
  dropPlace,
  HOLD_MS,
  type LayoutBox,
  type Place,
  placeFurtherOn,
} from '../../core/page/act/drag-path.ts';
import { msg, type Text } from '../../core/platform/messages/messages.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { hitAt } from '../read/occlusion.ts';
import { BUBBLING, fire } from './fire.ts';
import { pressFocus } from './focus-element.ts';
import type { Reached } from './reach-element.ts';

/** Looks at what is meant, right before the page gets anything. Each throws when it is no longer so. */
export interface Confirmations {
  confirm(): void;
  confirmSend(): void;
}

/** Scripts that tell a mouse from a finger want to see it move by a little. CSS pixels. */
const SHORT_WAY = 2;

/** Comes onto an element in two moves. */
export function hoverAt({ hit, x, y }: Reached): void {
  moveOnto(hit, { x: x - SHORT_WAY, y: y - SHORT_WAY });
  moveOnto(hit, { x, y });
}

/**
 * Presses and lets go `times` times, in the order of UI Events §3; the click does what a click does.
 * `confirm` throws when the page has made something else of the element as the pointer came there, `confirmSend` when
 * it has changed under the press where the click sends a form.
 */
export function clickAt(
  place: Reached,
  times: 1 | 2,
  { confirm, confirmSend }: Confirmations,
): void {
  const { hit, x, y } = place;
  hoverAt(place);
  confirm();
  for (let detail = 1; detail <= times; detail++) {
    const at = { ...BUBBLING, clientX: x, clientY: y, view: window, detail };
    fire(hit, new PointerEvent('pointerdown', { ...at, ...POINTER, buttons: 1 }));
    if (fire(hit, new MouseEvent('mousedown', { ...at, buttons: 1 }))) pressFocus(hit);
    fire(hit, new PointerEvent('pointerup', { ...at, ...POINTER }));
    fire(hit, new MouseEvent('mouseup', at));
    confirmSend();
    fire(hit, new MouseEvent('click', at));
  }
  if (times === 2) {
    fire(hit, new MouseEvent('dblclick', { ...BUBBLING, clientX: x, clientY: y, view: window }));
  }
}

/**
 * Presses and lets go of the right button; false where the page has no menu of its own for it. Only by events: a real
 * press would open Chrome's own menu, which no page and no agent can close.
 */
export function rightClickAt(place: Reached, { confirm, confirmSend }: Confirmations): boolean {
  const { hit, x, y } = place;
  hoverAt(place);
  confirm();
  const at = { ...BUBBLING, clientX: x, clientY: y, view: window, button: 2 };
  const down = { ...at, buttons: 2 };
  fire(hit, new PointerEvent('pointerdown', { ...down, ...POINTER }));
  if (fire(hit, new MouseEvent('mousedown', { ...down, detail: 1 }))) pressFocus(hit);
  confirmSend();
  const isTaken = !fire(hit, new PointerEvent('contextmenu', { ...down, ...POINTER }));
  fire(hit, new PointerEvent('pointerup', { ...at, ...POINTER }));
  fire(hit, new MouseEvent('mouseup', { ...at, detail: 1 }));
  fire(hit, new PointerEvent('auxclick', { ...at, ...POINTER, detail: 1 }));
  return isTaken;
}

/** What all pointer events of ours say of the pointer. */
const POINTER = { pointerId: 1, pointerType: 'mouse', isPrimary: true } as const;

/** The element that our pointer is over. */
let over: WeakRef<Element> | null = null;

/** What an event at a place of the viewport says, in CSS pixels. */
function at({ x, y }: { x: number; y: number }) {
  return { ...BUBBLING, clientX: x, clientY: y, view: window } as const;
}

/**
 * Moves onto what is hit at a place, as far as events can: no script can set `:hover`. What the pointer leaves hears of
 * it, and what it enters does, from the outside in (UI Events §3.5).
 */
function moveOnto(hit: Element, place: { x: number; y: number }, buttons = 0): void {
  const last = over?.deref() ?? null;
  if (last !== hit) cross(last?.isConnected ? last : null, hit, { ...at(place), buttons });
  over = new WeakRef(hit);
  const about = { ...at(place), buttons };
  fire(hit, new PointerEvent('pointermove', { ...about, ...POINTER }));
  fire(hit, new MouseEvent('mousemove', about));
}

/** Moves to a place over whatever is there; answers that. */
function moveTo(place: { x: number; y: number }, otherwise: Element, buttons = 0): Element {
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

interface DragPlaces {
  from: Reached;
  to: Reached;
  goal: Element;
}

/**
 * Drags from one place to another by events, as HTML drag and drop where the element is draggable.
 * `confirm` throws when the page has made something else of either as the pointer came there.
 */
export async function dragByEvents(
  { from, to, goal }: DragPlaces,
  pause: () => Promise<void>,
  confirm: () => void,
): Promise<Text> {
  const { hit } = from;
  const room = dropRoom(goal, from, to);
  hoverAt(from);
  confirm();
  fire(hit, new PointerEvent('pointerdown', { ...at(from), ...POINTER, buttons: 1 }));
  const goesOn = fire(hit, new MouseEvent('mousedown', { ...at(from), buttons: 1, detail: 1 }));
  if (goesOn) pressFocus(hit);
  const source = goesOn ? draggableAround(hit) : null;
  const data = new DataTransfer();
  const starts = source && fire(source, dragEvent('dragstart', from, data));
  if (source && starts) return dropOn(source, { from, to }, data, { room, pause });
  await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  const move = async (place: Place) => {
    moveTo(place, hit, 1);
    await pause();
  };
  for (const place of dragPath(from, to)) await move(place);
  const end = await dropPlace(to, room, move);
  const under = hitAt(end.x, end.y) ?? to.hit;
  fire(under, new PointerEvent('pointerup', { ...at(end), ...POINTER }));
  fire(under, new MouseEvent('mouseup', at(end)));
  return msg('act.pointerMouseEvents');
}

/** HTML §6.11: what is under the pointer hears of it, and takes the data if it cancels `dragover`. */
async function dropOn(
  source: Element,
  { from, to }: Omit<DragPlaces, 'goal'>,
  data: DataTransfer,
  { room, pause }: { room: DropRoom; pause: () => Promise<void> },
): Promise<Text> {
  fire(source, new PointerEvent('pointercancel', { ...at(from), ...POINTER }));
  fire(source, dragEvent('drag', from, data));
  let under: Element | null = null;
  let takes = false;
  const move = async (place: Place) => {
    const now = hitAt(place.x, place.y) ?? to.hit;
    if (now !== under) {
      fire(now, dragEvent('dragenter', place, data, under));
      if (under) fire(under, dragEvent('dragleave', place, data, now));
      under = now;
    }
    fire(source, dragEvent('drag', place, data));
    takes = !fire(now, dragEvent('dragover', place, data));
    await pause();
  };
  for (const place of dragPath(from, to)) await move(place);
  const end = await dropPlace(to, room, move);
  fire(under ?? to.hit, dragEvent(takes ? 'drop' : 'dragleave', end, data));
  fire(source, dragEvent('dragend', end, data));
  return takes ? msg('act.dragDropEvents') : msg('act.dragDropEventsBut');
}

/** Whether what a drag ends on has made room, by its place and size before the drag. */
function dropRoom(goal: Element, from: Place, to: Place): DropRoom {
  const before = unclobbered.box(goal);
  const sides = ({ x, y, width, height }: LayoutBox) => [x, y, width, height].join();
  return {
    furtherOn: placeFurtherOn(from, to, before),
    isMade: () => sides(unclobbered.box(goal)) !== sides(before),
  };
}

function draggableAround(hit: Element): Element | null {
  return flatClosest(hit, (el) => el instanceof HTMLElement && el.draggable);
}

/** A drag event at a place of the viewport, in CSS pixels; `related` is what it enters from or leaves for. */
export function dragEvent(
  type: string,
  place: { x: number; y: number },
  dataTransfer: DataTransfer,
  related: Element | null = null,
): DragEvent {
  return new DragEvent(type, { ...at(place), dataTransfer, relatedTarget: related });
}
