import type { ResidentMessage } from '../../core/style/resident/resident-orders.ts';

/** What the worker answers; undefined when there is none. */
export async function askWorker(message: ResidentMessage): Promise<unknown> {
  // An extension that was reloaded has left this script without a worker.
  if (!chrome.runtime?.id) return undefined;
  return chrome.runtime.sendMessage(message).catch(() => undefined);
}
