import { HOLD_LOST } from '../../core/page/hold-lost.ts';

/** Tells the extension that a hold was let go of because its panel does not answer. */
export function tellLost(): void {
  try {
    void chrome.runtime.sendMessage(HOLD_LOST).catch(() => undefined);
  } catch {
    // The extension was reloaded, and its debugger went with it.
  }
}
