import { t } from '../../../core/platform/messages/messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import { useChat } from '../context/chat-context.ts';

const STARTERS: readonly (readonly [icon: IconName, text: string])[] = [
  ['list', t('chat.starterSummary')],
  ['question', t('chat.starterActions')],
  ['warning', t('chat.starterProblems')],
  ['moon', t('chat.starterDark')],
];

/** An empty conversation: what can be asked, a click away. */
export function ChatStart() {
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
