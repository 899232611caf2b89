import { addTokens, NO_TOKENS } from '../../llm/call/add-tokens.ts';
import type { Llm } from '../../llm/call/llm.ts';
import type { LlmEvent, StopReason } from '../../llm/call/llm-event.ts';
import type { LlmFailure } from '../../llm/call/llm-failure.ts';
import type { Usage } from '../../llm/call/usage.ts';
import { withTrimming } from '../../llm/history/with-trimming.ts';
import type { LlmPrice } from '../../llm/prices/llm-price.ts';
import { priceUsage } from '../../llm/prices/price-usage.ts';
import type { ChatNode, ReplyEnd, ReplyNode } from '../conversation/conversation.ts';
import type { ChatPage } from '../tools/chat-page.ts';
import { chatRequest, type RequestWords } from './chat-request.ts';
import { pendingExecutions } from './pending-executions.ts';
import { runToolCall } from './run-tool-call.ts';

/** Replies of one turn; then a person decides whether it goes on. */
export const MAX_REPLIES = 16;

type TurnEvent =
  /** A reply begins. */
  | { type: 'opened'; node: ReplyNode }
  /** What the model reports of it. */
  | { type: 'model'; event: LlmEvent }
  /** The reply as it is now: one of its tools has begun or ended, or it is over. */
  | { type: 'changed'; node: ReplyNode };

/** What a turn needs from outside. */
interface TurnPorts extends RequestWords {
  llm: Llm;
  /** Undefined: unknown. */
  price: LlmPrice | undefined;
  page: ChatPage;
  /** What is sent beside the conversation: temperature and the like. */
  options?: { temperature?: number; reasoning?: 'none' | 'low' | 'medium' | 'high' };
  /** Why a model stopped early, a sentence. */
  stopText(reason: StopReason): string;
  /** What a turn says that has come to its limit. */
  limitText: string;
  /** Milliseconds (Unix). */
  now(): number;
  newId(): string;
  emit(event: TurnEvent): void;
}

/**
 * Has a model answer a conversation: reply, tools, reply, until it calls no more tools. Resolves when the turn is
 * over, whatever happened; the nodes that were emitted say how. Aborting `signal` stops it: what was said until then
 * is kept, and no tool begins.
 */
export async function runTurn(
  ports: TurnPorts,
  path: readonly ChatNode[],
  signal: AbortSignal,
): Promise<void> {
  let said = [...path];
  for (let replies = 1; ; replies++) {
    const answered = await reply(ports, said, signal);
    if (answered.end.type !== 'open') return;
    const isLast = replies >= MAX_REPLIES;
    const run = await runTools(ports, answered, signal);
    const end: ReplyEnd = signal.aborted
      ? { type: 'stopped' }
      : isLast
        ? { type: 'early', message: ports.limitText }
        : { type: 'done' };
    const node = { ...run, end };
    ports.emit({ type: 'changed', node });
    if (end.type !== 'done') return;
    said = [...said, node];
  }
}

/** One reply; `open` with its calls pending where the model has called tools. */
async function reply(
  ports: TurnPorts,
  said: readonly ChatNode[],
  signal: AbortSignal,
): Promise<ReplyNode> {
  const { llm, emit, now } = ports;
  const at = now();
  const begun: ReplyNode = {
    id: ports.newId(),
    role: 'assistant',
    parent: said.at(-1)?.id ?? null,
    at,
    from: llm.id,
    content: [],
    executions: [],
    end: { type: 'open' },
    usage: null,
    usd: null,
    ms: 0,
  };
  emit({ type: 'opened', node: begun });
  const request = { ...chatRequest(said, ports), ...ports.options };
  const written = new Written(ports.price);
  let node = begun;
  for await (const event of withTrimming(llm).stream(request, signal)) {
    written.note(event);
    emit({ type: 'model', event });
    if (event.type === 'finished') node = finished(ports, begun, event.reply);
    if (event.type === 'failed') node = failed(begun, written.text, event.failure);
  }
  const { usage, usd } = written;
  const over = { ...node, usage, usd, ms: now() - at };
  emit({ type: 'changed', node: over });
  return over;
}

function finished(
  { stopText }: TurnPorts,
  node: ReplyNode,
  { message, stopReason }: Extract<LlmEvent, { type: 'finished' }>['reply'],
): ReplyNode {
  const { content } = message;
  if (stopReason === 'tool-calls')
    return { ...node, content, executions: pendingExecutions(content) };
  const executions = pendingExecutions(content, stopText(stopReason));
  const end: ReplyEnd =
    stopReason === 'end' ? { type: 'done' } : { type: 'early', message: stopText(stopReason) };
  return { ...node, content, executions, end };
}

/** What had been said when it broke off is kept. */
function failed(node: ReplyNode, text: string, { kind, message, detail }: LlmFailure): ReplyNode {
  const content = text === '' ? [] : [{ type: 'text' as const, text }];
  const end: ReplyEnd =
    kind === 'stopped'
      ? { type: 'stopped' }
      : { type: 'failed', kind, message, ...(detail !== undefined && { detail }) };
  return { ...node, content, end };
}

/** Runs the calls of a reply one after the other: a later one may depend on what an earlier one did. */
async function runTools(
  ports: TurnPorts,
  start: ReplyNode,
  signal: AbortSignal,
): Promise<ReplyNode> {
  let node = start;
  for (const pending of start.executions) {
    await runToolCall(ports, pending, signal, (execution) => {
      const executions = node.executions.map((other) =>
        other.callId === execution.callId ? execution : other,
      );
      node = { ...node, executions };
      ports.emit({ type: 'changed', node });
    });
  }
  return node;
}

/** What a reply has said so far, and what all its attempts have cost. */
class Written {
  text = '';
  usage: Usage | null = null;
  usd: number | null = null;
  readonly #price: LlmPrice | undefined;

  constructor(price: LlmPrice | undefined) {
    this.#price = price;
  }

  note(event: LlmEvent): void {
    switch (event.type) {
      case 'attempt':
        // What an earlier attempt has said does not count.
        this.text = '';
        return;
      case 'text':
        this.text += event.delta;
        return;
      case 'retry':
      case 'failed':
        this.#spend(event.usage);
        return;
      case 'finished':
        this.#spend(event.reply.usage);
        return;
      default:
        return;
    }
  }

  #spend(usage: Usage | null): void {
    if (!usage) return;
    const sums = addTokens(this.usage ?? NO_TOKENS, usage);
    const isEstimate = this.usage?.source === 'estimate' || usage.source === 'estimate';
    this.usage = { ...sums, source: isEstimate ? 'estimate' : 'provider' };
    const usd = priceUsage(this.#price, usage);
    if (usd !== undefined) this.usd = (this.usd ?? 0) + usd;
  }
}
