import { useSignal } from '@preact/signals';
import type { Conversation } from '../../../core/chat/conversation/conversation.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { AgentLlmChoice } from '../../agent/view/bar/agent-llm-choice.tsx';
import { useLlm } from '../../llm/context/llm-context.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu, MenuAction, MenuDivider } from '../../ui/controls/menu.tsx';
import { opensUnder } from '../../ui/controls/open-menu.ts';
import { Toolbar, ToolbarDivider } from '../../ui/controls/toolbar.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { useChat } from '../context/chat-context.ts';
import { saveConversation, taskOf } from '../files/save-conversation.ts';
import '../../ui/controls/field.css';

const MENU = 'chat-menu';

/** The list, a new conversation, the title, the model, and what can be done with the conversation. */
export function ChatToolbar() {
  const { chat, view } = useChat();
  const open = chat.open.value;
  return (
    <Toolbar label={t('chat.chat')}>
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
      onInput={(event) => {
        typed.value = event.currentTarget.value;
      }}
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
  const { chat, showServers } = useChat();
  return (
    <Menu id={MENU} label={t('chat.more')}>
      {conversation && <ConversationActions conversation={conversation} />}
      <MenuAction label={t('servers.menu')} onClick={() => void showServers()} />
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
        title={t('chat.handOverTitle')}
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
