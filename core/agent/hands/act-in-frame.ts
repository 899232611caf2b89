import { ActLog } from '../../page/act/act-log.ts';
import type { TargetedOrder } from '../../page/act/act-order.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import type { FrameRecords } from '../../page/frame/frame-records.ts';
import { splitKey } from '../../page/tree/id-prefix.ts';
import { withDeadline } from '../../platform/async/with-deadline.ts';
import { msg } from '../../platform/messages/messages.ts';
import { targetOf } from '../tools/target-of.ts';

/** What the page does at once when it gets something; a dialog goes on until it is answered. */
const MAX_EFFECT_MS = 4000;

/** Of an element whose frame has left the page. */
export const GONE = msg('common.frameElementNoLongerPage');
const SILENT = msg('page.pageReceivedNotAnsweredDialog');

/**
 * Has the frame of an order's element carry it out by DOM events, or the main frame when it names none.
 * What is known not to have begun is a report; it rejects when nobody knows.
 */
export async function actInFrame(frames: FrameRecords, order: TargetedOrder): Promise<ActReport> {
  // A point is on an element that may have no row, in a frame of its own.
  const point = order.tool === 'click_at' ? order.meant.element?.key : undefined;
  const place = frameAndId(point ?? targetOf(order));
  const to = order.tool === 'drag' ? frameAndId(order.input.to) : null;
  const link = place && frames.numbered(place.frame)?.link;
  if (!place || !link) return new ActLog().refused(GONE, 'STALE_DOCUMENT');
  if (to && to.frame !== place.frame) {
    return new ActLog().refused(msg('page.draggingOneFrameAnotherNeedsDebugger'));
  }
  const begun = Promise.withResolvers<void>();
  const answer = link.call.act({ node: place.id, to: to?.id ?? null, order }, begun.resolve);
  const silence = begun.promise.then(() => withDeadline(answer, MAX_EFFECT_MS, SILENT));
  return Promise.race([answer, silence]);
}

function frameAndId(key: string | undefined): { frame: number; id: number | null } | null {
  return key === undefined ? { frame: 0, id: null } : splitKey(key);
}
