import type { RequestListener } from '../../../core/page/settle/open-requests.ts';

/**
 * Calls back on the requests of one tab until `signal` aborts. `webRequest` alone knows of requests
 * that are still under way without touching the page: `PerformanceObserver` and
 * `devtools.network` report finished ones, the debugger shows a banner, and a wrapped `fetch` would
 * be ours in the page's world. We only listen; nothing is held up or changed.
 */
export function watchRequests(tabId: number, listener: RequestListener, signal: AbortSignal): void {
  const filter = { urls: ['<all_urls>'], tabId };
  const began = (details: chrome.webRequest.OnBeforeRequestDetails): undefined => {
    const { requestId, method, url, type, initiator } = details;
    // DevTools fetches source maps in the name of the page.
    if (initiator?.startsWith('devtools:')) return;
    listener.began({ id: requestId, method, url, type });
  };
  const answered = (details: chrome.webRequest.OnResponseStartedDetails) => {
    const { requestId, responseHeaders = [] } = details;
    const type = responseHeaders.find(({ name }) => name.toLowerCase() === 'content-type');
    listener.answered(requestId, type?.value ?? '');
  };
  const ended = ({ requestId }: { requestId: string }) => listener.ended(requestId);
  const { onBeforeRequest, onResponseStarted, onCompleted, onErrorOccurred } = chrome.webRequest;
  onBeforeRequest.addListener(began, filter);
  onResponseStarted.addListener(answered, filter, ['responseHeaders']);
  onCompleted.addListener(ended, filter);
  onErrorOccurred.addListener(ended, filter);
  signal.addEventListener('abort', () => {
    onBeforeRequest.removeListener(began);
    onResponseStarted.removeListener(answered);
    onCompleted.removeListener(ended);
    onErrorOccurred.removeListener(ended);
  });
}
