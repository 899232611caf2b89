import { tabOfLostHold } from '../core/page/hold-lost.ts';

/**
 * Lets a person's input through in a tab whose panel hangs. The debugger holds it back until it is told
 * otherwise, and the panel that would tell it is busy; its attachment is the whole extension's.
 */
export function freeInput(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender) => {
    const tabId = tabOfLostHold(message, sender, chrome.runtime.id);
    if (tabId === undefined) return;
    void chrome.debugger
      .sendCommand({ tabId }, 'Input.setIgnoreInputEvents', { ignore: false })
      // Nothing was attached: then nothing is held back either.
      .catch(() => undefined);
  });
}
