import { listenUntil } from '../../../core/platform/async/listen-until.ts';

interface NavigationListener {
  /** A document is asked for. */
  started?(frameId: number, url: string): void;
  /** A new document, or one back from bfcache, is in this frame. */
  committed(frameId: number, url: string, documentId: string): void;
  /** The document's address changed without a new document. */
  moved(frameId: number, url: string): void;
  /** A document could not be loaded; `error` is Chrome's name for it, such as `net::ERR_…`. */
  failed(frameId: number, url: string, error: string): void;
  closed(): void;
}

/** Calls back on the navigations of one tab until `signal` aborts. */
export function watchNavigation(
  tabId: number,
  listener: NavigationListener,
  signal: AbortSignal,
): void {
  const { onBeforeNavigate, onCommitted, onErrorOccurred } = chrome.webNavigation;
  const { onHistoryStateUpdated, onReferenceFragmentUpdated } = chrome.webNavigation;
  listenUntil(signal, onBeforeNavigate, (details) => {
    if (details.tabId === tabId) listener.started?.(details.frameId, details.url);
  });
  listenUntil(signal, onCommitted, ({ tabId: id, frameId, url, documentId }) => {
    if (id === tabId) listener.committed(frameId, url, documentId);
  });
  for (const event of [onHistoryStateUpdated, onReferenceFragmentUpdated]) {
    listenUntil(signal, event, (details) => {
      if (details.tabId === tabId) listener.moved(details.frameId, details.url);
    });
  }
  listenUntil(signal, onErrorOccurred, (details) => {
    if (details.tabId === tabId) listener.failed(details.frameId, details.url, details.error);
  });
  listenUntil(signal, chrome.tabs.onRemoved, (id) => {
    if (id === tabId) listener.closed();
  });
}
