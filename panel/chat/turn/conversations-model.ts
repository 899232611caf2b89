import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Conversation, replyText } from '../../../core/chat/conversation.ts';
import { type Text, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { attempts } from '../../ui/text/attempts.ts';
import type { ConversationStore, WrittenReply } from '../store/conversation-store.ts';

/** Milliseconds in which changes of the store are collected. */
const GATHERING = 100;

interface ConversationsDeps {
  store: ConversationStore;
  isShown: ReadonlySignal<boolean>;
  /** Origin of the page in the tab; '' without one. */
  origin: ReadonlySignal<string>;
}

/** The stored conversations: those of the page's origin, or all, that a search finds. */
export const ConversationsModel = createModel(({ store, isShown, origin }: ConversationsDeps) => {
  const stored = signal<readonly Conversation[] | null>(null);
  /** How many cannot be read by this version. */
  const unreadable = signal(0);
  const query = signal('');
  const hasAllSites = signal(false);
  /** Removed a moment ago: it can be put back. */
  const removed = signal<Conversation | null>(null);
  /** A sentence when the store refused. */
  const problem = signal('');

  const load = async () => {
    try {
      const all = await store.all();
      stored.value = all.conversations;
      unreadable.value = all.unreadable;
    } catch (error) {
      problem.value = t('chat.notRead', { cause: errorText(error) });
    }
  };
  const attempt = (work: () => Promise<void>, failed: (cause: Text) => string) =>
    attempts(problem, failed)(work);

  effect(() => {
    if (!isShown.value) return;
    void load();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe((written) => {
      if (written) return;
      clearTimeout(timer);
      timer = setTimeout(() => void load(), GATHERING);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  });

  const ofSite = computed(() =>
    (stored.value ?? []).filter(
      (conversation) => hasAllSites.value || conversation.origin === origin.value,
    ),
  );

  return {
    stored,
    unreadable,
    query,
    hasAllSites,
    removed,
    problem,
    /** What the list shows, the newest first. */
    listed: computed(() => {
      const words = query.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
      return ofSite.value.filter((conversation) => {
        const text = searchText(conversation);
        return words.every((word) => text.includes(word));
      });
    }),
    /** Stores one; what is refused is said, and the caller keeps it. */
    keep: (conversation: Conversation) =>
      attempt(
        () => store.put(conversation),
        (cause) => t('chat.notStored', { cause }),
      ),
    get: (id: string) => store.get(id).catch(() => null),
    /** Keeps a reply as it arrives. A store that refuses says so when the whole conversation is kept. */
    note: (written: WrittenReply) => store.note(written).catch(() => undefined),
    subscribe: store.subscribe,
    /** How many are stored, those of other versions included, and their bytes as JSON. Rejects where the store does. */
    async size(): Promise<{ count: number; bytes: number }> {
      const all = await store.all();
      const bytes = all.conversations.map(
        (conversation) => new Blob([JSON.stringify(conversation)]).size,
      );
      return {
        count: all.conversations.length + all.unreadable,
        bytes: bytes.reduce((sum, size) => sum + size, 0),
      };
    },
    remove: (conversation: Conversation) =>
      attempt(
        async () => {
          await store.remove(conversation.id);
          removed.value = conversation;
        },
        (cause) => t('chat.conversationNotDeleted', { cause }),
      ),
    putBack: () =>
      attempt(
        async () => {
          const last = removed.peek();
          if (last) await store.put(last);
          removed.value = null;
        },
        (cause) => t('chat.notStored', { cause }),
      ),
    dropRemoved() {
      removed.value = null;
    },
  };
});

export type ConversationsModel = InstanceType<typeof ConversationsModel>;

const texts = new WeakMap<Conversation, string>();

/** Everything that was said, in lower case; conversations are replaced and never changed. */
function searchText(conversation: Conversation): string {
  const known = texts.get(conversation);
  if (known !== undefined) return known;
  const said = conversation.nodes.map((node) =>
    node.role === 'user' ? node.text : replyText(node),
  );
  const text = [conversation.title, conversation.origin, ...said].join('\n').toLowerCase();
  texts.set(conversation, text);
  return text;
}
