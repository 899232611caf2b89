import { type ChatNode, forkAt } from '../../../core/chat/conversation.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useChat } from '../context/chat-context.ts';

/** Which of the branches that begin at a message is shown: ‹ 1/2 ›. */
export function BranchSwitch({ node }: { node: ChatNode }) {
  const { chat } = useChat();
  const fork = chat.open.value && forkAt(chat.open.value, node);
  if (!fork) return null;
  const { place, ids } = fork;
  const [before, after] = [ids[place - 1], ids[place + 1]];
  const isFixed = chat.isBusy.value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look and a layout of its own
    <span class="chat-branches" role="group" aria-label={t('common.versions')}>
      <IconButton
        icon="chevron-left"
        label={t('chat.earlierVersion')}
        disabled={before === undefined || isFixed}
        onClick={() => before && chat.choose(before)}
      />
      <output>{t('chat.placeCount', { place: place + 1, count: ids.length })}</output>
      <IconButton
        icon="chevron-right"
        label={t('chat.laterVersion')}
        disabled={after === undefined || isFixed}
        onClick={() => after && chat.choose(after)}
      />
    </span>
  );
}
