import type { ActFailure, ActReport } from '../../core/agent/act-report.ts';
import type { MeantOrder } from '../../core/agent/meant-order.ts';
import { targetOf } from '../../core/agent/tools/target-of.ts';
import { splitKey } from '../../core/page/id-prefix.ts';
import type { FrameSet } from './frame-set.ts';
import { within } from './within.ts';

/** A page that is busy answers late. Milliseconds. */
const DEADLINE = 10_000;
/** What the page does at once when it gets something; a dialog goes on until it is answered. */
const EFFECT_DEADLINE = 4000;

const SILENT =
  'The page got it, and has not answered since: a dialog (alert, confirm, prompt) or a file chooser is open in it, or its script is busy. Close what is open there; with the debugger the agent can read and answer dialogs itself.';

/**
 * Has the frame of an order's element carry it out by DOM events, or the main frame when it names none.
 * What is known not to have begun is a report; it rejects when nobody knows.
 */
export async function actInFrame(frames: FrameSet, order: MeantOrder): Promise<ActReport> {
  const place = placeOf(targetOf(order));
  const to = order.tool === 'drag' ? placeOf(order.input.to) : null;
  const link = place && frames.numbered(place.frame)?.link;
  if (!place || !link) return notBegun(GONE, 'STALE_DOCUMENT');
  if (to && to.frame !== place.frame) {
    return notBegun('Without the debugger nothing can be dragged from one frame to another.');
  }
  const body = { type: 'act', node: place.id, to: to?.id ?? null, order } as const;
  const begun = Promise.withResolvers<void>();
  const answer = link.requestAct(body, DEADLINE, begun.resolve);
  const silence = begun.promise.then(() => within(EFFECT_DEADLINE, answer, SILENT));
  return (await Promise.race([answer, silence])) as ActReport;
}

function placeOf(key: string | undefined): { frame: number; id: number | null } | null {
  return key === undefined ? { frame: 0, id: null } : splitKey(key);
}

const GONE = 'STALE_DOCUMENT: the frame of this element is no longer in the page.';

function notBegun(message: string, code?: ActFailure): ActReport {
  return { type: 'failed', log: [], message, dispatched: 'no', ...(code && { code }) };
}
