import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type {
  ChatNode,
  Conversation,
  ReplyNode,
  UserNode,
} from '../../../core/chat/conversation.ts';
import { closedPage } from '../../../core/page/reading/closed-page.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { dayText, timeText } from '../../../core/platform/messages/numbers.ts';
import { AgentLlmChoice } from '../../agent/view/bar/agent-llm-choice.tsx';
import { WaitingCardOf } from '../../agent/view/cards/waiting-card.tsx';
import { useLlm } from '../../llm/context/llm-context.ts';
import { into, sets } from '../../ui/controls/field-events.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu, MenuAction, MenuDivider } from '../../ui/controls/menu.tsx';
import { opensUnder } from '../../ui/controls/open-menu.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../ui/controls/toolbar.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { DialogBar } from '../../ui/debugger/debugger-gate.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import { useChat } from '../context/chat-context.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { CHAT_INPUT, Composer } from './composer.tsx';
import { ConsentCard } from './consent-card.tsx';
import { ReplyMessage } from './reply-message.tsx';
import { saveConversation, taskOf } from './save-conversation.ts';
import './chat-tab.css';
import '../../ui/controls/field.css';

/** A conversation about the page in the tab, with the tools that read it and act in it. */
export function ChatTab() {
  const { chat, hand, view } = useChat();
  const { models } = useLlm();
  void models.ready();
  void hand.agent.settings.ready();
  const isListOpen = view.isListOpen.value;
  return (
    <div class="chat">
      <StoreNotice />
      <div class="chat-body">
        {isListOpen && <ConversationList />}
        <div class="chat-main">
          <ChatToolbar />
          <DialogBar />
          {chat.path.value.length > 0 ? <MessageList /> : <Beginning />}
          <OtherSite />
          <div class="chat-card">
            {chat.agents.value.map((agent, at) => (
              <WaitingCardOf key={at} agent={agent} />
            ))}
            <ConsentCard />
          </div>
          <Composer />
        </div>
      </div>
    </div>
  );
}

/** Conversations that are drawn; a search finds the others. */
const MAX_DRAWN = 200;

/** The stored conversations of this site, or of all: searched, opened and deleted. */
function ConversationList() {
  const { conversations } = useChat();
  const { query, hasAllSites, unreadable } = conversations;
  const listed = conversations.listed.value;
  return (
    <aside class="chat-list" aria-label={t('chat.conversations')}>
      <input
        class="field-input chat-search"
        type="search"
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        value={query.value}
        onInput={into(query)}
      />
      <label class="chat-sites">
        <input
          type="checkbox"
          checked={hasAllSites.value}
          onChange={(event) => {
            hasAllSites.value = event.currentTarget.checked;
          }}
        />
        {t('chat.allSites')}
      </label>
      {listed.length === 0 ? (
        <p class="chat-none">
          {query.value.trim() === ''
            ? t('chat.conversationsAboutSiteAppear')
            : t('chat.noConversationMatches')}
        </p>
      ) : (
        <ul>
          {listed.slice(0, MAX_DRAWN).map((conversation) => (
            <Item key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
      {listed.length > MAX_DRAWN && <p class="chat-none">{t('chat.searchFindOlderOnes')}</p>}
      {unreadable.value > 0 && (
        <p class="chat-none">
          {t('chat.conversationsStoredAnotherVersionPenumbra', { count: unreadable.value })}
        </p>
      )}
    </aside>
  );
}

function Item({ conversation }: { conversation: Conversation }) {
  const { chat, conversations, view } = useChat();
  const { id, title, updatedAt, origin } = conversation;
  const isShown = chat.open.value?.id === id;
  return (
    <li class="chat-item" data-shown={isShown}>
      <button
        type="button"
        aria-current={isShown}
        onClick={() => {
          chat.show(conversation);
          view.chosen();
        }}
      >
        <span class="chat-item-title">{title || t('common.untitled')}</span>
        <span class="chat-item-facts">
          {conversations.hasAllSites.value && <span>{URL.parse(origin)?.host ?? origin}</span>}
          <time dateTime={new Date(updatedAt).toISOString()}>{whenText(updatedAt)}</time>
        </span>
      </button>
      <IconButton
        icon="trash"
        label={t('chat.deleteTitle', { title })}
        onClick={() => void chat.remove(conversation)}
      />
    </li>
  );
}

const DAY_MS = 86_400_000;

/** The time of today, else the day. */
function whenText(at: number): string {
  const isToday = Date.now() - at < DAY_MS && new Date(at).getDate() === new Date().getDate();
  return isToday
    ? timeText(at, { hour: '2-digit', minute: '2-digit' })
    : dayText(at, { month: 'short', day: 'numeric', year: 'numeric' });
}

const MENU = 'chat-menu';

/** The list, a new conversation, the title, the model, and what can be done with the conversation. */
function ChatToolbar() {
  const { chat, view } = useChat();
  const open = chat.open.value;
  return (
    <Toolbar label={t('common.chat')}>
      <IconButton
        icon="list"
        label={t('chat.conversations')}
        pressed={view.isListOpen.value}
        onClick={view.toggleList}
      />
      <IconButton icon="add" label={t('chat.newConversation')} onClick={view.startNew} />
      <ToolbarDivider />
      <Title key={open?.id ?? ''} conversation={open} />
      <AgentLlmChoice />
      <IconButton icon="kebab" label={t('chat.more')} opens={opensUnder(MENU, 'menu')} />
      <MoreMenu conversation={open} />
    </Toolbar>
  );
}

/** The title, to be typed over. */
function Title({ conversation }: { conversation: Conversation | null }) {
  const { chat } = useChat();
  const typed = useSignal<string | null>(null);
  if (!conversation) return <span class="chat-title">{t('chat.newConversation')}</span>;
  const keep = () => {
    if (typed.value !== null) chat.rename(conversation.id, typed.value);
    typed.value = null;
  };
  return (
    <input
      class="field-input chat-title"
      aria-label={t('chat.title')}
      title={t('chat.rename')}
      maxLength={200}
      value={typed.value ?? conversation.title}
      onInput={into(typed)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || typed.value === null) return;
        event.stopPropagation();
        typed.value = null;
      }}
    />
  );
}

function MoreMenu({ conversation }: { conversation: Conversation | null }) {
  const { added, chat, showServers, view } = useChat();
  return (
    <Menu id={MENU} label={t('chat.more')}>
      {conversation && <ConversationActions conversation={conversation} />}
      {added && <MenuAction label={t('chat.addTab')} onClick={() => void added.choose()} />}
      <MenuAction
        label={t('chat.savePrompt')}
        disabled={chat.composer.text.value.trim() === ''}
        onClick={sets(view.promptName, '')}
      />
      <MenuAction label={t('servers.mcpServers')} onClick={() => void showServers()} />
      {conversation && (
        <>
          <MenuDivider />
          <MenuAction label={t('chat.delete')} onClick={() => void chat.remove(conversation)} />
        </>
      )}
    </Menu>
  );
}

function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { chat, hand, handOver } = useChat();
  const { models } = useLlm();
  const { notices } = useShell();
  const save = async (form: 'markdown' | 'json') => {
    const secrets = { typed: hand.secretsOf(conversation.id), keys: models.ownKeys() };
    const done = await saveConversation(conversation, form, secrets);
    notices.notice.value = { text: done, isError: false };
  };
  return (
    <>
      <MenuAction
        label={t('chat.handOver')}
        title={t('chat.makesLastMessageTaskAgent')}
        disabled={chat.isBusy.value}
        onClick={() => handOver(taskOf(conversation))}
      />
      <MenuDivider />
      <MenuAction
        label={t('chat.exportMarkdown')}
        onClick={() => void notices.attempt(save('markdown'))}
      />
      <MenuAction label={t('chat.exportJson')} onClick={() => void notices.attempt(save('json'))} />
      <MenuDivider />
    </>
  );
}

/** What refused to be stored, and what was removed a moment ago. */
function StoreNotice() {
  const { chat, conversations } = useChat();
  const { problem, removed } = conversations;
  const open = chat.open.value;
  return (
    <>
      {problem.value !== '' && (
        <WarningBar role="alert">
          {problem.value}
          {open && (
            <TextButton onClick={() => void chat.keepAgain()}>{t('common.tryAgain')}</TextButton>
          )}
        </WarningBar>
      )}
      {removed.value && (
        <WarningBar role="status">
          {t('chat.deleted', { title: removed.value.title })}
          <TextButton onClick={() => void conversations.putBack()}>{t('common.undo')}</TextButton>
          <TextButton onClick={conversations.dropRemoved}>{t('common.dismiss')}</TextButton>
        </WarningBar>
      )}
    </>
  );
}

/** Whether a conversation goes on, now that the tab shows another site. A message that is sent says yes. */
function OtherSite() {
  const { chat } = useChat();
  const origin = chat.otherSite.value;
  const open = chat.open.value;
  if (origin === null || !open) return null;
  const known = URL.parse(open.origin)?.host ?? open.origin;
  return (
    <WarningBar role="status">
      {t('chat.conversationAboutSiteTabShows', {
        known: known || open.title,
        origin: URL.parse(origin)?.host ?? origin,
      })}
      <TextButton onClick={() => chat.goOnHere(origin)}>{t('chat.continueHere')}</TextButton>
      <TextButton onClick={() => chat.show(null)}>{t('chat.newConversation')}</TextButton>
    </WarningBar>
  );
}

/** Before the first message: ideas, or the way to a model. */
function Beginning() {
  const { models, SetUpLlm } = useLlm();
  const { pageModel } = useShell();
  const closed = closedPage(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  const hasLlm = models.settings.value.models.length > 0 || models.chosen.value !== null;
  const why = closed !== null && <p class="chat-start-note">{say(closed)}</p>;
  if (hasLlm) return why ? <div class="chat-beginning">{why}</div> : <ChatStart />;
  return (
    <>
      {why}
      <SetUpLlm
        sentence={t('chat.talkAboutPageModel')}
        detail={t('chat.chooseWhereModelComes')}
        next="#chat-input"
      />
    </>
  );
}

const STARTERS: readonly (readonly [icon: IconName, text: string])[] = [
  ['list', t('chat.summarizePageFivePoints')],
  ['question', t('chat.whatCanIDo')],
  ['warning', t('chat.textsHardRead')],
  ['moon', t('chat.howWellPageWorkDarkMode')],
];

/** An empty conversation: what can be asked, a click away. */
function ChatStart() {
  const { chat } = useChat();
  const { pageModel } = useShell();
  const tree = pageModel.reading.value?.tree;
  return (
    <div class="chat-beginning">
      <div class="chat-start">
        <h2>{t('chat.askAboutPage')}</h2>
        {tree && <p class="chat-start-page">{tree.title || tree.url}</p>}
        <ul>
          {STARTERS.map(([icon, text]) => (
            <li key={text}>
              <button
                type="button"
                class="chat-starter"
                onClick={() => {
                  chat.composer.fill({ text, elements: [], pictures: [] });
                  void chat.send();
                }}
              >
                <Icon name={icon} />
                {text}
              </button>
            </li>
          ))}
        </ul>
        <p class="chat-start-note">{t('chat.modelGetsMessagesWhateverTools')}</p>
      </div>
    </div>
  );
}

/** Pixels from the end at which a person still reads the newest words. */
const NEAR_END = 40;

/** What was said, the newest at the end and in view while a person reads there. */
function MessageList() {
  const { chat } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const id = chat.open.value?.id;
  useLayoutEffect(() => stayInPlace(list.current, chat.scroll), [id]);
  const path = chat.path.value;
  const last = path.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <div class="chat-messages" ref={list} tabIndex={0} role="log" aria-label={t('chat.messages')}>
      <div class="chat-thread">
        {turnsOf(path).map((turn) =>
          turn.type === 'asked' ? (
            <UserMessage key={turn.node.id} node={turn.node} />
          ) : (
            <ReplyMessage key={turn.replies[0]?.id} replies={turn.replies} />
          ),
        )}
        {last?.role === 'user' && !chat.isBusy.value && <NotAnswered node={last} />}
      </div>
    </div>
  );
}

/** A message that no turn has answered: the window was closed, or the turn could not begin. */
function NotAnswered({ node }: { node: UserNode }) {
  const { chat } = useChat();
  const problem = chat.problem.value;
  return (
    <div class="chat-problem" role="alert" data-tone={problem === '' ? 'plain' : 'error'}>
      <span>{problem || t('chat.notAnswered')}</span>
      <TextButton icon="refresh" onClick={() => void chat.goOn(node)}>
        {t('common.answer')}
      </TextButton>
    </div>
  );
}

type Turn = { type: 'asked'; node: UserNode } | { type: 'replies'; replies: readonly ReplyNode[] };

/** The replies to one message belong together: between them are only tools. */
function turnsOf(path: readonly ChatNode[]): Turn[] {
  const turns: Turn[] = [];
  for (const node of path) {
    const last = turns.at(-1);
    if (node.role === 'user') turns.push({ type: 'asked', node });
    else if (last?.type === 'replies') {
      turns[turns.length - 1] = { ...last, replies: [...last.replies, node] };
    } else turns.push({ type: 'replies', replies: [node] });
  }
  return turns;
}

/** Keeps the end in view as it grows, unless a person has scrolled away from it: to `scroll` pixels. */
function stayInPlace(
  list: HTMLDivElement | null,
  scroll: Signal<number | null>,
): (() => void) | undefined {
  const [thread] = list?.children ?? [];
  if (!list || !thread) return undefined;
  const toEnd = () => {
    if (scroll.peek() === null) list.scrollTop = list.scrollHeight;
  };
  const scrolled = () => {
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END;
    scroll.value = isAtEnd ? null : list.scrollTop;
  };
  list.scrollTop = scroll.peek() ?? list.scrollHeight;
  const observer = new ResizeObserver(toEnd);
  observer.observe(thread);
  observer.observe(list);
  list.addEventListener('scroll', scrolled, { passive: true });
  toEnd();
  return () => {
    observer.disconnect();
    list.removeEventListener('scroll', scrolled);
  };
}

/** What a person said, with the elements and pictures in it. */
function UserMessage({ node }: { node: UserNode }) {
  const { chat } = useChat();
  const { notices } = useShell();
  const { text, elements, pictures } = node;
  return (
    <article class="chat-user" aria-label={t('common.you')} data-editing={isEdited(node)}>
      <div class="chat-user-words">
        {elements.map((element) => (
          <span class="chat-element" key={element.text} title={element.text}>
            {element.label}
          </span>
        ))}
        {pictures.map((picture) => (
          <img
            key={picture.data}
            class="chat-picture"
            src={`data:${picture.mimeType};base64,${picture.data}`}
            alt={t('chat.pictureMessage')}
          />
        ))}
        {text !== '' && <p>{text}</p>}
      </div>
      <span class="chat-actions">
        <BranchSwitch node={node} />
        <IconButton
          icon="copy"
          label={t('chat.copyMessage')}
          onClick={() => void notices.attempt(copyText(text), t('chat.messageCopied'))}
        />
        <IconButton
          icon="edit"
          label={t('chat.editResend')}
          disabled={chat.isBusy.value}
          onClick={() => {
            chat.composer.edit(node);
            document.getElementById(CHAT_INPUT)?.focus();
          }}
        />
      </span>
    </article>
  );
}

function isEdited(node: UserNode): boolean {
  return useChat().chat.composer.editing.value?.id === node.id;
}
