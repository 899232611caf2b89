import type { UserNode } from '../../../core/chat/conversation/conversation.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import { useChat } from '../context/chat-context.ts';
import { BranchSwitch } from './branch-switch.tsx';

/** What a person said, with the elements and pictures in it. */
export function UserMessage({ node }: { node: UserNode }) {
  const { chat } = useChat();
  const { notices } = useShell();
  const { text, elements, pictures } = node;
  return (
    <article class="chat-user" aria-label={t('chat.you')} data-editing={isEdited(node)}>
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
            alt={t('chat.yourPicture')}
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
          label={t('chat.editMessage')}
          disabled={chat.isBusy.value}
          onClick={() => chat.composer.edit(node)}
        />
      </span>
    </article>
  );
}

function isEdited(node: UserNode): boolean {
  return useChat().chat.composer.editing.value?.id === node.id;
}
