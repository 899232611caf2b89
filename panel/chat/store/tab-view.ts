import * as z from 'zod/mini';
import { readPictures } from '../../../core/chat/read-conversation.ts';
import type { StorageArea } from '../../../core/platform/store/storage-area.ts';

const text = z.string();
const view = z.object({
  /** The conversation that is shown; null for an empty one. */
  conversation: z.nullable(text),
  /** The message that is being written. `editing`: the earlier one whose place it takes. */
  draft: z.object({
    text,
    elements: z.array(z.object({ label: text, text })),
    pictures: readPictures,
    editing: z.nullable(text),
  }),
  /** Pixels from the beginning; null at the end, where the newest words are. */
  scroll: z.nullable(z.number()),
  /** The conversation that a turn goes on in for this tab; null for none. */
  answering: z.nullable(text),
  /** Sites on which the person goes on with the conversation. */
  sites: z.array(text),
});

/** What the chat shows for a tab. */
export type TabView = z.infer<typeof view>;

/** Where the view of a tab is kept while the browser runs. */
export interface TabViewStore {
  /** Null where there is none that can be read. */
  load(): Promise<TabView | null>;
  save(view: TabView): Promise<void>;
}

/** The view of a tab in the session’s storage: all windows have it, and none of it is written to disk. */
export function tabViews(area: StorageArea, tabId = 0): TabViewStore {
  const key = tabViewKey(tabId);
  return {
    async load() {
      const { [key]: stored } = await area.get([key]);
      const read = view.safeParse(stored);
      return read.success ? (read.data as TabView) : null;
    },
    async save(kept) {
      try {
        await area.set({ [key]: kept });
      } catch {
        // Pictures may be more than the area holds; the words are not.
        await area.set({ [key]: { ...kept, draft: { ...kept.draft, pictures: [] } } });
      }
    },
  };
}

/** The key of a tab’s view. */
export function tabViewKey(tabId: number | ''): string {
  return `chat-view:${tabId}`;
}

/** The tabs for which a turn goes on, by what is in the session’s storage. */
export function answeringTabs(stored: Readonly<Record<string, unknown>>): number[] {
  return Object.entries(stored).flatMap(([key, value]) => {
    const read = key.startsWith(tabViewKey('')) ? view.safeParse(value) : null;
    return read?.success && read.data.answering !== null
      ? Number(key.slice(tabViewKey('').length))
      : [];
  });
}
