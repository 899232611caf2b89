import type { LlmReply } from '../../llm/call/llm-event.ts';
import type { LlmId } from '../../llm/call/llm-id.ts';
import type { LlmRequest } from '../../llm/call/llm-request.ts';
import type { Usage } from '../../llm/call/usage.ts';
import { withCorrections } from '../../llm/history/with-corrections.ts';
import { withTrimming } from '../../llm/history/with-trimming.ts';
import { priceUsage } from '../../llm/prices/price-usage.ts';
import { newDelimiter } from '../../llm/prompt/quote-page.ts';
import { t } from '../../platform/messages/messages.ts';
import { buildRequest } from '../prompt/build-request.ts';
import { type Attempt, MAX_ATTEMPTS } from '../run/attempt.ts';
import type { Planned } from '../run/planned.ts';
import type { RunState } from '../run/run-state.ts';
import { type SentRequest, sentRequest } from '../run/sent-request.ts';
import { addUsage, type Spend } from '../run/spend.ts';
import { offeredTools } from '../tools/offered-tools.ts';
import { authored } from './authored.ts';
import type { RunContext } from './run-context.ts';
import { takePlanned } from './take-planned.ts';

/**
 * Asks the model for the next step. When it fails, or its reply cannot be carried out, the phase is
 * repeated after a person has decided; the cost and the look are kept.
 */
export async function think(context: RunContext, start: RunState): Promise<RunState> {
  const { emit, now } = context.ports;
  const { problem: trouble, ...draft } = start.draft;
  if (trouble !== undefined) {
    const point = { type: 'trouble', phase: 'think', message: trouble, isPersonal: true } as const;
    await context.askToGoOn(point, start);
  }
  const state: RunState = { ...start, draft };
  if (context.ports.author) return authored(context, state, context.ports.author);
  if (state.planned && state.planned.type !== 'request') {
    return takePlanned(context, state, state.planned);
  }
  const { request, edited } = await release(context, state);
  const since = now();
  const { reply, problem, spend, tries } = await ask(context, state, request);
  const attempts = [...(draft.attempts ?? []), ...tries].slice(-MAX_ATTEMPTS);
  if (!reply) return { ...state, spend, draft: { ...draft, attempts, problem } };
  emit({ type: 'thought', step: draft.number, reply, spend });
  const thoughtMs = now() - since;
  const thought = { ...draft, attempts, reply, thoughtMs, ...(edited && { edited }) };
  return { ...state, spend, next: 'propose', draft: thought };
}

interface Thought {
  reply: LlmReply | null;
  /** Why there is none. */
  problem: string;
  spend: Spend;
  tries: readonly Attempt[];
}

/** The request as the gate has released or changed it. */
async function release(
  context: RunContext,
  state: RunState,
): Promise<{ request: LlmRequest; edited?: SentRequest }> {
  const { page, allowScript = false } = context.ports;
  const { observation } = state.draft;
  if (!observation) throw new Error(t('run.pageNotLookedYet'));
  const tools = offeredTools(page.can, { allowScript });
  const request = withPlanned(
    buildRequest(state, observation, tools, newDelimiter()),
    state.planned,
  );
  const answer = await context.ask({ type: 'request', request, isPersonal: false }, state);
  if (answer.type !== 'send') {
    return { request, ...(state.planned && { edited: sentRequest(request) }) };
  }
  return { request: answer.request, edited: sentRequest(answer.request) };
}

/** Messages at the end of a request that are the newest look at the page. */
const LOOK_MESSAGES = 2;

/** A request that a person has changed in a branch, with the page as it is now. */
function withPlanned(request: LlmRequest, planned: Planned | undefined): LlmRequest {
  if (planned?.type !== 'request') return request;
  const { system, messages } = planned;
  return { ...request, system, messages: [...messages, ...request.messages.slice(-LOOK_MESSAGES)] };
}

async function ask(context: RunContext, state: RunState, request: LlmRequest): Promise<Thought> {
  const { model, price, emit, now } = context.ports;
  const step = state.draft.number;
  emit({ type: 'request', step, request });
  let { spend } = state;
  let problem = t('run.modelSaidNothing');
  const tries: Attempt[] = [];
  let startedAt = now();
  const tried = (usage: Usage | null, from: LlmId | undefined, why?: Attempt['problem']) => {
    // An attempt that was refused before anything was read costs nothing and reports no usage.
    const isFree = why?.kind !== UNUSABLE.kind && why && !usage;
    const usd = isFree ? 0 : (priceUsage(price, usage) ?? null);
    tries.push({
      model: from ?? model.id,
      startedAt,
      endedAt: now(),
      usage,
      usd,
      ...(why && { problem: why }),
    });
  };
  for await (const event of withTrimming(withCorrections(model)).stream(request, context.signal)) {
    emit({ type: 'model', step, event });
    if (event.type === 'attempt') startedAt = now();
    if (event.type === 'retry' || event.type === 'failed') {
      const { usage, failure } = event;
      if (usage) spend = addUsage(spend, usage, price);
      tried(usage, undefined, { kind: failure.kind, message: failure.message });
    }
    if (event.type === 'corrected') {
      const { usage, message } = event.reply;
      spend = addUsage(spend, usage, price);
      tried(usage, message.from, UNUSABLE);
    }
    if (event.type === 'failed') problem = event.failure.message;
    if (event.type !== 'finished') continue;
    const { reply } = event;
    spend = addUsage(spend, reply.usage, price);
    const fault = faultOf(reply);
    const why = fault === null ? undefined : { kind: UNUSABLE.kind, message: fault };
    tried(reply.usage, reply.message.from, why);
    if (fault === null) return { reply, spend, problem: '', tries };
    problem = fault;
  }
  return { reply: null, problem, spend, tries };
}

/** For a reply that went back to the model with its fault. */
const UNUSABLE = { kind: 'unusable', message: t('run.replyNotUsed') };

/** Why nothing of a reply can be carried out; null when its first call can. */
function faultOf({ message, stopReason }: LlmReply): string | null {
  const call = message.content.find(
    ({ type }) => type === 'tool-call' || type === 'invalid-tool-call',
  );
  if (call?.type === 'invalid-tool-call')
    return t('run.modelsCallCannotRun', { problem: call.problem });
  if (call && stopReason === 'tool-calls') return null;
  if (call) return `The model’s reply was cut short (${stopReason}); nothing of it is run.`;
  return t('run.modelCalledNoTool', { stopReason });
}
