import { hearEvent } from './hear-event.ts';

interface NavigationListener {
  /** A document is asked for. */
  started?(frameId: number, url: string): void;
  /** A new document, or one back from bfcache, is in this frame. */
  committed(frameId: number, url: string, documentId: string): void;
  /** The document's address changed without a new document. */
  moved(frameId: number, url: string): void;
  /** A document could not be loaded; `error` is Chrome's name for it, such as `net::ERR_…`. */
  failed(frameId: number, url: string, error: string): void;
  /** The tab is gone. */
  closed(): void;
}

interface Place {
  tabId: number;
  frameId: number;
  url: string;
}

/** Calls back on the navigations of one tab until `signal` aborts. */
export function watchNavigation(
  tabId: number,
  listener: NavigationListener,
  signal: AbortSignal,
): void {
  const isOurs = (details: { tabId: number }) => details.tabId === tabId;
  const started = (details: Place) => {
    if (isOurs(details)) listener.started?.(details.frameId, details.url);
  };
  const committed = (details: Place & { documentId: string }) => {
    if (isOurs(details)) listener.committed(details.frameId, details.url, details.documentId);
  };
  const moved = (details: Place) => {
    if (isOurs(details)) listener.moved(details.frameId, details.url);
  };
  const failed = (details: Place & { error: string }) => {
    if (isOurs(details)) listener.failed(details.frameId, details.url, details.error);
  };
  const removed = (id: number) => {
    if (id === tabId) listener.closed();
  };
  const { onBeforeNavigate, onCommitted, onErrorOccurred } = chrome.webNavigation;
  const { onHistoryStateUpdated, onReferenceFragmentUpdated } = chrome.webNavigation;
  hearEvent(onBeforeNavigate, started, signal);
  hearEvent(onCommitted, committed, signal);
  hearEvent(onErrorOccurred, failed, signal);
  hearEvent(onHistoryStateUpdated, moved, signal);
  hearEvent(onReferenceFragmentUpdated, moved, signal);
  hearEvent(chrome.tabs.onRemoved, removed, signal);
}
