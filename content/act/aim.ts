import { ActLog } from '../../core/page/act/act-log.ts';
import type { FieldReport, ReachReport } from '../../core/page/act/reach-report.ts';
import { mapPoint } from '../../core/platform/geometry/affine.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { IsControl } from '../describe/read-context.ts';
import { hitAt, reaches } from '../geometry/hit-test.ts';
import { shortSelector } from '../geometry/short-selector.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { placeOf } from './child-frame-place.ts';
import { fieldOf, slidingValue } from './field-of.ts';
import { focusElement } from './focus-element.ts';
import { nextFrame, reachElement } from './reach-element.ts';
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
  if (!frame) return refusal(log, new Error(inEnglish('act.frameNoLongerPage')));
  let [atX, atY] = mapPoint(placeOf(frame), [x, y]);
  if (atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight) {
    scrollBy({ left: atX - innerWidth / 2, top: atY - innerHeight / 2, behavior: 'instant' });
    await nextFrame();
    log.add('scroll', inEnglish('act.scrolledFrameIntoView'));
    [atX, atY] = mapPoint(placeOf(frame), [x, y]);
  }
  const hit = hitAt(atX, atY);
  if (hit && reaches(hit, frame)) return { type: 'reached', log: log.lines, x: atX, y: atY };
  const why = hit
    ? inEnglish('act.frameCoveredCloseFirst', { shortSelector: shortSelector(hit) })
    : inEnglish('act.frameOutView');
  return refusal(log, new Error(why));
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

function frameAt(index: number): HTMLIFrameElement | HTMLObjectElement | undefined {
  const child = window[index];
  return [...pageDocument.querySelectorAll('iframe, object')].find(
    (el): el is HTMLIFrameElement | HTMLObjectElement =>
      (el instanceof HTMLIFrameElement || el instanceof HTMLObjectElement) &&
      el.contentWindow === child,
  );
}

function refusal(log: ActLog, error: unknown): Extract<ReachReport, { type: 'failed' }> {
  const message = errorText(error);
  return { type: 'failed', log: log.lines, message, dispatched: 'no' };
}
