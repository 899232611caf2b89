/**
 * Whether a message or port comes from the panel's own page: a page's script can forge everything
 * else. For a panel in an undocked DevTools window, Chrome reports a tab without an id.
 */
export function isPanel(sender: chrome.runtime.MessageSender | undefined): boolean {
  const origin = chrome.runtime.getURL('').replace(/\/$/, '');
  return (
    sender?.id === chrome.runtime.id &&
    sender.origin === origin &&
    sender.url === `${origin}/panel/panel.html` &&
    (sender.tab?.id ?? chrome.tabs.TAB_ID_NONE) === chrome.tabs.TAB_ID_NONE
  );
}
