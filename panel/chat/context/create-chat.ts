import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ServerProgress } from '../../../core/agent/mcp/server-connection.ts';
import { pageToolsOf } from '../../../core/agent/policy/page-tools-of.ts';
import type { OfferedWebTool } from '../../../core/agent/webmcp/web-tool.ts';
import type { ChatNews } from '../../../core/chat/chat-news.ts';
import type { ChatElement } from '../../../core/chat/conversation.ts';
import type { Page } from '../../../core/page/page.ts';
import { semanticNodeV3 } from '../../../core/page/payload/semantic-v3.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import type { AgentModel } from '../../agent/run/agent-model.ts';
import { type InspectedAgentPorts, inspectedAgent } from '../../agent/run/inspected-agent.ts';
import type { ServerTools } from '../../agent/tabs/agent-choices.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import type { LayoutModel } from '../../ui/shell/layout-model.ts';
import { PageModel } from '../../ui/shell/page-model.ts';
import { type Asking, ChatHand } from '../page/chat-hand.ts';
import { ConsentModel } from '../page/consent-model.ts';
import type { ChatStyles, ChatTab } from '../page/panel-chat-page.ts';
import type { ConversationStore } from '../store/conversation-store.ts';
import type { TabViewStore } from '../store/tab-view.ts';
import { AddedTabsModel, type OpenTab } from '../turn/added-tabs.ts';
import { ChatModel } from '../turn/chat-model.ts';
import { ContextModel } from '../turn/context-model.ts';
import { ConversationsModel } from '../turn/conversations-model.ts';
import { PromptsModel, type SavedPrompts } from '../turn/prompts-model.ts';
import type { TurnLease } from '../turn/turn-lease.ts';

/** What the chat needs from Chrome. */
export interface ChatPorts extends InspectedAgentPorts {
  /** The other tabs of the window, and the way into one; nobody can add a tab unless given. */
  otherTabs?: OtherTabs;
  /** What is read of the tab beside its tree. */
  chatTab: ChatTab;
  conversations: ConversationStore;
  turnLease: TurnLease;
  tabView: TabViewStore;
  savedPrompts: Stored<SavedPrompts>;
  /** Hears of what a person does not see; nobody does without it. */
  announce?: (news: ChatNews[string] | null) => void;
  /** Whether the tab is in front, in a window that is not hidden; always unless given. */
  isInFront?: ReadonlySignal<boolean>;
}

/** The other tabs of a window. */
export interface OtherTabs {
  list(): Promise<readonly OpenTab[]>;
  open(id: number): OtherTab;
}

/** Another tab: its page, and what an agent in it needs. */
interface OtherTab extends Pick<InspectedAgentPorts, 'pageDebugger' | 'openAgentPage'> {
  page: Page;
  tab: ChatTab;
  close(): void;
}

export interface ChatDeps
  extends ChatPorts,
    Pick<Shell, 'page' | 'pageModel' | 'tab' | 'layout' | 'elements'>,
    Pick<LlmModels, 'models' | 'send'> {
  styles: ChatStyles;
  /** Tools of the person's servers, and the dialog that lists them; none unless given. */
  servers?: ServerTools & {
    show(): Promise<void>;
    /** How far a call is that goes on. */
    progress?: ReadonlySignal<ServerProgress | null>;
    /** What a server asks the person; null for nothing. */
    question?: ReadonlySignal<object | null>;
  };
  /** The Agent tab: whether it works in the page, and the way to hand a task to it. */
  agent: { isRunning(): boolean; takeTask(words: string): void };
}

/** The models of the chat: the conversation, the list of them, and the hand that acts for it. */
export type ChatModels = ReturnType<typeof createChat>;

/** Makes the models of the chat; `dispose` ends their subscriptions. */
export function createChat(deps: ChatDeps) {
  const {
    page,
    pageModel,
    tab,
    layout,
    elements,
    models,
    servers,
    agent: agentTab,
    ...ports
  } = deps;
  // What came of each step is kept with its conversation.
  const agent = inspectedAgent(deps, () => Promise.resolve());
  const isAgentBusy = () => agentTab.isRunning();
  const hand = new ChatHand({ agent, isAgentBusy, now: Date.now });
  const consent = new ConsentModel();
  const isShown = computed(() => tab.value === 'chat');
  const asking = signal<Asking>('each');
  const conversations = new ConversationsModel({
    store: ports.conversations,
    isShown,
    origin: computed(() => webOrigin(pageModel.reading.value?.tree.url ?? '') ?? ''),
  });
  const { otherTabs } = ports;
  const added = otherTabs
    ? new AddedTabsModel({
        list: otherTabs.list,
        open(about) {
          const { close, tab: own, ...other } = otherTabs.open(about.id);
          const otherModel = new PageModel({ page: other.page });
          const doer = inspectedAgent({ ...deps, ...other, pageModel: otherModel }, () =>
            Promise.resolve(),
          );
          return {
            ...about,
            page: other.page,
            tab: own,
            agent: doer,
            close() {
              doer[Symbol.dispose]();
              otherModel[Symbol.dispose]();
              close();
            },
          };
        },
      })
    : undefined;
  const chat = new ChatModel({
    parts: {
      ...(added && { added }),
      page,
      tab: ports.chatTab,
      styles: ports.styles,
      hand,
      consent,
      offered: () => offeredTools(ports.pageDebugger, agent, servers),
    },
    pageModel,
    models,
    conversations,
    lease: ports.turnLease,
    view: ports.tabView,
    announce: (news) => ports.announce?.(news),
    isShown,
    isSeen: computed(() => isShown.value && ports.isInFront?.value !== false),
    asking,
    isAsked: computed(() => (servers?.question?.value ?? null) !== null),
  });
  const context = new ContextModel({ chat, models, isShown });
  elements.ask.value = (key) => {
    const node = elements.byKey.peek().get(key);
    if (!node) return;
    chat.composer.addElement(chatElement(node));
    tab.value = 'chat';
  };
  const view = new ChatViewModel({ chat, layout });
  const prompts = new PromptsModel({ stored: ports.savedPrompts });
  const all = { prompts, chat, conversations, hand, consent, context, view, agent };
  return {
    ...all,
    added,
    asking,
    /** Opens the list of servers (MCP). */
    showServers: () => servers?.show(),
    serverProgress: servers?.progress ?? signal(null),
    /** Makes what was said a task of the agent, and shows it there. */
    handOver(words: string) {
      agentTab.takeTask(words);
      tab.value = 'agent';
    },
    dispose() {
      elements.ask.value = null;
      for (const model of Object.values(all)) model[Symbol.dispose]();
      added?.[Symbol.dispose]();
    },
  };
}

/**
 * The page's own tools, where the debugger is attached anyway, and those of the servers. The chat does not attach it
 * for them: Chrome shows that by a banner.
 */
async function offeredTools(
  { tab }: PageDebugger,
  { settings }: AgentModel,
  servers: ServerTools | undefined,
): Promise<readonly OfferedWebTool[]> {
  await settings.ready();
  const { isTrusted, offerPageTools } = settings.values.peek();
  const attached = isTrusted && offerPageTools ? tab.peek() : null;
  const [own, served] = await Promise.all([
    attached ? pageToolsOf(attached).catch(() => []) : [],
    servers?.offered() ?? [],
  ]);
  return [...own, ...served];
}

/** An element as a message has it: for people by its role and name, for the model as the payload has it. */
function chatElement(page: PageNode): ChatElement {
  const { role, name, tag } = page.node;
  const label = t('chat.roleName', { role: role || tag, name });
  return { label, text: JSON.stringify(semanticNodeV3(page)) };
}

/** Whether the list of conversations is open: beside the messages in a wide panel, over them in a narrow one. */
const ChatViewModel = createModel(({ chat, layout }: { chat: ChatModel; layout: LayoutModel }) => {
  const isListOpen = signal(false);
  /** The name under which the message is about to be kept; null while it is not. */
  const promptName = signal<string | null>(null);
  let isWide: boolean | null = null;
  effect(() => {
    const { side } = layout.arrangement.value;
    if (isWide === (side === 'right')) return;
    isWide = side === 'right';
    isListOpen.value = isWide;
  });
  return {
    isListOpen,
    promptName,
    toggleList() {
      isListOpen.value = !isListOpen.peek();
    },
    /** A conversation was chosen: in a narrow panel the list makes room for it. */
    chosen() {
      if (!isWide) isListOpen.value = false;
    },
    startNew() {
      chat.show(null);
      chat.composer.clear();
      if (!isWide) isListOpen.value = false;
    },
  };
});
