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
    PAGES.some((page) => sender.url === origin + page) &&
    (sender.tab?.id ?? chrome.tabs.TAB_ID_NONE) === chrome.tabs.TAB_ID_NONE
  );
}
