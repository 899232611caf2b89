import type { ServerProgress } from '../../../core/agent/mcp/server-connection.ts';
import type { Execution } from '../../../core/chat/conversation.ts';
import type { UserPart } from '../../../core/llm/call/message.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { fixedText } from '../../../core/platform/messages/numbers.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { useChat } from '../context/chat-context.ts';
import './tool-card.css';

const ICONS: Readonly<Record<Execution['status'], IconName>> = {
  pending: 'chevron-right',
  executing: 'loading',
  completed: 'check',
  failed: 'error',
};

const STATES: Readonly<Record<Execution['status'], string>> = {
  pending: t('chat.pending'),
  executing: t('chat.running'),
  completed: t('common.completed'),
  failed: t('common.failed'),
};

/** Characters of the arguments in the card's line. */
const MAX_BRIEF = 120;
/** Characters of a result that are shown; the whole of it is in the export. */
const MAX_SHOWN = 20_000;

/** One call of a tool: its state, arguments and result, time and tokens. */
export function ToolCard({ execution }: { execution: Execution }) {
  const { name, args, status, content, startedAt, endedAt, tokens, isRefused } = execution;
  const { chat, serverProgress } = useChat();
  const progress = status === 'executing' ? serverProgress.value : null;
  const isHeld = chat.isWaiting.value;
  // In another window the conversation alone says so.
  const isWaiting = status === 'executing' && (isHeld || execution.isWaiting === true);
  const ms = startedAt !== null && endedAt !== null ? endedAt - startedAt : null;
  return (
    <details class="tool-card" data-status={isRefused ? 'refused' : status}>
      <summary>
        <Icon name={isRefused ? 'close' : ICONS[status]} />
        <span class="tool-card-name">{name}</span>
        <span class="tool-card-brief">{brief(args)}</span>
        <span class="tool-card-figures">
          <span class="tool-card-state" role="status">
            {isWaiting ? t('chat.needsApproval') : stateText(execution)}
          </span>
          {progress && <span>{progressText(progress)}</span>}
          {ms !== null && <span>{callTime(ms)}</span>}
          {tokens > 0 && <span>{t('common.tokensCount', { count: tokens })}</span>}
        </span>
      </summary>
      <dl>
        <dt>{t('common.arguments')}</dt>
        <dd>
          <pre>{typeof args === 'string' ? args : JSON.stringify(args, null, 1)}</pre>
        </dd>
        {content.length > 0 && (
          <>
            <dt>{t('common.result')}</dt>
            <dd>
              {content.map((part, at) => (
                <ResultPart key={at} part={part} />
              ))}
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

function ResultPart({ part }: { part: UserPart }) {
  if (part.type === 'image') {
    return (
      <img
        class="tool-card-picture"
        src={`data:${part.mimeType};base64,${part.data}`}
        alt={t('chat.pictureOfPage')}
      />
    );
  }
  const cut = part.text.length - MAX_SHOWN;
  return (
    <>
      <pre>{part.text.slice(0, MAX_SHOWN)}</pre>
      {cut > 0 && <p class="tool-card-cut">{t('chat.moreCharactersNotShown', { count: cut })}</p>}
    </>
  );
}

/** How a call is, a word. */
export function stateText({ status, isRefused }: Execution): string {
  return isRefused ? t('chat.refused') : STATES[status];
}

/** The arguments on one line; none for a call without. */
export function brief(args: Execution['args']): string {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    return String(args).slice(0, MAX_BRIEF);
  }
  const said = Object.entries(args).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return said.join(', ').slice(0, MAX_BRIEF);
}

/** Characters of a server’s own words. */
const MAX_WORDS = 80;

function progressText({ progress, total, message = '' }: ServerProgress): string {
  const said = message.slice(0, MAX_WORDS);
  if (total === undefined) return said || String(progress);
  return t('chat.progressOfTotal', { progress, total, message: said });
}

function callTime(ms: number): string {
  return ms < 1000
    ? t('common.ms', { ms: Math.round(ms) })
    : t('chat.seconds', { seconds: fixedText(ms / 1000, 1) });
}
