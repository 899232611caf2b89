export interface NavigationListener {
  /** A new document, or one back from bfcache, is in this frame. */
  committed(frameId: number, url: string): void;
  /** The document's address changed without a new document. */
  moved(frameId: number, url: string): void;
  /** The tab is gone. */
  closed(): void;
}

/** Calls back on the navigations of one tab until `signal` aborts. */
export function watchNavigation(
  tabId: number,
  listener: NavigationListener,
  signal: AbortSignal,
): void {
  const isOurs = (details: { tabId: number }) => details.tabId === tabId;
  const committed = (details: { tabId: number; frameId: number; url: string }) => {
    if (isOurs(details)) listener.committed(details.frameId, details.url);
  };
  const moved = (details: { tabId: number; frameId: number; url: string }) => {
    if (isOurs(details)) listener.moved(details.frameId, details.url);
  };
  const removed = (id: number) => {
    if (id === tabId) listener.closed();
  };
  const { onCommitted, onHistoryStateUpdated, onReferenceFragmentUpdated } = chrome.webNavigation;
  onCommitted.addListener(committed);
  onHistoryStateUpdated.addListener(moved);
  onReferenceFragmentUpdated.addListener(moved);
  chrome.tabs.onRemoved.addListener(removed);
  signal.addEventListener('abort', () => {
    onCommitted.removeListener(committed);
    onHistoryStateUpdated.removeListener(moved);
    onReferenceFragmentUpdated.removeListener(moved);
    chrome.tabs.onRemoved.removeListener(removed);
  });
}
