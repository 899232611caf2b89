import { elementOfMenu, SIDE_REQUEST_KEY } from '../core/chat/conversation/side-request.ts';
import { t } from '../core/platform/messages/messages.ts';
import { languageReady, onOtherLanguage } from './worker-messages.ts';

const ITEM = 'ask-about';

/** Keeps “Ask about this” in the menu of every page: it opens the side panel with what is selected in the message. */
export function offerAskAbout(): void {
  // The browser keeps the item, and may come back in another language.
  const rename = async () => {
    await languageReady();
    await chrome.contextMenus.update(ITEM, { title: t('background.askAbout') });
  };
  chrome.runtime.onStartup.addListener(() => void rename());
  onOtherLanguage(() => void rename());
  chrome.runtime.onInstalled.addListener(async () => {
    await languageReady();
    chrome.contextMenus.create({
      id: ITEM,
      title: t('background.askAbout'),
      contexts: ['selection', 'link', 'image', 'page'],
      documentUrlPatterns: ['http://*/*', 'https://*/*'],
    });
  });
  chrome.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId !== ITEM || tab === undefined) return;
    // At once: Chrome opens it only while it handles the click.
    chrome.sidePanel.open({ windowId: tab.windowId }).catch(() => undefined);
    const element = elementOfMenu(info);
    if (element) {
      const request = { type: 'about', ...element };
      void chrome.storage.session.set({ [SIDE_REQUEST_KEY]: request });
    }
  });
}
