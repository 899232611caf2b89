import { PANEL_GONE } from '../../core/style/resident/resident-orders.ts';
import type { OrphanedHighlight } from '../../core/style/sheets/orphaned-highlight.ts';

/** What the panel may have inserted into this document by now, for the worker to remove when it goes. */
export class InsertedSheets {
  readonly #sheets = new Map<string, readonly string[]>();

  /** The sheets of one purpose, in the place of those noted before. */
  note(purpose: 'highlight' | 'veil' | 'tried', sheets: readonly string[]): void {
    this.#sheets.set(purpose, sheets);
  }

  /** The panel has gone with no time to tidy up. */
  reportLeft(): void {
    for (const css of [...this.#sheets.values()].flat()) sendToWorker({ type: 'lit-left', css });
    sendToWorker(PANEL_GONE);
  }
}

function sendToWorker(message: typeof PANEL_GONE | OrphanedHighlight): void {
  // An extension that was reloaded has left this script without a worker.
  if (chrome.runtime?.id) void chrome.runtime.sendMessage(message).catch(() => undefined);
}
