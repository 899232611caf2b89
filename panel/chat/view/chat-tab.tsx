import { t } from '../../../core/platform/messages/messages.ts';
import { WaitingCardOf } from '../../agent/view/cards/waiting-card.tsx';
import { useLlm } from '../../llm/context/llm-context.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { DialogBar } from '../../ui/debugger/debugger-gate.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { useChat } from '../context/chat-context.ts';
import { ChatToolbar } from './chat-toolbar.tsx';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { MessageList } from './message-list.tsx';
import { ConsentCard } from './tools/consent-card.tsx';
import './chat-tab.css';

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
          <div class="chat-card">
            <WaitingCardOf agent={hand.agent} />
            <ConsentCard />
          </div>
          <Composer />
        </div>
      </div>
    </div>
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
            <TextButton onClick={() => void chat.keepAgain()}>{t('chat.storeAgain')}</TextButton>
          )}
        </WarningBar>
      )}
      {removed.value && (
        <WarningBar role="status">
          {t('chat.removed', { title: removed.value.title })}
          <TextButton onClick={() => void conversations.putBack()}>{t('chat.undo')}</TextButton>
          <TextButton onClick={conversations.dropRemoved}>{t('chat.dismiss')}</TextButton>
        </WarningBar>
      )}
    </>
  );
}

/** Before the first message: ideas, or the way to a model. */
function Beginning() {
  const { models, SetUpLlm } = useLlm();
  if (models.settings.value.models.length > 0 || models.chosen.value) return <ChatStart />;
  return (
    <SetUpLlm sentence={t('chat.noModel')} detail={t('chat.noModelDetail')} next="#chat-input" />
  );
}

const STARTERS: readonly (readonly [icon: IconName, text: string])[] = [
  ['list', t('chat.starterSummary')],
  ['question', t('chat.starterActions')],
  ['warning', t('chat.starterProblems')],
  ['moon', t('chat.starterDark')],
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
        <p class="chat-start-note">{t('chat.whatIsSent')}</p>
      </div>
    </div>
  );
}
