import type { Conversation } from '../../../core/chat/conversation/conversation.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { dayText, timeText } from '../../../core/platform/messages/numbers.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useChat } from '../context/chat-context.ts';
import '../../ui/controls/field.css';

/** Conversations that are drawn; a search finds the others. */
const MAX_DRAWN = 200;

/** The stored conversations of this site, or of all: searched, opened and deleted. */
export function ConversationList() {
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
        onInput={(event) => {
          query.value = event.currentTarget.value;
        }}
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
        <p class="chat-none">{query.value.trim() === '' ? t('chat.none') : t('chat.noneFound')}</p>
      ) : (
        <ul>
          {listed.slice(0, MAX_DRAWN).map((conversation) => (
            <Item key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
      {listed.length > MAX_DRAWN && <p class="chat-none">{t('chat.moreFound')}</p>}
      {unreadable.value > 0 && (
        <p class="chat-none">{t('chat.unreadable', { count: unreadable.value })}</p>
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
        <span class="chat-item-title">{title || t('chat.untitled')}</span>
        <span class="chat-item-facts">
          {conversations.hasAllSites.value && <span>{URL.parse(origin)?.host ?? origin}</span>}
          <time dateTime={new Date(updatedAt).toISOString()}>{whenText(updatedAt)}</time>
        </span>
      </button>
      <IconButton
        icon="trash"
        label={t('chat.deleteOne', { title })}
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
