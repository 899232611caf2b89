import { type Activity, activityList, activityText } from './activity.ts';

/** Limits of waiting for a page to come to rest (dom-extraction-v3 §12). Milliseconds. */
export interface SettleOptions {
  /** How long nothing must have happened. */
  quiet: number;
  /** How long to wait at most. */
  limit: number;
}

export const SETTLE_DEFAULTS: SettleOptions = { quiet: 300, limit: 3000 };

/** How a page came to rest, or that it did not. */
export interface Settled {
  /** False when the limit came first; then `busy` says what was still going on. */
  isSettled: boolean;
  /** How long was waited, the quiet time included. Milliseconds. */
  ms: number;
  /** The last sign of activity; null when there was none. */
  last: Activity | null;
  /** When that was, counted from the start of the wait. Milliseconds. */
  lastAt: number;
  /** What kept the page from coming to rest. */
  busy: readonly Activity[];
  /** What goes on without end and was not waited for. */
  endless: readonly Activity[];
}

/** What is known of the page's rest: it is waited for, or it was. */
export type PageSettling =
  | { type: 'busy'; busy: readonly Activity[] }
  | { type: 'done'; settled: Settled };

/** Causes named in one sentence. */
const MAX_NAMED = 2;

/** `Settled after 412 ms (last: GET /api/items)`, or that it did not and because of what. */
export function settledText({ isSettled, ms, last, busy }: Settled): string {
  const time = timeText(ms);
  if (!isSettled) return `Not settled after ${time}: ${activityList(busy, MAX_NAMED)}`;
  return `Settled after ${time}${last ? ` (last: ${activityText(last)})` : ''}`;
}

/** Milliseconds below a second, else seconds. */
export function timeText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${Number((ms / 1000).toFixed(1))} s`;
}
