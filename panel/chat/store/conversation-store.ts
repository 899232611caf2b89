import { type DBSchema, openDB } from 'idb';
import { type Conversation, joinConversations } from '../../../core/chat/conversation.ts';
import { readConversation } from '../../../core/chat/read-conversation.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { changeChannel } from '../../chrome/storage/change-channel.ts';
import { openOnce } from '../../chrome/storage/open-database.ts';

/** Conversations as a store has them. */
export interface StoredConversations {
  /** The newest first. */
  conversations: readonly Conversation[];
  /** How many are there that this version cannot read; they are left as they are. */
  unreadable: number;
}

/** Where conversations are kept. Every call rejects when the store refuses; then nothing in it has changed. */
export interface ConversationStore {
  all(): Promise<StoredConversations>;
  /** Null where there is none that can be read. */
  get(id: string): Promise<Conversation | null>;
  /** With what another window has added to it; never over one that a newer extension wrote. */
  put(conversation: Conversation): Promise<void>;
  remove(id: string): Promise<void>;
  /** Calls back at every change, in any window, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

interface ChatsDb extends DBSchema {
  conversations: { key: string; value: unknown; indexes: { updatedAt: number } };
}

const [NAME, VERSION] = ['penumbra-chats', 1];

/** The conversations in IndexedDB, which all windows of this browser share. */
export function idbConversations(): ConversationStore {
  const db = openOnce(() =>
    openDB<ChatsDb>(NAME, VERSION, {
      upgrade(opened) {
        const store = opened.createObjectStore('conversations', { keyPath: 'id' });
        store.createIndex('updatedAt', 'updatedAt');
      },
    }),
  );
  const { tell, subscribe } = changeChannel(NAME);
  return {
    async all() {
      return readAll(await (await db()).getAllFromIndex('conversations', 'updatedAt'));
    },
    async get(id) {
      const read = readConversation(await (await db()).get('conversations', id));
      return read.type === 'conversation' ? read.conversation : null;
    },
    async put(conversation) {
      const tx = (await db()).transaction('conversations', 'readwrite');
      const before = readConversation(await tx.store.get(conversation.id));
      if (before.type === 'newer') throw new Error(t('platform.newerVersionPenumbraWrote'));
      await tx.store.put(joinedConversation(conversation, before));
      await tx.done;
      tell();
    },
    async remove(id) {
      await (await db()).delete('conversations', id);
      tell();
    },
    subscribe,
  };
}

/** Conversations in memory: of a private window, and of tests. They are gone when the page closes. */
export function memoryConversations(): ConversationStore {
  const kept = new Map<string, Conversation>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    all: async () => readAll([...kept.values()].toSorted((a, b) => a.updatedAt - b.updatedAt)),
    get: async (id) => kept.get(id) ?? null,
    async put(conversation) {
      const before = readConversation(kept.get(conversation.id));
      kept.set(conversation.id, joinedConversation(conversation, before));
      tell();
    },
    async remove(id) {
      kept.delete(id);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store of the windows of a tab: nothing of a private one goes to disk. */
export function conversationsOf(tabId: number): ConversationStore {
  const store = chrome.tabs.get(tabId).then(
    ({ incognito }) => (incognito ? memoryConversations() : idbConversations()),
    // The tab has gone: it may have been a private one.
    () => memoryConversations(),
  );
  return {
    all: async () => (await store).all(),
    get: async (id) => (await store).get(id),
    put: async (conversation) => (await store).put(conversation),
    remove: async (id) => (await store).remove(id),
    subscribe(listener) {
      const stop = store.then((known) => known.subscribe(listener));
      return () => void stop.then((end) => end());
    },
  };
}

function joinedConversation(
  mine: Conversation,
  before: ReturnType<typeof readConversation>,
): Conversation {
  return before.type === 'conversation' ? joinConversations(mine, before.conversation) : mine;
}

function readAll(stored: readonly unknown[]): StoredConversations {
  const read = stored.map((conversation) => readConversation(conversation));
  const conversations = read.flatMap((reading) =>
    reading.type === 'conversation' ? reading.conversation : [],
  );
  return {
    conversations: conversations.toReversed(),
    unreadable: read.length - conversations.length,
  };
}
