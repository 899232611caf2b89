import type { OverlayFacts } from './overlay-rule.ts';

/** Where the agent's tab is: in front, in a window with the focus. */
type TabPlace = Pick<OverlayFacts, 'hasFocus' | 'activeTab'>;

/** Calls back when tabs or windows come to the front, until `signal` aborts. */
export function watchFront(changed: () => void, signal: AbortSignal): void {
  chrome.tabs.onActivated.addListener(changed);
  chrome.windows.onFocusChanged.addListener(changed);
  signal.addEventListener('abort', () => {
    chrome.tabs.onActivated.removeListener(changed);
    chrome.windows.onFocusChanged.removeListener(changed);
  });
}

/** A tab that has gone is nowhere in front. */
export async function tabPlace(tabId: number): Promise<TabPlace> {
  try {
    const { windowId, active } = await chrome.tabs.get(tabId);
    const { focused } = await chrome.windows.get(windowId);
    return { hasFocus: focused, activeTab: active ? tabId : chrome.tabs.TAB_ID_NONE };
  } catch {
    return { hasFocus: false, activeTab: chrome.tabs.TAB_ID_NONE };
  }
}
