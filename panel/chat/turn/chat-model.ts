import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { maskTexts } from '../../../core/agent/trace/mask-texts.ts';
import type { ChatNews } from '../../../core/chat/chat-news.ts';
import {
  askedBy,
  type ChatNode,
  type Conversation,
  choosingBranch,
  leftReply,
  newConversation,
  openReply,
  pathTo,
  type ReplyNode,
  shownPath,
  type UserNode,
  withChanged,
  withNode,
} from '../../../core/chat/conversation.ts';
import { newDelimiter } from '../../../core/llm/prompt/quote-page.ts';
import { OUTLINE_LEGEND } from '../../../core/page/outline/outline-legend.ts';
import { closedPage } from '../../../core/page/reading/closed-page.ts';
import { coalesce } from '../../../core/platform/async/coalesce.ts';
import { msg, say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import { CallModel, stopReasonText } from '../../llm/call/call-model.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { Asking } from '../page/chat-hand.ts';
import { type ChatPageParts, offeredTo, panelChatPage } from '../page/panel-chat-page.ts';
import type { TabView, TabViewStore } from '../store/tab-view.ts';
import { tabFacts } from './added-tabs.ts';
import { ComposerModel } from './composer-model.ts';
import type { ConversationsModel } from './conversations-model.ts';
import type { TurnLease } from './turn-lease.ts';

/** Milliseconds between two looks at what is being written: reading Markdown at each word would take too long. */
const SHOWING_MS = 60;

interface ChatDeps {
  parts: ChatPageParts;
  pageModel: PageModel;
  models: LlmModels['models'];
  conversations: ConversationsModel;
  lease: TurnLease;
  /** What is shown for the tab, while the browser runs. */
  view: TabViewStore;
  /** Takes what a person does not see at this moment; null: it is settled. */
  announce(news: ChatNews[string] | null): void;
  isShown: ReadonlySignal<boolean>;
  /** Whether a person can see it: in the tab in front, in a window that is not hidden. */
  isSeen: ReadonlySignal<boolean>;
  asking: ReadonlySignal<Asking>;
  /** Whether a server asks the person. */
  isAsked: ReadonlySignal<boolean>;
}

/** The conversation that is shown, and the turn that goes on. */
export const ChatModel = createModel((deps: ChatDeps) => {
  const { parts, pageModel, models, conversations, lease, view, isShown, isSeen, asking } = deps;
  const open = signal<Conversation | null>(null);
  const composer = new ComposerModel();
  /** How the call goes whose reply is being written. */
  const live = new CallModel({ ledger: models.ledger });
  /** The reply that is being written, here or in another window, as far as it has arrived. */
  const written = signal<ReplyNode | null>(null);
  let arrived: ReplyNode | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showWritten = (node: ReplyNode) => {
    arrived = node;
    timer ??= setTimeout(() => {
      timer = undefined;
      written.value = arrived;
    }, SHOWING_MS);
  };
  effect(() => () => clearTimeout(timer));
  /** The conversation that a turn of this window goes on in, and the reply that is being written. */
  const turn = signal<{ conversation: string; node: string } | null>(null);
  /** An open reply that another window writes, and one that nobody writes any more. */
  const elsewhere = signal<string | null>(null);
  const broken = signal<string | null>(null);
  /** A sentence when a turn could not begin. */
  const problem = signal('');
  const isBusy = computed(() => turn.value !== null);
  /** Where the messages are scrolled to, in pixels; null at the end. */
  const scroll = signal<number | null>(null);
  const sites = signal<readonly string[]>([]);
  const answering = signal<string | null>(null);
  const isRestored = signal(false);
  const isWatching = signal(false);
  let running: { state: Conversation; stop: AbortController } | null = null;
  let saving: Promise<unknown> = Promise.resolve();
  // Closing is no stop: the reply stays open, and the next window goes on with it.
  let isClosed = false;
  effect(() => () => {
    isClosed = true;
    running?.stop.abort();
  });

  const place = () => {
    const tree = pageModel.reading.peek()?.tree;
    return tree && closedPage(pageModel.status.peek(), tree) === null
      ? { url: tree.url, title: tree.title }
      : null;
  };

  /** What was typed into a field for a secret stays in memory. */
  const secretsOf = (state: Conversation) => [
    ...parts.hand.secretsOf(state.id),
    ...textsToType(state),
  ];
  const keep = (state: Conversation) => {
    const kept = conversations.keep(maskTexts(state, secretsOf(state)));
    saving = Promise.all([saving, kept]);
    return kept;
  };

  /** Changes a conversation, shown or not, and stores it. */
  const change = (id: string, by: (state: Conversation) => Conversation) => {
    const before = running?.state.id === id ? running.state : open.peek();
    if (before?.id !== id) return;
    const after = by(before);
    if (running?.state.id === id) running.state = after;
    if (open.peek()?.id === id) open.value = after;
    void keep(after);
  };
  const changeReply = (id: string, node: ReplyNode) =>
    change(id, (state) => withChanged(state, node, Date.now()));

  /** Another window has changed it: that one is the writer. */
  const mirror = async () => {
    const shown = open.peek();
    if (!shown || running?.state.id === shown.id) return;
    const stored = await conversations.get(shown.id);
    if (stored && open.peek()?.id === stored.id && stored.updatedAt >= shown.updatedAt) {
      open.value = stored;
    }
  };
  effect(() => {
    if (!isShown.value) return;
    // It may have gone on while this was not shown.
    void mirror();
    return conversations.subscribe((news) => {
      if (!news) return void mirror();
      const isShownHere = open.peek()?.id === news.conversation;
      if (isShownHere && running?.state.id !== news.conversation) showWritten(news.node);
    });
  });

  /** Answers the message at the end of a path, or goes on with the reply there. */
  const answer = async (state: Conversation, asked: ChatNode, key?: string) => {
    const path = pathTo(state, asked.id);
    const stop = new AbortController();
    running = { state, stop };
    turn.value = { conversation: state.id, node: asked.role === 'assistant' ? asked.id : '' };
    answering.value = state.id;
    problem.value = '';
    written.value = null;
    const noteWritten = coalesce((node: ReplyNode) =>
      conversations.note({
        conversation: state.id,
        node: maskTexts(node, parts.hand.secretsOf(state.id)),
      }),
    );
    try {
      const chosen = models.chosen.peek();
      if (!chosen) throw new Error(t('chat.chooseModelFirst'));
      const run = crypto.randomUUID();
      const pageUrl = place()?.url ?? state.origin;
      const llm = await models.open(chosen, { purpose: 'chat', run, pageUrl });
      const { runTurn } = await import('../../../core/chat/run-turn.ts');
      const { temperature, reasoning } = models.settings.peek();
      const said = path.filter((node): node is UserNode => node.role === 'user');
      const task = {
        conversation: state.id,
        words: said.map(({ text }) => text).join('\n'),
        origins: originsOf(said),
        read: originsOf(
          said.filter(({ elements, pictures }) => elements.length + pictures.length > 0),
        ),
        asking: asking.peek(),
      };
      const ports = {
        llm,
        price: models.priceOf(chosen)?.price,
        page: panelChatPage(parts, task, stop.signal),
        mark: state.mark,
        legend: OUTLINE_LEGEND,
        offered: await offeredTo(parts, task.origins),
        closed: () => closedPage(parts.page.status, parts.page.tree),
        tabs: () => (parts.added?.tabs.peek() ?? []).map(tabFacts),
        options: {
          ...(temperature !== null && { temperature }),
          ...(reasoning !== null && { reasoning }),
        },
        stopText: stopReasonText,
        limitText: msg('chat.modelCalledToolsSixteenTimesRow'),
        key,
        now: Date.now,
        newId: () => crypto.randomUUID(),
      };
      await lease.hold(state.id, async () => {
        await runTurn(
          {
            ...ports,
            emit(event) {
              if (isClosed) return;
              if (event.type === 'model') return live.follow(event.event);
              const { node } = event;
              if (event.type === 'written') {
                showWritten(node);
                return noteWritten(node);
              }
              if (event.type === 'changed') return changeReply(state.id, node);
              live.follow({ type: 'attempt', attempt: 0 });
              turn.value = { conversation: state.id, node: node.id };
              change(state.id, (chat) => withNode(chat, node));
            },
          },
          path,
          stop.signal,
        );
        // Whoever finds it free next finds its end, too.
        await saving;
      });
    } catch (error) {
      problem.value = say(errorText(error));
    } finally {
      const isLeft = isClosed;
      const end = running?.stop === stop ? openEnd(running.state) : null;
      if (running?.stop === stop) running = null;
      batch(() => {
        turn.value = null;
        answering.value = null;
      });
      if (!isLeft && !isSeen.peek()) {
        deps.announce({ kind: end === 'done' ? 'done' : 'failed', title: state.title });
      }
    }
  };

  /** Those that act for the chat: in its tab, and in the tabs that were added. */
  const agents = computed(() => [
    parts.hand.agent,
    ...(parts.added?.tabs.value ?? []).map(({ agent }) => agent),
  ]);
  // Nothing of a call was done that a person has yet to allow: a window that goes on asks again.
  effect(() => {
    const isAtStart = agents.value.some(({ waiting }) => {
      const point = waiting.value?.point.type;
      return point === 'approval' || point === 'origin';
    });
    const isHeld = isAtStart || parts.consent.question.value !== null;
    const state = running?.state;
    const reply = state && openReply(shownPath(state));
    const call = reply?.executions.find(({ status }) => status === 'executing');
    if (!reply || !call || (call.isWaiting === true) === isHeld) return;
    const { isWaiting: _, ...rest } = call;
    const now = isHeld ? { ...rest, isWaiting: true as const } : rest;
    const executions = reply.executions.map((other) => (other === call ? now : other));
    changeReply(state.id, { ...reply, executions });
  });
  /** Whether the turn waits for a person. */
  const isWaiting = computed(
    () =>
      agents.value.some(({ waiting }) => waiting.value !== null) ||
      parts.consent.question.value !== null ||
      (isBusy.value && deps.isAsked.value),
  );
  let isAnnounced = false;
  effect(() => {
    const isOpenQuestion = isWaiting.value && !isSeen.value;
    const wasAnnounced = isAnnounced;
    isAnnounced = isOpenQuestion;
    if (isOpenQuestion) deps.announce({ kind: 'approval', title: running?.state.title ?? '' });
    else if (isSeen.value || wasAnnounced) deps.announce(null);
  });

  /** The reply at which a turn was left; only of this tab’s own is it known that results wait for the model. */
  const leftIn = (state: Conversation) => {
    const path = shownPath(state);
    return answering.value === state.id ? leftReply(path) : openReply(path);
  };
  /** Goes on with the reply that nobody writes any more. */
  const resume = async () => {
    await models.ready();
    const state = open.peek();
    const reply = state && leftIn(state);
    if (state && reply && !isBusy.peek()) await answer(state, reply);
  };
  /** A turn of this tab, which its window has left, goes on; a chat server is not asked twice without a yes. */
  const mayResume = (state: Conversation, reply: ReplyNode) =>
    answering.peek() === state.id &&
    (reply.from.provider !== 'backend' || reply.executions.length > 0);

  const openKey = computed(() => {
    const state = open.value;
    if (!state || turn.value?.conversation === state.id || !isRestored.value) return null;
    const reply = leftIn(state);
    return reply && `${state.id} ${reply.id}`;
  });
  effect(() => {
    const [id = '', node = ''] = openKey.value?.split(' ') ?? [];
    if (id === '') return;
    const stop = new AbortController();
    isWatching.value = true;
    const watch = async () => {
      if (await lease.isHeld(id)) {
        if (stop.signal.aborted) return;
        isWatching.value = false;
        elsewhere.value = node;
        await lease.freed(id, stop.signal);
        if (stop.signal.aborted) return;
        await mirror();
      }
      const state = open.peek();
      const reply = state && leftIn(state);
      if (stop.signal.aborted || state?.id !== id || reply?.id !== node) return;
      batch(() => {
        elsewhere.value = null;
        broken.value = node;
      });
      if (mayResume(state, reply)) await resume();
    };
    void watch().finally(() => {
      isWatching.value = false;
    });
    return () => {
      stop.abort();
      elsewhere.value = null;
      broken.value = null;
    };
  });

  const send = async () => {
    if (isBusy.peek() || composer.isEmpty.peek()) return;
    await models.ready();
    if (isBusy.peek()) return;
    if (elsewhere.peek() !== null) {
      composer.problem.value = t('chat.anotherWindowAnsweringConversation');
      return;
    }
    const at = Date.now();
    const page = place();
    const edited = composer.editing.peek();
    const before = closed(
      open.peek() ??
        newConversation({
          id: crypto.randomUUID(),
          origin: webOrigin(page?.url ?? '') ?? '',
          at,
          mark: newDelimiter(),
        }),
    );
    const node: UserNode = {
      id: crypto.randomUUID(),
      role: 'user',
      parent: edited ? edited.parent : (shownPath(before).at(-1)?.id ?? null),
      at,
      text: composer.text.peek().trim(),
      page,
      elements: composer.elements.peek(),
      pictures: composer.pictures.peek(),
    };
    const state = withNode(before, node);
    batch(() => {
      open.value = state;
      scroll.value = null;
      composer.clear();
    });
    void keep(state);
    await answer(state, node);
  };

  /** Shows a stored conversation; null for an empty one. */
  const show = (conversation: Conversation | null) => {
    batch(() => {
      open.value = running && running.state.id === conversation?.id ? running.state : conversation;
      composer.editing.value = null;
      problem.value = '';
      scroll.value = null;
      sites.value = [];
    });
  };

  /** Shows what another window, or this one before it was closed, has shown for the tab. */
  const restore = async () => {
    const kept = await view.load().catch(() => null);
    const stored = kept?.conversation ? await conversations.get(kept.conversation) : null;
    batch(() => {
      if (kept && stored && open.peek() === null) {
        show(stored);
        scroll.value = kept.scroll;
        sites.value = kept.sites;
        answering.value = kept.answering;
      }
      if (kept && composer.isEmpty.peek()) {
        const { editing, ...draft } = kept.draft;
        composer.fill(draft);
        const node = stored?.nodes.find(({ id }) => id === editing);
        composer.editing.value = node?.role === 'user' ? node : null;
      }
      isRestored.value = true;
    });
  };
  void restore();
  const saveView = coalesce((now: TabView) => view.save(now));
  effect(() => {
    const [elements, pictures] = [composer.elements.value, composer.pictures.value];
    const now: TabView = {
      conversation: open.value?.id ?? null,
      draft: {
        text: composer.text.value,
        elements: [...elements],
        pictures: [...pictures],
        editing: composer.editing.value?.id ?? null,
      },
      scroll: scroll.value,
      answering: answering.value,
      sites: [...sites.value],
    };
    if (isRestored.value) saveView(now);
  });

  return {
    open,
    composer,
    live,
    written,
    turn,
    elsewhere,
    broken,
    problem,
    isBusy,
    isWaiting,
    agents,
    isRestored,
    /** Whether something of the tab goes on here, or may soon. */
    isAlive: computed(() => isBusy.value || !isRestored.value || isWatching.value),
    scroll,
    /** The reply that is being written, here or in another window. */
    liveId: computed(() => turn.value?.node ?? elsewhere.value),
    /** What is shown, from the first message to the last. */
    path: computed(() => (open.value ? shownPath(open.value) : [])),
    /** The site of the page, where the conversation is about others; null where it goes on by itself. */
    otherSite: computed(() => {
      const state = open.value;
      const origin = webOrigin(pageModel.reading.value?.tree.url ?? '');
      if (!state || origin === null || turn.value?.conversation === state.id) return null;
      const said = state.nodes.filter((node): node is UserNode => node.role === 'user');
      const known = [state.origin, ...originsOf(said), ...sites.value];
      return said.length === 0 || known.includes(origin) ? null : origin;
    }),
    /** The conversation goes on, on another site. */
    goOnHere(origin: string) {
      sites.value = [...sites.peek(), origin];
    },
    send,
    resume,
    /** Ends the turn; what was said until now is kept. */
    stop: () => running?.stop.abort(),
    /** Asks again for a reply, in a branch of its own. */
    async retry(reply: ReplyNode) {
      const state = open.peek();
      const asked = state && askedBy(state, reply);
      if (state && asked && !isBusy.peek()) await answer(state, asked);
    },
    /** Asks again for a reply that failed, after the tools that were run before it. */
    async repeat(reply: ReplyNode) {
      const state = open.peek();
      const before = state?.nodes.find(({ id }) => id === reply.parent);
      if (state && before && !isBusy.peek()) await answer(state, before, reply.key ?? reply.id);
    },
    /** Lets a turn go on that has come to its limit, or a message be answered that was not. */
    async goOn(node: ChatNode) {
      const state = open.peek();
      if (state && !isBusy.peek()) await answer(state, node);
    },
    choose(node: string) {
      const state = open.peek();
      if (state) change(state.id, (conversation) => choosingBranch(conversation, node));
    },
    show,
    rename(id: string, title: string) {
      const name = title.trim();
      if (name === '') return;
      const named = (conversation: Conversation) => ({
        ...conversation,
        title: name,
        isNamed: true,
      });
      if (open.peek()?.id === id) return change(id, named);
      const stored = conversations.stored.peek()?.find((conversation) => conversation.id === id);
      if (stored) void conversations.keep(named(stored));
    },
    async remove(conversation: Conversation) {
      if (running?.state.id === conversation.id) running.stop.abort();
      if (open.peek()?.id === conversation.id) open.value = null;
      parts.hand.forget(conversation.id);
      await conversations.remove(conversation);
    },
    place,
    /** Stores what is shown again, after the store has refused. */
    async keepAgain() {
      const state = open.peek();
      if (state) await keep(state);
    },
  };
});

/** A conversation in which nothing is open: the person says something new. */
function closed(state: Conversation): Conversation {
  const reply = openReply(shownPath(state));
  if (!reply) return state;
  const executions = reply.executions.map((call) =>
    call.status === 'pending' || call.status === 'executing'
      ? { ...call, status: 'failed' as const }
      : call,
  );
  return withChanged(state, { ...reply, executions, end: { type: 'stopped' } }, state.updatedAt);
}

/** How what is shown of a conversation ends. */
function openEnd(state: Conversation): ReplyNode['end']['type'] | null {
  const last = shownPath(state).at(-1);
  return last?.role === 'assistant' ? last.end.type : null;
}

export type ChatModel = InstanceType<typeof ChatModel>;

/** What tools are about to type: whether the field is one for a secret is known once they have. */
function textsToType({ nodes }: Conversation): string[] {
  const calls = nodes.flatMap((node) => (node.role === 'assistant' ? node.executions : []));
  return calls.flatMap(({ name, status, args }) => {
    const isOver = status === 'completed' || status === 'failed';
    const input = typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {};
    const { text } = input;
    return name === 'tab_type' && !isOver && typeof text === 'string' ? [text] : [];
  });
}

/** Where the person was when they wrote these. */
function originsOf(said: readonly UserNode[]): string[] {
  return [...new Set(said.flatMap(({ page }) => webOrigin(page?.url ?? '') ?? []))];
}
