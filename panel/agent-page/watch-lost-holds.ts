import { tabOfLostHold } from '../../core/page/hold-lost.ts';

/** Calls back with a tab whose frame let go of its hold while this panel did not answer. Ends with `signal`. */
export function watchLostHolds(lost: (tabId: number) => void, signal: AbortSignal): void {
  const hear = (message: unknown, sender: chrome.runtime.MessageSender): void => {
    const tabId = tabOfLostHold(message, sender, chrome.runtime.id);
    if (tabId !== undefined) lost(tabId);
  };
  chrome.runtime.onMessage.addListener(hear);
  signal.addEventListener('abort', () => chrome.runtime.onMessage.removeListener(hear));
}
