import type { Llm, LlmReply, LlmRequest } from '../../llm/call/llm.ts';
import { failureText } from '../../llm/call/llm-failure.ts';
import { type LlmPrice, priceUsage } from '../../llm/prices/llm-price.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { addUsage, type RunState } from '../run/run-state.ts';
import { MAX_ATTEMPTS } from '../run/step-record.ts';
import type { RunContext } from './run-context.ts';

/**
 * One call beside the run's conversation, as the gate lets it out unless nobody has to see it (`isFree`). What it cost
 * is in the state that comes back.
 */
export async function askBeside(
  context: RunContext,
  before: RunState,
  asked: LlmRequest,
  { model, price, isFree }: { model: Llm; price?: LlmPrice | undefined; isFree?: boolean },
): Promise<{ state: RunState; reply: LlmReply | null; problem: Text }> {
  const { emit, now } = context.ports;
  const step = before.draft.number;
  const point = { type: 'request', request: asked, isPersonal: false } as const;
  const answer = isFree ? null : await context.ask(point, before);
  const request = answer?.type === 'send' ? answer.request : asked;
  let state = before;
  let problem: Text = msg('run.modelSaidNothing');
  let startedAt = now();
  emit({ type: 'request', step, request });
  for await (const event of model.stream(request, context.signal)) {
    emit({ type: 'model', step, event });
    if (event.type === 'attempt') startedAt = now();
    const isOver = event.type === 'finished' || event.type === 'failed' || event.type === 'retry';
    if (!isOver) continue;
    const usage = event.type === 'finished' ? event.reply.usage : event.usage;
    const why = event.type === 'finished' ? undefined : event.failure;
    const usd = usage || !why ? (priceUsage(price, usage) ?? null) : 0;
    const attempt = {
      model: model.id,
      startedAt,
      endedAt: now(),
      usage,
      usd,
      ...(why && { problem: { kind: why.kind, message: failureText(why) } }),
    };
    const attempts = [...(state.draft.attempts ?? []), attempt].slice(-MAX_ATTEMPTS);
    const isCounted = event.type === 'finished' || usage !== null;
    const spend = isCounted ? addUsage(state.spend, usage, price) : state.spend;
    state = { ...state, spend, draft: { ...state.draft, attempts } };
    if (event.type === 'failed') problem = failureText(event.failure);
    if (event.type === 'finished') return { state, reply: event.reply, problem: '' };
  }
  return { state, reply: null, problem };
}
