import { inEnglish } from '../../core/platform/messages/messages.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { hitAt } from '../geometry/hit-test.ts';
import { BUBBLING, fire } from './fire.ts';
import { pressFocus } from './focus-element.ts';
import { hoverAt, POINTER } from './pointer-actions.ts';
import type { Reached } from './reach-element.ts';

/** Pages that follow the pointer want to see it on its way. */
const DRAG_STEPS = 6;

/** Where a drag begins and ends. */
export interface DragPlaces {
  from: Reached;
  to: Reached;
}

/**
 * Drags from one place to another by events, as HTML drag and drop where the element is draggable.
 * `confirm` throws when the page has made something else of either as the pointer came there.
 */
export async function dragByEvents(
  { from, to }: DragPlaces,
  pause: () => Promise<void>,
  confirm: () => void,
): Promise<string> {
  const { hit } = from;
  hoverAt(from);
  confirm();
  fire(hit, new PointerEvent('pointerdown', { ...at(from), ...POINTER, buttons: 1 }));
  const goesOn = fire(hit, new MouseEvent('mousedown', { ...at(from), buttons: 1, detail: 1 }));
  if (goesOn) pressFocus(hit);
  const source = goesOn ? draggableAround(hit) : null;
  const data = new DataTransfer();
  const starts = source && fire(source, dragEvent('dragstart', from, data));
  if (source && starts) return dropOn(source, { from, to }, data, pause);
  for (let step = 1; step <= DRAG_STEPS; step++) {
    const x = from.x + ((to.x - from.x) * step) / DRAG_STEPS;
    const y = from.y + ((to.y - from.y) * step) / DRAG_STEPS;
    const under = hitAt(x, y) ?? hit;
    fire(under, new PointerEvent('pointermove', { ...at({ x, y }), ...POINTER, buttons: 1 }));
    fire(under, new MouseEvent('mousemove', { ...at({ x, y }), buttons: 1 }));
    await pause();
  }
  const under = hitAt(to.x, to.y) ?? to.hit;
  fire(under, new PointerEvent('pointerup', { ...at(to), ...POINTER }));
  fire(under, new MouseEvent('mouseup', at(to)));
  return inEnglish('act.pointerMouseEvents');
}

/** HTML §6.11: what is under the pointer hears of it, and takes the data if it cancels `dragover`. */
async function dropOn(
  source: Element,
  { from, to }: DragPlaces,
  data: DataTransfer,
  pause: () => Promise<void>,
): Promise<string> {
  fire(source, new PointerEvent('pointercancel', { ...at(from), ...POINTER }));
  fire(source, dragEvent('drag', from, data));
  await pause();
  fire(to.hit, dragEvent('dragenter', to, data));
  let takes = false;
  for (let times = 0; times < 2; times++) {
    takes = !fire(to.hit, dragEvent('dragover', to, data));
    await pause();
  }
  if (takes) fire(to.hit, dragEvent('drop', to, data));
  else fire(to.hit, dragEvent('dragleave', to, data));
  fire(source, dragEvent('dragend', to, data));
  return takes ? inEnglish('act.dragDropEvents') : inEnglish('act.dragDropEventsBut');
}

function draggableAround(hit: Element): Element | null {
  for (let el: Element | null = hit; el; el = flatParent(el)) {
    if (el instanceof HTMLElement && el.draggable) return el;
  }
  return null;
}

/** A drag event at a place of the viewport, in CSS pixels. */
export function dragEvent(
  type: string,
  place: { x: number; y: number },
  dataTransfer: DataTransfer,
): DragEvent {
  return new DragEvent(type, { ...at(place), dataTransfer });
}

function at({ x, y }: { x: number; y: number }) {
  return { ...BUBBLING, clientX: x, clientY: y, view: window } as const;
}
