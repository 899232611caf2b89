import { CHAT_NEWS_KEY, readChatNews } from '../core/chat/chat-news.ts';
import { t } from '../core/platform/messages/messages.ts';
import {
  alwaysDarkKey,
  isAlwaysDarkKey,
  parseAlwaysDarkSite,
  siteOrigin,
} from '../core/style/sheets/always-dark-site.ts';
import {
  changesPlan,
  DARK_PLAN_KEY,
  isAlwaysDark,
  keysOfSite,
  parsePlan,
} from '../core/style/sheets/dark-plan.ts';
import { languageReady, onOtherLanguage } from './worker-messages.ts';

const TITLES = {
  none: () => t('background.penumbraSiteNotKept'),
  on: () => t('background.penumbraKeepsSiteDark'),
  off: () => t('background.penumbraSwitchedSitesDark'),
} as const;

const BADGES = { none: '', on: 'on', off: 'off' } as const;

/**
 * The button in Chrome's toolbar: shows how many chats have something for the person, or else whether the present site
 * is always dark. A press opens the popup.
 */
export class ToolbarButton {
  /** Call it as the worker starts, or Chrome does not deliver the event that woke it. */
  listen(): void {
    chrome.webNavigation.onCommitted.addListener(({ tabId, frameId, url }) => {
      if (frameId === 0) void this.#show(tabId, url);
    });
    chrome.storage.local.onChanged.addListener((changes) => {
      if (Object.keys(changes).some(isAlwaysDarkKey) || changesPlan(changes)) void this.#showAll();
    });
    chrome.storage.session.onChanged.addListener((changes) => {
      if (Object.hasOwn(changes, CHAT_NEWS_KEY)) void this.#showAll();
    });
    onOtherLanguage(() => void this.#showAll());
    void chrome.action.setBadgeBackgroundColor({ color: '#3c4043' });
    void this.#showAll();
  }

  async #showAll(): Promise<void> {
    for (const { id, url } of await chrome.tabs.query({})) {
      if (id !== undefined) await this.#show(id, url ?? '');
    }
  }

  async #show(tabId: number, url: string): Promise<void> {
    const state = await stateAt(url);
    const count = await newsCount();
    await languageReady();
    const title = count > 0 ? t('background.chatsWaitForYou', { count }) : TITLES[state]();
    try {
      await chrome.action.setBadgeText({ tabId, text: count > 0 ? `${count}` : BADGES[state] });
      await chrome.action.setTitle({ tabId, title });
    } catch {
      // The tab has been closed meanwhile.
    }
  }
}

async function newsCount(): Promise<number> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(CHAT_NEWS_KEY);
  return Object.keys(readChatNews(stored[CHAT_NEWS_KEY])).length;
}

async function stateAt(url: string): Promise<keyof typeof TITLES> {
  const origin = siteOrigin(url);
  if (origin === null) return 'none';
  const stored: Record<string, unknown> = await chrome.storage.local.get(keysOfSite(origin));
  const site = parseAlwaysDarkSite(stored[alwaysDarkKey(origin)]);
  if (isAlwaysDark(parsePlan(stored[DARK_PLAN_KEY]), origin, site)) return 'on';
  return site ? 'off' : 'none';
}
