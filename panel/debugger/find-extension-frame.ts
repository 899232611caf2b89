/**
 * The address of a frame that another extension has put into the tab, or null when none is found
 * (Chrome hides them from `webNavigation`, and a closed shadow root hides one from this search).
 */
export async function findExtensionFrame(tabId: number): Promise<string | null> {
  const own = chrome.runtime.getURL('');
  const found = await chrome.scripting
    .executeScript({ target: { tabId, allFrames: true }, func: extensionFrames })
    // A page that refuses scripts, or is just going, tells nothing.
    .catch(() => []);
  const urls = found.flatMap(({ result }) => result ?? []);
  return urls.find((url) => !url.startsWith(own)) ?? null;
}

/** Runs in the page. */
function extensionFrames(): string[] {
  return [...document.querySelectorAll('iframe, embed, object')].flatMap((frame) => {
    const url = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
    return url.startsWith('chrome-extension://') ? [url] : [];
  });
}
