import { failedLoad, failedLoadKey, keepsDocument } from '../core/page/frame/failed-load.ts';

/** Keeps why the page of a tab did not load for as long as the tab is there. Call it as the worker starts. */
export function keepFailedLoads(): void {
  const { session } = chrome.storage;
  chrome.webNavigation.onErrorOccurred.addListener(({ tabId, frameId, url, error }) => {
    if (frameId !== 0 || keepsDocument(error)) return;
    // Without it, the panel says that the page did not load, and not why.
    session.set({ [failedLoadKey(tabId)]: failedLoad(url, error) }).catch(() => undefined);
  });
  chrome.tabs.onRemoved.addListener((tabId) => void session.remove(failedLoadKey(tabId)));
}
