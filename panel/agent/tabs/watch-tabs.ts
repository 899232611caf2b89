import { tabOfLostOverlay } from '../../../core/page/frame/overlay-lost.ts';

/** What becomes of tabs. */
interface TabEvents {
  removed(id: number): void;
  /** Chrome shows another tab in the place of one, as it does for prerendered pages. */
  replaced(added: number, removed: number): void;
  /** A frame of the tab removed the agent's overlay while this panel did not answer. */
  overlayLost(id: number): void;
}

/** Tells of tabs that go and of those that lose their overlay, until `signal` aborts. */
export function watchTabs(
  { removed, replaced, overlayLost }: TabEvents,
  signal: AbortSignal,
): void {
  const hear = (message: unknown, sender: chrome.runtime.MessageSender): void => {
    const tabId = tabOfLostOverlay(message, sender, chrome.runtime.id);
    if (tabId !== undefined) overlayLost(tabId);
  };
  chrome.tabs.onRemoved.addListener(removed);
  chrome.tabs.onReplaced.addListener(replaced);
  chrome.runtime.onMessage.addListener(hear);
  signal.addEventListener('abort', () => {
    chrome.tabs.onRemoved.removeListener(removed);
    chrome.tabs.onReplaced.removeListener(replaced);
    chrome.runtime.onMessage.removeListener(hear);
  });
}
