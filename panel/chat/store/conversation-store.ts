import { type DBSchema, openDB } from 'idb';
import {
  type Conversation,
  joinConversations,
  type ReplyNode,
} from '../../../core/chat/conversation.ts';
import { readConversation, readReply } from '../../../core/chat/read-conversation.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { isObject } from '../../../core/platform/text/read-json.ts';
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
  /** Keeps a reply as far as it has arrived: it is there in the conversation while that has it open. */
  note(written: WrittenReply): Promise<void>;
  /** Calls back at every change, in any window, until the returned function is called; with a reply as it arrives. */
  subscribe(listener: (written: WrittenReply | null) => void): () => void;
}

/** A reply that is being written, and its conversation. */
export interface WrittenReply {
  conversation: string;
  node: ReplyNode;
}

interface ChatsDb extends DBSchema {
  conversations: { key: string; value: unknown; indexes: { updatedAt: number } };
  /** The reply of a conversation that is being written: the whole of it is too much to write at each word. */
  written: { key: string; value: unknown };
}

const [NAME, VERSION] = ['penumbra-chats', 2];

/** The conversations in IndexedDB, which all windows of this browser share. */
export function idbConversations(): ConversationStore {
  const db = openOnce(() =>
    openDB<ChatsDb>(NAME, VERSION, {
      upgrade(opened, before) {
        opened.createObjectStore('written', { keyPath: 'conversation' });
        if (before > 0) return;
        const store = opened.createObjectStore('conversations', { keyPath: 'id' });
        store.createIndex('updatedAt', 'updatedAt');
      },
    }),
  );
  const { tell, subscribe } = changeChannel(NAME);
  return {
    async all() {
      const tx = (await db()).transaction(['conversations', 'written']);
      const [stored, written] = await Promise.all([
        tx.objectStore('conversations').index('updatedAt').getAll(),
        tx.objectStore('written').getAll(),
      ]);
      return readAll(
        stored,
        written.flatMap((one) => readWritten(one) ?? []),
      );
    },
    async get(id) {
      const tx = (await db()).transaction(['conversations', 'written']);
      const [stored, written] = await Promise.all([
        tx.objectStore('conversations').get(id),
        tx.objectStore('written').get(id),
      ]);
      const read = readConversation(stored);
      return read.type === 'conversation'
        ? withWritten(read.conversation, readWritten(written))
        : null;
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
      const tx = (await db()).transaction(['conversations', 'written'], 'readwrite');
      await tx.objectStore('conversations').delete(id);
      await tx.objectStore('written').delete(id);
      await tx.done;
      tell();
    },
    async note(written) {
      await (await db()).put('written', written);
      tell(written);
    },
    subscribe: (listener) => subscribe((about) => listener(readWritten(about))),
  };
}

/** What was stored or sent as a reply that is being written; null for anything else. */
function readWritten(stored: unknown): WrittenReply | null {
  if (!isObject(stored) || typeof stored.conversation !== 'string') return null;
  const node = readReply(stored.node);
  return node && { conversation: stored.conversation, node };
}

/** A conversation with what has arrived of its open reply. */
function withWritten(conversation: Conversation, written: WrittenReply | null): Conversation {
  if (!written) return conversation;
  const { node } = written;
  const nodes = conversation.nodes.map((other) => {
    const isIt = other.role === 'assistant' && other.id === node.id && other.end.type === 'open';
    return isIt && other.executions.length === 0 ? { ...other, content: node.content } : other;
  });
  return { ...conversation, nodes };
}

/** Conversations in memory: of a private window, and of tests. They are gone when the page closes. */
export function memoryConversations(): ConversationStore {
  const kept = new Map<string, Conversation>();
  const replies = new Map<string, WrittenReply>();
  const listeners = new Set<(written: WrittenReply | null) => void>();
  const tell = (written: WrittenReply | null = null) => {
    for (const listener of listeners) listener(written);
  };
  return {
    all: async () =>
      readAll(
        [...kept.values()].toSorted((a, b) => a.updatedAt - b.updatedAt),
        [...replies.values()],
      ),
    async get(id) {
      const found = kept.get(id);
      return found ? withWritten(found, replies.get(id) ?? null) : null;
    },
    async put(conversation) {
      const before = readConversation(kept.get(conversation.id));
      kept.set(conversation.id, joinedConversation(conversation, before));
      tell();
    },
    async remove(id) {
      kept.delete(id);
      replies.delete(id);
      tell();
    },
    async note(written) {
      replies.set(written.conversation, written);
      tell(written);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of the private tabs that a window shows one after the other. */
const privateOnes = memoryConversations();

/** The store of the windows of a tab: nothing of a private one goes to disk. */
export function conversationsOf(tabId: number): ConversationStore {
  const store = chrome.tabs.get(tabId).then(
    ({ incognito }) => (incognito ? privateOnes : idbConversations()),
    // The tab has gone: it may have been a private one.
    () => privateOnes,
  );
  return {
    all: async () => (await store).all(),
    get: async (id) => (await store).get(id),
    put: async (conversation) => (await store).put(conversation),
    remove: async (id) => (await store).remove(id),
    note: async (written) => (await store).note(written),
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

function readAll(
  stored: readonly unknown[],
  written: readonly WrittenReply[],
): StoredConversations {
  const replies = new Map(written.map((reply) => [reply.conversation, reply]));
  const read = stored.map((conversation) => readConversation(conversation));
  const conversations = read.flatMap((reading) => {
    if (reading.type !== 'conversation') return [];
    const { conversation } = reading;
    return withWritten(conversation, replies.get(conversation.id) ?? null);
  });
  return {
    conversations: conversations.toReversed(),
    unreadable: read.length - conversations.length,
  };
}
