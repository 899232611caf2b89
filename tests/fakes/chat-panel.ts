import { type Signal, signal } from '@preact/signals';
import type { ChatNews } from '../../core/chat/chat-news.ts';
import type { Llm, LlmEvent, LlmRequest } from '../../core/llm/call/llm.ts';
import type { LlmId } from '../../core/llm/call/llm-id.ts';
import type { AssistantPart } from '../../core/llm/call/message.ts';
import { untilAborted } from '../../core/platform/async/until-aborted.ts';
import { parseAgentSettings } from '../../panel/agent/run/agent-settings.ts';
import { type ChatDeps, createChat } from '../../panel/chat/context/create-chat.ts';
import type { ChatTab } from '../../panel/chat/page/panel-chat-page.ts';
import {
  type ConversationStore,
  memoryConversations,
} from '../../panel/chat/store/conversation-store.ts';
import { type TabViewStore, tabViews } from '../../panel/chat/store/tab-view.ts';
import type { TurnLease } from '../../panel/chat/turn/turn-lease.ts';
import { memoryValue } from '../../panel/chrome/storage/stored-value.ts';
import { createLlm } from '../../panel/llm/context/create-llm.ts';
import { orderPage } from './agent-panel.ts';
import { FakeDebugger } from './fake-debugger.ts';
import { FakePage } from './fake-page.ts';
import { fakeShell } from './fake-shell.ts';
import { memoryArea } from './memory-area.ts';
import { ownTurnLease, panelAgentPageOf } from './memory-ports.ts';

/** What the chat's model answers: a whole reply, or what happens one after the other. */
export type ChatAnswer = AssistantPart[] | ((request: LlmRequest) => AsyncGenerator<LlmEvent>);

/** What several windows of a browser share. */
interface SharedChat {
  store?: ConversationStore;
  view?: TabViewStore;
  lease?: TurnLease;
  agentPage?: ReturnType<typeof orderPage>;
  answers?: ChatAnswer[];
  sent?: LlmRequest[];
  isInFront?: Signal<boolean>;
  announce?: (news: ChatNews[string] | null) => void;
  id?: LlmId;
  /** In the place of the one that gives the answers. */
  model?: Llm;
  tab?: Partial<ChatTab>;
  otherTabs?: ChatDeps['otherTabs'];
  /** What a server asks the person. */
  question?: Signal<object | null>;
}

const SCORE = {
  by: 'pixels',
  total: 90,
  readable: 1,
  dark: 1,
  kept: null,
  brightAreas: 0,
} as const;

const NO_SERVERS = {
  hasAny: () => false,
  offered: async () => [],
  call: async () => ({ text: '', isError: false }),
  show: async () => undefined,
};

/** The text of a reply. */
export const chatText = (words: string): AssistantPart => ({ type: 'text', text: words });

/** A call of a tool, named by the tool unless an ID is given. */
export const chatCall = (name: string, input: object, id = name): AssistantPart => ({
  type: 'tool-call',
  id,
  name,
  input: input as never,
});

/** The end of a reply. */
export function finishedReply(content: readonly AssistantPart[]): LlmEvent {
  const hasCalls = content.some(({ type }) => type.endsWith('tool-call'));
  return {
    type: 'finished',
    reply: {
      attempt: 1,
      message: { role: 'assistant', content },
      stopReason: hasCalls ? 'tool-calls' : 'end',
      rawStopReason: '',
      usage: null,
      servedBy: null,
      responseId: null,
    },
  };
}

/** A window with a chat about a page of plain data, and a model that gives the answers one after the other. */
export function chatPanel(shared: SharedChat = {}) {
  const {
    agentPage = orderPage(),
    answers = [],
    sent = [],
    store = memoryConversations(),
    id = { provider: 'compatible', model: 'fake' },
  } = shared;
  const page = new FakePage(agentPage.tree);
  const shell = fakeShell({ page });
  shell.tab.value = 'chat';
  const llm = createLlm({ ...shell, payload: signal({ text: '', legend: '' }) });
  const scripted: Llm = {
    id,
    async *stream(request, stop) {
      const answer = answers[sent.length] ?? [chatText('Enough.')];
      sent.push({ ...request, tools: [] });
      if (typeof answer !== 'function') {
        yield finishedReply(answer);
        return;
      }
      try {
        yield* untilAborted(answer(request), stop);
      } catch {
        const failure = { kind: 'stopped', message: 'Stopped.' } as const;
        yield { type: 'failed', attempt: 1, failure, usage: null };
      }
    },
  };
  const { model = scripted } = shared;
  llm.models.open = async () => model;
  void llm.models.choose(model.id);
  const tried = { keep: async () => undefined, drop: async () => undefined };
  const openAgentPage = () => panelAgentPageOf(page, agentPage);
  const chat = createChat({
    ...shell,
    models: llm.models,
    send: llm.send,
    pageDebugger: new FakeDebugger(),
    openAgentPage,
    agentSettings: memoryValue(parseAgentSettings({})),
    chatTab: {
      readDom: async () => ({ url: page.tree?.url ?? '', title: '', text: 'Orders' }),
      info: async () => ({}),
      ...shared.tab,
    },
    conversations: store,
    tabView: shared.view ?? tabViews(memoryArea()),
    turnLease: shared.lease ?? ownTurnLease(),
    savedPrompts: memoryValue({ prompts: [] }),
    ...(shared.isInFront && { isInFront: shared.isInFront }),
    ...(shared.otherTabs && { otherTabs: shared.otherTabs }),
    ...(shared.question && {
      servers: { ...NO_SERVERS, question: shared.question },
    }),
    ...(shared.announce && { announce: shared.announce }),
    styles: {
      colors: async () => 'colors',
      measureDark: async () => 'measured',
      setDark: async (isDark) => (isDark ? 'dark' : 'light'),
      tryCss: async () => ({ before: SCORE, after: SCORE, fell: [], problems: [], ...tried }),
    },
    agent: { isRunning: () => false, takeTask: () => undefined },
  });
  return {
    ...chat,
    page,
    agentPage,
    sent,
    store,
    llm,
    say(words: string) {
      chat.chat.composer.text.value = words;
      return chat.chat.send();
    },
    /** The window is closed, as by its button. */
    close() {
      chat.dispose();
      llm.dispose();
      shell.dispose();
    },
  };
}

/** Locks of a browser, as far as the chat uses them. */
export function fakeLocks(): LockManager {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => Promise<unknown>,
  ) => {
    if (options.mode === 'shared') {
      while (held.has(name)) await held.get(name)?.catch(() => undefined);
      options.signal?.throwIfAborted();
      return work({ name, mode: 'shared' });
    }
    if (held.has(name)) return work(null);
    const over = work({ name, mode: 'exclusive' });
    held.set(name, over);
    return over.finally(() => held.delete(name));
  };
  return {
    request: request as LockManager['request'],
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
  };
}
