import { ActLog } from '../../core/page/act/act-log.ts';
import type { FieldReport, ReachReport } from '../../core/page/act/act-report.ts';
import type { FramePoint } from '../../core/page/act/press-context.ts';
import { type Affine, invertPoint, mapPoint } from '../../core/platform/geometry/affine.ts';
import { MessageError, msg } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { FrameInventory } from '../live/frame-inventory.ts';
import {
  type FrameElement,
  frameAt,
  frameIndex,
  frameOwnerOf,
  isFrameElement,
} from '../live/frame-owner.ts';
import { identityOf } from '../live/identity.ts';
import type { IsControl } from '../live/read-context.ts';
import { DOCUMENT_TOKEN } from '../live/update-sender.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { hitAt, paintedPart, reaches } from '../read/occlusion.ts';
import { deepActiveElement, isDocument } from '../read/secret-focus.ts';
import { readingPass } from '../read/semantics-pass.ts';
import { shortSelector } from '../read/short-selector.ts';
import { UNLISTED } from './confirm-meant.ts';
import { contextOfPress } from './context-of-press.ts';
import { fieldOf, slidingValue } from './field-of.ts';
import { focusElement } from './focus-element.ts';
import { isScroller, nextFrame, reachElement } from './reach-element.ts';
import { readyField } from './type-text.ts';

/** Where a pointer that comes from outside, through the browser, reaches an element. */
export async function aimAt(
  el: Element,
  still: boolean,
  isControl: IsControl,
): Promise<ReachReport> {
  const log = new ActLog();
  log.add('resolve', `<${unclobbered.localName(el)}>`);
  try {
    const { x, y } = await reachElement(el, log, { still, isControl });
    return { type: 'reached', log: log.lines, x, y };
  } catch (error) {
    return refusal(log, error);
  }
}

/** Where a point of a child frame is in this one, if a pointer reaches the frame there. */
export async function aimThrough(index: number, x: number, y: number): Promise<ReachReport> {
  const log = new ActLog();
  const frame = frameAt(index);
  if (!frame) return refusal(log, new MessageError(msg('act.frameNoLongerPage')));
  const place = () => mapPoint(placeOf(frame), [x, y]);
  let [atX, atY] = place();
  if (!showsPoint(frame, atX, atY)) {
    scrollPointToMiddle(frame, place);
    await nextFrame();
    log.add('scroll', msg('act.scrolledFrameIntoView'));
    [atX, atY] = place();
  }
  const hit = hitAt(atX, atY);
  if (hit && reaches(hit, frame, atX, atY))
    return { type: 'reached', log: log.lines, x: atX, y: atY };
  const why = hit
    ? msg('act.frameCoveredCloseFirst', { shortSelector: shortSelector(hit) })
    : msg('act.frameOutView');
  return refusal(log, new MessageError(why));
}

/** Whether the window and every box around a frame show a point of it. */
function showsPoint(frame: FrameElement, x: number, y: number): boolean {
  const painted = paintedPart(frame, unclobbered.box(frame));
  if (!painted) return false;
  const { left, top, right, bottom } = painted;
  return x >= left && y >= top && x < right && y < bottom;
}

/** Scrolls the boxes around a frame from within, then the page: a frame can be larger than the box that shows it. */
function scrollPointToMiddle(frame: FrameElement, place: () => readonly [number, number]): void {
  for (let at = flatParent(frame); at && !isPageRoot(at); at = flatParent(at)) {
    if (!isScroller(at)) continue;
    const { left, top, width, height } = unclobbered.box(at);
    const [x, y] = place();
    at.scrollBy({ left: x - left - width / 2, top: y - top - height / 2, behavior: 'instant' });
  }
  const [x, y] = place();
  if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight) return;
  scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: 'instant' });
}

/** Whether a field takes a text by keys; with `isNow` it has the focus then, and what is to go selected. */
export function aimField(el: Element, append: boolean, isNow: boolean): FieldReport {
  const log = new ActLog();
  try {
    const value = slidingValue(el);
    if (value !== null) {
      if (isNow) focusElement(el);
      return { type: 'slider', value };
    }
    const { field, isByValue } = fieldOf(el);
    if (isByValue) return { type: 'by-value' };
    if (isNow) readyField(field, append);
    return { type: 'ready', log: log.lines, isLine: field instanceof HTMLInputElement };
  } catch (error) {
    return refusal(log, error);
  }
}

function refusal(log: ActLog, error: unknown): Extract<ReachReport, { type: 'failed' }> {
  const message = errorText(error);
  return { type: 'failed', log: log.lines, message, dispatched: 'no' };
}

/** How the pixels of a frame's document lie in this viewport. */
function placeOf(frame: FrameElement): Affine {
  const { x, y, scale, turn } = frameOwnerOf(frame);
  const [a, b, c, d] = turn ?? [scale, 0, 0, scale];
  return { a, b, c, d, e: x - scrollX, f: y - scrollY };
}

/** The index of the child frame that has the focus, -1 where it has none; null where none has it, or it is `meant`. */
export function focusedFrame(meant: Element | undefined): number | null {
  const focused = deepActiveElement();
  if (!focused || focused === meant || !isDocument(focused)) return null;
  return isFrameElement(focused) ? frameIndex(focused) : -1;
}

/** What a click at a point of this viewport would reach; null outside of it. */
export function lyingAt(
  x: number,
  y: number,
  inventory: Pick<FrameInventory, 'ids' | 'listing'>,
): FramePoint | null {
  const { ids } = inventory;
  const hit = hitAt(x, y);
  if (!hit) return null;
  if (isFrameElement(hit)) {
    const index = frameIndex(hit);
    const [inX, inY] = invertPoint(placeOf(hit), [x, y]);
    if (index >= 0) return { type: 'frame', index, x: inX, y: inY };
  }
  let around: Element | null = hit;
  while (around && !inventory.listing(around)) around = flatParent(around);
  const pass = readingPass();
  const isControl = (el: Element) => inventory.listing(el)?.kind === 'interactive';
  const { role, name } = identityOf(hit, inventory.listing(hit) ?? UNLISTED, { pass, isControl });
  return {
    type: 'element',
    node: ids.idOf(hit),
    listed: around && ids.idOf(around),
    document: DOCUMENT_TOKEN,
    role,
    name,
    tag: unclobbered.localName(hit),
    context: contextOfPress(hit),
  };
}
