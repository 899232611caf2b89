import { type ReadonlySignal, signal } from '@preact/signals';
import { CHAT_NEWS_KEY, type ChatNews, readChatNews } from '../../../core/chat/chat-news.ts';
import type { StorageArea, StoreLock } from '../../../core/platform/store/storage-area.ts';

/** What the chats of all tabs have for a person. */
export interface ChatNewsStore {
  all: ReadonlySignal<ChatNews>;
  /** Something has come up in a tab; null: the person has seen it, or it is settled. */
  set(tabId: number, news: ChatNews[string] | null): Promise<void>;
  dispose(): void;
}

/** An area that says when it changes. */
type HeardArea = StorageArea & Partial<Pick<chrome.storage.StorageArea, 'onChanged'>>;

/** The news in an area of storage, which all windows share. */
export function chatNews(area: HeardArea, lock: StoreLock): ChatNewsStore {
  const all = signal<ChatNews>({});
  const read = async () => {
    const { [CHAT_NEWS_KEY]: stored } = await area.get([CHAT_NEWS_KEY]);
    return readChatNews(stored);
  };
  const show = (next: ChatNews) => {
    if (JSON.stringify(next) !== JSON.stringify(all.peek())) all.value = next;
  };
  const heard = (changes: Record<string, { newValue?: unknown }>) => {
    if (Object.hasOwn(changes, CHAT_NEWS_KEY)) show(readChatNews(changes[CHAT_NEWS_KEY]?.newValue));
  };
  area.onChanged?.addListener(heard);
  read().then(show, () => undefined);
  return {
    all,
    set: (tabId, news) =>
      lock(CHAT_NEWS_KEY, async () => {
        const { [tabId]: before, ...others } = await read();
        if (!before && !news) return;
        const next = news ? { ...others, [tabId]: news } : others;
        await area.set({ [CHAT_NEWS_KEY]: next });
        show(next);
      }),
    dispose: () => area.onChanged?.removeListener(heard),
  };
}
