import type { LlmReply, LlmRequest } from '../../llm/call/llm.ts';
import { failureText, type LlmFailure } from '../../llm/call/llm-failure.ts';
import type { LlmId } from '../../llm/call/llm-id.ts';
import type { JsonObject } from '../../llm/call/message.ts';
import type { Usage } from '../../llm/call/usage.ts';
import { withCorrections } from '../../llm/history/with-corrections.ts';
import { withTrimming } from '../../llm/history/with-trimming.ts';
import { priceUsage } from '../../llm/prices/llm-price.ts';
import { newDelimiter, quoteLines } from '../../llm/prompt/quote-page.ts';
import type { RememberedElement } from '../../page/healing/remember-element.ts';
import { composeOutline } from '../../page/outline/outline.ts';
import { orAborted } from '../../platform/async/until-aborted.ts';
import {
  english,
  inEnglish,
  MessageError,
  msg,
  type Text,
} from '../../platform/messages/messages.ts';
import { RunStopped } from '../../run/run-stopped.ts';
import {
  buildRequest,
  type FittedRequest,
  fitRequest,
  withNewestPage,
} from '../prompt/build-request.ts';
import { SYSTEM_PROMPT } from '../prompt/system-prompt.ts';
import { findElement } from '../replay/find-element.ts';
import { MISSING_TEXT } from '../run/missing-text.ts';
import { describeStep } from '../run/recording.ts';
import {
  addUsage,
  endStep,
  type Plan,
  type Planned,
  type PlannedCall,
  type RunState,
  type Spend,
} from '../run/run-state.ts';
import { type Authored, type StepAuthor, StepMisfit } from '../run/step-author.ts';
import {
  type Attempt,
  type AuthoredStep,
  MAX_ATTEMPTS,
  type Observation,
  type SentRequest,
  sentRequest,
} from '../run/step-record.ts';
import { MODEL_TOOLS, modelCall, SELDOM_TOOLS } from '../tools/model-tools.ts';
import { replyCalls } from '../tools/reply-calls.ts';
import { askBeside } from './ask-beside.ts';
import { framesOf } from './page-text.ts';
import type { RunContext } from './run-context.ts';

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
  const { author } = context.ports;
  const { planned } = state;
  const isRepeat = planned?.type === 'action' && planned.repeats !== undefined;
  if (author && !isRepeat) return authored(context, state, author);
  if (planned && planned.type !== 'request') return takePlanned(context, state, planned);
  if (state.plan) return takeNext(state, state.plan);
  const { request, edited } = await release(context, state);
  const since = now();
  const { reply, problem, spend, tries, isTooLong } = await askModel(context, state, request);
  const attempts = [...(draft.attempts ?? []), ...tries].slice(-MAX_ATTEMPTS);
  if (isTooLong) {
    // The page is sent again, as much of it as fits.
    const { observation: _, ...again } = draft;
    return { ...state, spend, next: 'observe', draft: { ...again, attempts } };
  }
  if (!reply) return { ...state, spend, draft: { ...draft, attempts, problem } };
  emit({ type: 'thought', step: draft.number, reply, spend });
  const thoughtMs = now() - since;
  const thought = { ...draft, attempts, reply, thoughtMs, ...(edited && { edited }) };
  const calls = replyCalls(reply.message);
  const plan = calls.length > 0 ? { plan: { step: draft.number, calls } } : {};
  return takeFirst({ ...state, spend, draft: thought, ...plan });
}

/** The first action of a reply is the step that holds it; a reply that cannot be read is refused there. */
function takeFirst(state: RunState): RunState {
  return state.plan ? takeNext(state, state.plan) : { ...state, next: 'propose' };
}

/** The next action that the model's last reply asked for; no model is asked for it. */
function takeNext({ plan: _, ...state }: RunState, { step, calls }: Plan): RunState {
  const [call, ...rest] = calls;
  const draft = { ...state.draft, ...(call && { fromPlan: { ...call, step } }) };
  return {
    ...state,
    next: 'propose',
    draft,
    ...(rest.length > 0 && { plan: { step, calls: rest } }),
  };
}

interface Thought {
  reply: LlmReply | null;
  /** Why there is none. */
  problem: Text;
  spend: Spend;
  tries: readonly Attempt[];
  /** The server has said how much the model can read at once, which was not known before. */
  isTooLong?: boolean;
}

/** The request as the gate has released or changed it. */
async function release(
  context: RunContext,
  state: RunState,
): Promise<{ request: LlmRequest; edited?: SentRequest }> {
  const { observation } = state.draft;
  if (!observation) throw new MessageError(msg('common.pageNotRead'));
  const { request, dropped } = fitted(context, state, observation);
  if (dropped > 0) noteDropped(context, state, { request, dropped });
  const answer = await context.ask({ type: 'request', request, isPersonal: false }, state);
  if (answer.type !== 'send') {
    return { request, ...(state.planned && { edited: sentRequest(request) }) };
  }
  return { request: answer.request, edited: sentRequest(answer.request) };
}

/** The request within the model's context: where older pages go for that, the newest is all of the page. */
function fitted(
  { contextTokens }: RunContext,
  state: RunState,
  observation: Observation,
): FittedRequest {
  const asIs = fitRequest(requestOf(state, observation), contextTokens);
  if (asIs.dropped === 0 || observation.sent?.delta === undefined) return asIs;
  const { delta: _, ...sent } = observation.sent;
  return fitRequest(requestOf(state, { ...observation, sent }), contextTokens);
}

/** Tells whoever watches the run what the model is not sent. */
function noteDropped(
  { ports: { emit } }: RunContext,
  { draft }: RunState,
  { request: { messages }, dropped }: FittedRequest,
): void {
  emit({ type: 'model', step: draft.number, event: { type: 'trimmed', messages, dropped } });
}

/** The request of the step; in a branch the one that a person has changed, with the page as it is now. */
function requestOf(state: RunState, observation: Observation): LlmRequest {
  const { planned, mark = '' } = state;
  const request = buildRequest(state, observation, mark);
  if (planned?.type !== 'request') return request;
  const { system, messages } = planned;
  return { ...request, system, messages: withNewestPage(messages, observation, mark) };
}

async function askModel(
  context: RunContext,
  state: RunState,
  request: LlmRequest,
): Promise<Thought> {
  const { model, price, emit, now } = context.ports;
  const step = state.draft.number;
  emit({ type: 'request', step, request });
  let { spend } = state;
  let problem: Text = msg('run.modelSaidNothing');
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
      tried(usage, undefined, { kind: failure.kind, message: failureText(failure) });
    }
    if (event.type === 'corrected') {
      const { usage, message } = event.reply;
      spend = addUsage(spend, usage, price);
      tried(usage, message.from, UNUSABLE);
    }
    if (event.type === 'failed') {
      problem = failureText(event.failure);
      if (learnContext(context, event.failure)) {
        return { reply: null, spend, problem, tries, isTooLong: true };
      }
    }
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

/** Servers say what fits when it did not: `maximum context length is 8192 tokens`. */
function learnContext(context: RunContext, { kind, detail = '' }: LlmFailure): boolean {
  if (kind !== 'context-overflow' || context.learnedContext !== undefined) return false;
  const said = [...detail.matchAll(/\b(\d{1,3}(?:[,_.]\d{3})+|\d{4,7})\b/g)];
  const sizes = said.map(([number]) => Number(number.replace(/\D/g, '')));
  context.learnedContext = Math.max(MIN_CONTEXT, Math.min(...sizes, USUAL_SMALL_CONTEXT));
  return true;
}

/** What is taken for the context of a model whose server does not say; nothing works in less than the minimum. */
const USUAL_SMALL_CONTEXT = 8192;
const MIN_CONTEXT = 4096;

/** For a reply that went back to the model with its fault. */
const UNUSABLE = { kind: 'unusable', message: msg('run.replyNotUsed') };

/** Why nothing of a reply can be carried out; null when its first call can. */
function faultOf({ message, stopReason }: LlmReply): Text | null {
  const call = message.content.find(
    ({ type }) => type === 'tool-call' || type === 'invalid-tool-call',
  );
  if (call?.type === 'invalid-tool-call')
    return msg('run.modelsCallCannotRun', { problem: call.problem });
  if (call && stopReason === 'tool-calls') return null;
  if (call) return msg('run.replyCutShort', { stopReason });
  return msg('run.modelRepliedWithoutChoosingStep');
}

/** The step as its author makes it: no model is asked, and nothing is spent. */
async function authored(
  context: RunContext,
  state: RunState,
  author: StepAuthor,
): Promise<RunState> {
  const { signal, ports, seen } = context;
  const made = await orAborted(author.next(state, seen, signal), signal).catch((error: unknown) => {
    if (error instanceof StepMisfit) return error;
    throw error;
  });
  if (made instanceof StepMisfit) return decided(context, state, made);
  if (made.type === 'look-again') {
    await ports.wait(made.ms, signal);
    return { ...state, next: 'observe' };
  }
  if (made.type === 'ask-model') {
    const asked = await askForStep(context, state, made);
    return proposing(asked.state, asked.authored);
  }
  if (made.type === 'ask') return withText(context, state, made);
  return proposing(state, made.step);
}

/** What a person makes of a recorded step that does not fit the page. */
async function decided(
  context: RunContext,
  state: RunState,
  { misfit: { step, place, on, lacksElement }, text: message }: StepMisfit,
): Promise<RunState> {
  const { helper, now } = context.ports;
  const choices = { element: lacksElement, model: helper !== undefined };
  const point = { type: 'trouble', phase: 'think', message, choices, isPersonal: true } as const;
  const answer = await context.ask(point, state);
  switch (answer.type) {
    case 'go':
      return { ...state, next: 'observe' };
    case 'skip':
      return endStep(proposing(state, on()), {
        status: 'skipped',
        person: inEnglish('run.stepSkipped'),
        at: now(),
      });
    case 'retarget':
      return proposing(state, on(answer.element));
    case 'ask-model': {
      const wanted = { type: 'ask-model', task: state.task, why: message, step, place } as const;
      const asked = await askForStep(context, state, wanted);
      return proposing(asked.state, asked.authored);
    }
    case 'reject':
      throw new RunStopped(answer.reason);
    default:
      throw new RunStopped(msg('run.stoppedType', { type: point.type }));
  }
}

/** Asks for the text that a step lacks. Without it the step is left out, and the next one's turn comes. */
async function withText(
  context: RunContext,
  state: RunState,
  { question, step }: Extract<Authored, { type: 'ask' }>,
): Promise<RunState> {
  const point = { type: 'question', question, isSecret: true, isPersonal: true } as const;
  const answer = await context.ask(point, state);
  if (answer.type === 'answer' && answer.text !== '') return proposing(state, step(answer.text));
  return endStep(proposing(state, step(MISSING_TEXT)), {
    status: 'skipped',
    person: inEnglish('run.iNotGiveTextStep'),
    at: context.ports.now(),
  });
}

function proposing(state: RunState, step: AuthoredStep): RunState {
  return { ...state, next: 'propose', draft: { ...state.draft, authored: step } };
}

/** Most tokens of the page. */
const MAX_PAGE_TOKENS = 4000;

/**
 * One step of a recording as the model would take it on this page: with the recorded tool and what was expected
 * then. Throws a sentence when the model knows none, and a person is asked.
 */
async function askForStep(
  context: RunContext,
  before: RunState,
  { task, why, step, place }: Extract<Authored, { type: 'ask-model' }>,
): Promise<{ state: RunState; authored: AuthoredStep }> {
  const { helper } = context.ports;
  if (!helper) throw new MessageError(why);
  const { tree } = context.seen;
  const frames = await framesOf(context, tree, false);
  const known = new Set([0, ...tree.nodes.map(({ frame }) => frame)]);
  const { text } = composeOutline(
    tree,
    frames.filter(({ frame }) => known.has(frame)),
    { maxTokens: MAX_PAGE_TOKENS },
  );
  const told = inEnglish('run.task', { task, tool: step.tool });
  const recorded = `recorded: ${describeStep(step)} ${JSON.stringify(step.input)}\n${english(why)}`;
  const data = quoteLines(`${recorded}\n${text}`, before.mark ?? newDelimiter());
  const request: LlmRequest = {
    system: SYSTEM_PROMPT,
    messages: [{ role: 'user', content: [{ type: 'text', text: `${told}\n${data}` }] }],
    tools: MODEL_TOOLS,
    known: SELDOM_TOOLS,
    toolChoice: 'required',
  };
  const { state, reply, problem } = await askBeside(context, before, request, helper);
  const call = reply && replyCalls(reply.message)[0];
  if (!call || call.tool !== step.tool) {
    throw new MessageError(
      msg('run.modelFoundNoStepEither', { why, said: problem || (call?.tool ?? '') }),
    );
  }
  const { expect: _, ...input } = call.input;
  const expect = step.expect && { expect: { ...step.expect } as never };
  const note = msg('run.skillModelTook', { place: place + 1 });
  const authored: AuthoredStep = {
    by: 'recording',
    tool: call.tool,
    input: { ...input, ...expect },
    note,
    place,
  };
  return { state, authored };
}

/** Stands in the proposal of a step that a person put in the place of another one. */
const CHOSEN = msg('run.personChoseStepPlace');

const REPEATED = msg('run.personAllowedRepeat');

/**
 * The step that a branch begins with, or one that is repeated: no model is asked, the element is sought in the page
 * as it is.
 */
async function takePlanned(
  context: RunContext,
  before: RunState,
  planned: Exclude<Planned, { type: 'request' }>,
): Promise<RunState> {
  const input = await inputHere(context, planned);
  const { planned: _, ...state } = before;
  if ('why' in input) {
    const message = msg('run.nothingDoneInput', { input: input.why });
    return endStep(state, { status: 'refused', message, at: context.ports.now() });
  }
  const made =
    planned.type === 'action'
      ? { authored: authoredOf(planned, input.here) }
      : { reply: replyOf(planned, input.here) };
  // The plan stays until the step is over: a run that is killed before it acts begins with it again.
  return { ...before, next: 'propose', draft: { ...before.draft, ...made } };
}

function authoredOf(
  { tool, repeats }: Extract<Planned, { type: 'action' }>,
  input: JsonObject,
): AuthoredStep {
  if (!repeats) return { by: 'person', tool, input, note: CHOSEN };
  const { place } = repeats;
  const note = REPEATED;
  if (place === undefined) return { by: 'person', tool, input, note };
  // Whoever replays a recording goes on behind it.
  return { by: 'recording', tool, input, note, place };
}

/** The arguments with the elements as they are called here, or why there is none. */
async function inputHere(
  { seen }: RunContext,
  { input, target, end }: PlannedCall,
): Promise<{ here: JsonObject } | { why: Text }> {
  const here = async (remembered: RememberedElement | null | undefined) =>
    remembered ? findElement(seen.tree, { remembered, css: [] }) : null;
  const [element, to] = [await here(target), await here(end)];
  if (element?.type === 'none') return { why: element.why };
  if (to?.type === 'none') return { why: to.why };
  const keys = { ...(element && { element: element.key }), ...(to && { to: to.key }) };
  return { here: { ...input, ...keys } };
}

function replyOf({ text, tool }: Extract<Planned, { type: 'reply' }>, input: JsonObject): LlmReply {
  const call = { type: 'tool-call', id: 'edited-1', ...modelCall(tool, input) } as const;
  const said = text.trim() === '' ? [] : [{ type: 'text', text } as const];
  return {
    attempt: 1,
    message: { role: 'assistant', content: [...said, call] },
    stopReason: 'tool-calls',
    rawStopReason: inEnglish('run.editedPerson'),
    usage: null,
    servedBy: null,
    responseId: null,
  };
}
