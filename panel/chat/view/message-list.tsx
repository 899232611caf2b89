import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ChatNode, ReplyNode, UserNode } from '../../../core/chat/conversation.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import { useChat } from '../context/chat-context.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { CHAT_INPUT } from './composer.tsx';
import { ReplyMessage } from './reply-message.tsx';

/** Pixels from the end at which a person still reads the newest words. */
const NEAR_END = 40;

/** What was said, the newest at the end and in view while a person reads there. */
export function MessageList() {
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
