interface TabListener {
  event(sessionId: string | undefined, method: string, params: unknown): void;
  /** Chrome has detached the debugger; not called when the extension does. */
  detached(reason: 'canceled_by_user' | 'target_closed'): void;
  /** A new document is in the main frame. */
  navigated(url: string): void;
  closed(): void;
  /** Chrome shows another tab in place of this one. */
  replaced(): void;
}

/**
 * Calls back on events of `chrome.debugger` and `chrome.tabs` for one tab, until `signal` aborts.
 */
export function watchTab(tabId: number, listener: TabListener, signal: AbortSignal): void {
  // Events of every tab go to every page of the extension.
  const onEvent = (source: chrome.debugger.DebuggerSession, method: string, params?: object) => {
    if (source.tabId === tabId) listener.event(source.sessionId, method, params ?? {});
  };
  const onDetach = (source: chrome.debugger.Debuggee, reason: string) => {
    if (source.tabId !== tabId) return;
    listener.detached(reason === 'canceled_by_user' ? reason : 'target_closed');
  };
  const onCommitted = (details: { tabId: number; frameId: number; url: string }) => {
    if (details.tabId === tabId && details.frameId === 0) listener.navigated(details.url);
  };
  const onRemoved = (id: number) => {
    if (id === tabId) listener.closed();
  };
  const onReplaced = (_added: number, removed: number) => {
    if (removed === tabId) listener.replaced();
  };
  chrome.debugger.onEvent.addListener(onEvent);
  chrome.debugger.onDetach.addListener(onDetach);
  chrome.webNavigation.onCommitted.addListener(onCommitted);
  chrome.tabs.onRemoved.addListener(onRemoved);
  chrome.tabs.onReplaced.addListener(onReplaced);
  signal.addEventListener('abort', () => {
    chrome.debugger.onEvent.removeListener(onEvent);
    chrome.debugger.onDetach.removeListener(onDetach);
    chrome.webNavigation.onCommitted.removeListener(onCommitted);
    chrome.tabs.onRemoved.removeListener(onRemoved);
    chrome.tabs.onReplaced.removeListener(onReplaced);
  });
}
