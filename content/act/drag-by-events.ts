import { dragPath, HOLD_MS } from '../../core/page/act/drag-path.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { hitAt } from '../geometry/hit-test.ts';
import { fire } from './fire.ts';
import { pressFocus } from './focus-element.ts';
import { hoverAt } from './pointer-actions.ts';
import { at, moveTo, POINTER } from './pointer-path.ts';
import type { Reached } from './reach-element.ts';

/** Where a drag begins and ends. */
interface DragPlaces {
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
  await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  for (const place of dragPath(from, to)) {
    moveTo(place, hit, 1);
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
  let under: Element | null = null;
  let takes = false;
  for (const place of dragPath(from, to)) {
    const now = hitAt(place.x, place.y) ?? to.hit;
    if (now !== under) {
      fire(now, dragEvent('dragenter', place, data, under));
      if (under) fire(under, dragEvent('dragleave', place, data, now));
      under = now;
    }
    fire(source, dragEvent('drag', place, data));
    takes = !fire(now, dragEvent('dragover', place, data));
    await pause();
  }
  fire(under ?? to.hit, dragEvent(takes ? 'drop' : 'dragleave', to, data));
  fire(source, dragEvent('dragend', to, data));
  return takes ? inEnglish('act.dragDropEvents') : inEnglish('act.dragDropEventsBut');
}

function draggableAround(hit: Element): Element | null {
  for (let el: Element | null = hit; el; el = flatParent(el)) {
    if (el instanceof HTMLElement && el.draggable) return el;
  }
  return null;
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
