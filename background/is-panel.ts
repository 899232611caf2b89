/**
 * Whether a message or port is from the panel's own page: a page's script can forge all but these.
 * Chrome gives a panel in a DevTools window of its own a tab that is none.
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
