import type { ActReport } from '../../core/agent/act-report.ts';
import type { ActOrder } from '../../core/agent/tools/agent-tools.ts';
import { targetOf } from '../../core/agent/tools/target-of.ts';
import { splitKey } from '../../core/page/id-prefix.ts';
import type { FrameSet } from './frame-set.ts';

/** A page that shows a dialog or is busy answers late. Milliseconds. */
const DEADLINE = 10_000;

/**
 * Has the frame of an order's element carry it out, or the main frame when it names none. What is known
 * not to have begun is a report; it rejects when nobody knows.
 */
export async function actInFrame(frames: FrameSet, order: ActOrder): Promise<ActReport> {
  const key = targetOf(order);
  const place = key === undefined ? { frame: 0, id: null } : splitKey(key);
  const link = place && frames.numbered(place.frame)?.link;
  if (!place || !link) return notBegun('The frame of this element is no longer in the page.');
  const body = { type: 'act', node: place.id, order } as const;
  return (await link.request(body, DEADLINE)) as ActReport;
}

function notBegun(message: string): ActReport {
  return { type: 'failed', log: [], message, dispatched: 'no' };
}
