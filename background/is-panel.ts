/** The pages of the panel: in DevTools, and in Chrome's side panel. */
const PAGES = ['/panel/panel.html', '/panel/side.html'];

/**
 * Whether a message or port comes from the panel's own pages: a page's script can forge everything
 * else. For a panel in an undocked DevTools window, Chrome reports a tab without an id.
 */
export function isPanel(sender: chrome.runtime.MessageSender | undefined): boolean {
  const origin = chrome.runtime.getURL('').replace(/\/$/, '');
  return (
    sender?.id === chrome.runtime.id &&
    sender.origin === origin &&
    // It may stand at one of its tabs, as after it was opened again in another language.
    PAGES.some((page) => withoutQuery(sender.url) === origin + page) &&
    (sender.tab?.id ?? chrome.tabs.TAB_ID_NONE) === chrome.tabs.TAB_ID_NONE
  );
}

/** An address without its query and its place in the page. */
function withoutQuery(url: string | undefined): string | undefined {
  return url?.split(/[?#]/)[0];
}
