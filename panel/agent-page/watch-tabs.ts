/** What becomes of tabs. */
interface TabEvents {
  removed(id: number): void;
  /** Chrome shows another tab in the place of one, as it does for prerendered pages. */
  replaced(added: number, removed: number): void;
}

/** Tells of tabs that go, until `signal` aborts. */
export function watchTabs({ removed, replaced }: TabEvents, signal: AbortSignal): void {
  chrome.tabs.onRemoved.addListener(removed);
  chrome.tabs.onReplaced.addListener(replaced);
  signal.addEventListener('abort', () => {
    chrome.tabs.onRemoved.removeListener(removed);
    chrome.tabs.onReplaced.removeListener(replaced);
  });
}
