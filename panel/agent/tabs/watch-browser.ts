/** What Chrome reports of tabs without the debugger, beside their pages. */
interface BrowserListener {
  /** A site or a proxy asks for a name and a password. */
  signIn(details: chrome.webRequest.OnAuthRequiredDetails): void;
  /** A frame was sent a file to keep. `isMain`: the frame is the main one. */
  file(tabId: number, name: string, url: string, isMain: boolean): void;
  /** The main frame has another document. */
  came(tabId: number): void;
}

/** `filename="…"` of a Content-Disposition header (RFC 6266), as far as people are to see it. */
const NAME = /filename\*?=(?:[\w-]+'[^']*')?"?([^";]+)/i;

/** Calls back on the tabs that are `isOurs` until `signal` aborts. We only listen; nothing is held up. */
export function watchBrowser(
  isOurs: (tabId: number) => boolean,
  listener: BrowserListener,
  signal: AbortSignal,
): void {
  const asked = (details: chrome.webRequest.OnAuthRequiredDetails): undefined => {
    if (isOurs(details.tabId)) listener.signIn(details);
  };
  const answered = (details: chrome.webRequest.OnResponseStartedDetails) => {
    const { tabId, url, frameId, responseHeaders = [] } = details;
    if (!isOurs(tabId)) return;
    const header = responseHeaders.find(({ name }) => /^content-disposition$/i.test(name));
    if (!header?.value || !/^\s*attachment/i.test(header.value)) return;
    listener.file(tabId, NAME.exec(header.value)?.[1] ?? url, url, frameId === 0);
  };
  const came = ({ tabId, frameId }: { tabId: number; frameId: number }) => {
    if (frameId === 0 && isOurs(tabId)) listener.came(tabId);
  };
  const all = { urls: ['<all_urls>'] };
  const { onAuthRequired, onResponseStarted } = chrome.webRequest;
  const { onCommitted } = chrome.webNavigation;
  onAuthRequired.addListener(asked, all);
  // What a script fetches stays with the script.
  const types = ['main_frame', 'sub_frame', 'other'] as const;
  onResponseStarted.addListener(answered, { ...all, types: [...types] }, ['responseHeaders']);
  onCommitted.addListener(came);
  signal.addEventListener('abort', () => {
    onAuthRequired.removeListener(asked);
    onResponseStarted.removeListener(answered);
    onCommitted.removeListener(came);
  });
}
