import { CHAT_TOOLS } from '../../../core/chat/chat-tools.ts';
import { forkAt, type ReplyNode, replyText } from '../../../core/chat/conversation.ts';
import { addTokens, inputTokens, NO_TOKENS, outputTokens } from '../../../core/llm/call/usage.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { fixedText } from '../../../core/platform/messages/numbers.ts';
import { RetryWait } from '../../llm/call/view/call-view.tsx';
import { useLlm } from '../../llm/context/llm-context.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import { usdText } from '../../ui/text/price-text.ts';
import { useChat } from '../context/chat-context.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { MarkdownView } from './markdown-view.tsx';
import { brief, stateText, ToolCard } from './tool-card.tsx';

/** Failures that can be solved in the settings of the models. */
const IN_SETTINGS: ReadonlySet<string> = new Set([
  'unauthorized',
  'no-credit',
  'no-such-model',
  'over-budget',
  'unavailable',
]);

/** The replies to one message, with their tools, what they cost, and how they ended. */
export function ReplyMessage({ replies }: { replies: readonly ReplyNode[] }) {
  const { chat } = useChat();
  const last = replies.at(-1);
  if (!last) return null;
  const isLive = replies.some(({ id }) => id === chat.liveId.value);
  return (
    <article class="chat-reply" aria-label={last.from.model} aria-busy={isLive}>
      {replies.map((reply) => (
        <ReplyBody key={reply.id} reply={reply} />
      ))}
      {!isLive && <ReplyEnding reply={last} />}
      {!isLive && last.end.type !== 'open' && (
        <>
          <TurnReport replies={replies} />
          <ReplyFoot replies={replies} last={last} />
        </>
      )}
    </article>
  );
}

function ReplyBody({ reply }: { reply: ReplyNode }) {
  const { chat } = useChat();
  const isOpen = reply.end.type === 'open' && reply.executions.length === 0;
  const isLive = isOpen && reply.id === chat.liveId.value;
  const written = chat.written.value;
  const { content } = isLive && written?.id === reply.id ? written : reply;
  const thought = content.flatMap((part) => (part.type === 'reasoning' ? part.text : []));
  const text = replyText({ content });
  const reasoning = thought.join('\n');
  return (
    <>
      {reasoning.trim() !== '' && (
        <details class="chat-reasoning">
          <summary>{t('common.reasoning')}</summary>
          <p>{reasoning}</p>
        </details>
      )}
      {text.trim() !== '' && <MarkdownView text={text} />}
      {isLive && <LiveState hasText={text !== ''} />}
      {reply.executions.map((execution) => (
        <ToolCard key={execution.callId} execution={execution} />
      ))}
    </>
  );
}

/** What goes on while nothing can be read yet. */
function LiveState({ hasText }: { hasText: boolean }) {
  const { live } = useChat().chat;
  const state = live.state.value;
  if (state.type === 'waiting') return <RetryWait call={live} />;
  if (state.type === 'loading') {
    return (
      <p class="chat-live" role="status">
        {t('chat.loadingModel', { percent: Math.round(state.loaded * 100) })}
        <progress max={1} value={state.loaded} />
      </p>
    );
  }
  const tool = live.calling.value;
  if (hasText && tool === '') return null;
  return (
    <p class="chat-live" role="status">
      <span class="chat-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {tool === '' ? t('chat.writing') : t('chat.callingTool', { tool })}
    </p>
  );
}

/** How a turn ended, where it is not simply over. */
function ReplyEnding({ reply }: { reply: ReplyNode }) {
  const { chat } = useChat();
  const { modelSettings } = useLlm();
  const { end } = reply;
  const isBusy = chat.isBusy.value;
  if (end.type === 'open') return <BrokenOff reply={reply} />;
  if (end.type === 'stopped') return <p class="chat-ended">{t('common.stopped')}</p>;
  if (end.type !== 'failed' && end.type !== 'early') return null;
  const canGoOn = end.type === 'early' && reply.executions.length > 0;
  return (
    <div class="chat-problem" role="alert" data-tone={end.type === 'failed' ? 'error' : 'warning'}>
      <Icon name={end.type === 'failed' ? 'error' : 'warning'} />
      <span>
        {say(end.message)}
        {end.type === 'failed' && end.detail && <small>{shortDetail(end.detail)}</small>}
      </span>
      {canGoOn ? (
        <TextButton icon="play" disabled={isBusy} onClick={() => void chat.goOn(reply)}>
          {t('common.continue')}
        </TextButton>
      ) : (
        <TextButton icon="refresh" disabled={isBusy} onClick={() => void chat.repeat(reply)}>
          {t('chat.retry')}
        </TextButton>
      )}
      {end.type === 'failed' && IN_SETTINGS.has(end.kind) && (
        <TextButton icon="gear" onClick={modelSettings.open}>
          {t('common.modelsLabel')}
        </TextButton>
      )}
    </div>
  );
}

/** A reply whose window was closed, and that nobody goes on with by itself. */
function BrokenOff({ reply }: { reply: ReplyNode }) {
  const { chat } = useChat();
  if (chat.broken.value !== reply.id) return null;
  const isAskedAgain = reply.from.provider === 'backend' && reply.executions.length === 0;
  return (
    <div class="chat-problem" role="status" data-tone="warning">
      <Icon name="warning" />
      <span>{t('chat.panelClosedBeforeReplyComplete')}</span>
      <TextButton
        icon={isAskedAgain ? 'refresh' : 'play'}
        disabled={chat.isBusy.value}
        onClick={() => void chat.resume()}
      >
        {t(isAskedAgain ? 'chat.retry' : 'common.continue')}
      </TextButton>
    </div>
  );
}

/** A turn is reported on that called as many tools, or took as many milliseconds. */
const [REPORTED_CALLS, REPORTED_MS] = [5, 30_000];

/** What a long turn has come to: what it read, what it did in pages one by one, what failed, and in what time. */
function TurnReport({ replies }: { replies: readonly ReplyNode[] }) {
  const calls = replies.flatMap(({ executions }) => executions);
  const { ms, seconds } = sumsOf(replies);
  if (calls.length < REPORTED_CALLS && ms < REPORTED_MS) return null;
  const acts = calls.filter(({ name }) => CHAT_TOOLS.get(name)?.effect !== 'reads');
  const refused = calls.filter(({ isRefused }) => isRefused).length;
  const failed = calls.filter(({ status }) => status === 'failed').length - refused;
  const parts = [
    t('chat.reportOfTurn', { seconds }),
    t('chat.toolsThatRead', { count: calls.length - acts.length }),
    t('chat.actionsInPages', { count: acts.length }),
    ...(failed > 0 ? [t('chat.callsFailed', { count: failed })] : []),
    ...(refused > 0 ? [t('chat.callsRefused', { count: refused })] : []),
  ];
  return (
    <details class="chat-reasoning chat-report">
      <summary>{parts.join(' · ')}</summary>
      <ol>
        {acts.map((act) => (
          <li key={act.callId}>{`${act.name} ${brief(act.args)}: ${stateText(act)}`}</li>
        ))}
      </ol>
    </details>
  );
}

function ReplyFoot({ replies, last }: { replies: readonly ReplyNode[]; last: ReplyNode }) {
  const { chat } = useChat();
  const { notices } = useShell();
  const [first = last] = replies;
  const open = chat.open.value;
  const forked = replies.findLast((reply) => open && forkAt(open, reply)) ?? first;
  const text = replies.map(replyText).filter(Boolean).join('\n\n');
  return (
    <footer class="chat-foot">
      <span class="chat-figures" title={figuresTitle(replies)}>
        {replyFigures(replies, last)}
      </span>
      <span class="chat-actions">
        <BranchSwitch node={forked} />
        <IconButton
          icon="copy"
          label={t('chat.copyReply')}
          disabled={text === ''}
          onClick={() => void notices.attempt(copyText(text), t('chat.replyCopied'))}
        />
        <IconButton
          icon="refresh"
          label={t('chat.retry')}
          disabled={chat.isBusy.value}
          onClick={() => void chat.retry(first)}
        />
      </span>
    </footer>
  );
}

/** Characters of what the provider said that are shown. */
const MAX_DETAIL = 300;

/** What the provider said, out of the JSON that most of them say it in. */
function shortDetail(detail: string): string {
  const [, said = detail] = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(detail) ?? [];
  return said.slice(0, MAX_DETAIL);
}

/** `gpt-5-mini · 1,234 tokens · $0.0030 · 2.1 s`; what is not known is left out. */
function replyFigures(replies: readonly ReplyNode[], last: ReplyNode): string {
  const { count, usd, seconds } = sumsOf(replies);
  return [
    last.from.model,
    ...(count > 0 ? [t('common.tokensCount', { count })] : []),
    ...(usd === null ? [] : [usdText(usd)]),
    t('chat.seconds', { seconds }),
  ].join(' · ');
}

function figuresTitle(replies: readonly ReplyNode[]): string {
  const { input, output } = sumsOf(replies);
  return t('chat.tokensTokensOutCalls', { input, output, replies: replies.length });
}

function sumsOf(replies: readonly ReplyNode[]) {
  const sums = replies.reduce((all, { usage }) => addTokens(all, usage), NO_TOKENS);
  const usage = { ...sums, source: 'provider' } as const;
  const known = replies.flatMap(({ usd }) => (usd === null ? [] : usd));
  const [start, end] = [replies[0]?.at ?? 0, replies.at(-1)];
  const ms = end ? end.at + end.ms - start : 0;
  return {
    ms,
    input: inputTokens(usage),
    output: outputTokens(usage),
    count: inputTokens(usage) + outputTokens(usage),
    usd: known.length > 0 ? known.reduce((sum, usd) => sum + usd, 0) : null,
    seconds: fixedText(ms / 1000, 1),
  };
}
