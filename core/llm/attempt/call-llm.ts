import { z } from 'zod';
import { sleep } from '../../platform/async/sleep.ts';
import { untilAborted } from '../../platform/async/until-aborted.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { estimateUsage } from '../call/estimate-usage.ts';
import {
  hasImage,
  type LlmEvent,
  type LlmReply,
  type LlmRequest,
  type StopReason,
  withoutImages,
} from '../call/llm.ts';
import { IS_TRANSIENT, type LlmFailure } from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { AssistantPart, InvalidToolCall, JsonObject, ToolCall } from '../call/message.ts';
import type { Tool } from '../call/tool.ts';
import type { Usage } from '../call/usage.ts';
import type {
  Provider,
  ProviderRequest,
  RawCall,
  RawPart,
  RawReply,
} from '../provider/provider.ts';
import { type CallLimits, openWire, type Wire } from '../wire/wire.ts';
import { failureOf } from './failure-of.ts';

/** A model at its provider. */
interface Callee {
  provider: Provider;
  id: LlmId;
  limits: CallLimits;
}

/** Calls a model: reports each attempt, waits as servers ask, and gives up after the last attempt. */
export async function* callModel(
  { provider, id, limits }: Callee,
  request: LlmRequest,
  caller: AbortSignal,
): AsyncGenerator<LlmEvent> {
  let asked: ProviderRequest = request;
  for (let number = 1; ; number++) {
    yield { type: 'attempt', attempt: number };
    const wire = openWire(limits, caller);
    const outcome = yield* runAttempt({ number, id, provider, request: asked, wire, caller });
    if ('reply' in outcome) {
      yield { type: 'finished', reply: outcome.reply };
      return;
    }
    const { failure, usage, hasBegun } = outcome;
    const simpler = withoutRefusedOption(asked, failure);
    asked = simpler ?? asked;
    const waitMs = simpler ? 0 : waitAfter(failure, hasBegun, number, limits);
    if (waitMs === null || number >= limits.attempts) {
      yield { type: 'failed', attempt: number, failure, usage };
      return;
    }
    const { attempts } = limits;
    const early = new AbortController();
    let isGivenUp = false;
    const endWait = (by: 'trying' | 'giving-up') => {
      isGivenUp = by === 'giving-up';
      early.abort();
    };
    yield { type: 'retry', attempt: number, failure, usage, waitMs, attempts, endWait };
    await sleep(waitMs, AbortSignal.any([caller, early.signal]));
    if (isGivenUp) {
      // The attempt before has reported its own usage.
      yield { type: 'failed', attempt: number, failure, usage: null };
      return;
    }
    if (caller.aborted) {
      const stopped: LlmFailure = { kind: 'stopped', message: msg('common.stopped') };
      // The attempt before has reported its own usage.
      yield { type: 'failed', attempt: number, failure: stopped, usage: null };
      return;
    }
  }
}

/** Failures that the server reports itself, also in the middle of a reply. */
const TOLD: ReadonlySet<string> = new Set(['overloaded', 'rate-limited', 'server']);

/** Milliseconds until the next attempt; null when there is none. */
function waitAfter(
  failure: LlmFailure,
  hasBegun: boolean,
  number: number,
  limits: CallLimits,
): number | null {
  if (!IS_TRANSIENT[failure.kind]) return null;
  // A reply that broke off is paid for: the person decides whether to pay again.
  if (hasBegun && !TOLD.has(failure.kind)) return null;
  const wait = failure.retryAfterMs ?? limits.backoffMs * 2 ** (number - 1);
  return wait <= limits.longestWaitMs ? wait : null;
}

interface Attempt {
  number: number;
  id: LlmId;
  provider: Provider;
  request: ProviderRequest;
  wire: Wire;
  /** The caller's own signal. */
  caller: AbortSignal;
}

type Outcome =
  | { reply: LlmReply }
  /** `hasBegun`: part of a reply has arrived and is paid for. */
  | { failure: LlmFailure; usage: Usage | null; hasBegun: boolean };

/** Runs one attempt: yields its pieces as they arrive and returns the outcome. Never throws. */
async function* runAttempt(attempt: Attempt): AsyncGenerator<LlmEvent, Outcome> {
  const { id, provider, request, wire, caller } = attempt;
  let usage: Usage | null = null;
  let written = '';
  try {
    for await (const piece of untilAborted(provider.attempt(request, wire), wire.signal)) {
      wire.touch();
      if (piece.type === 'done') return { reply: finish(piece.reply, attempt) };
      if (piece.type === 'usage') {
        usage = piece.usage;
        continue;
      }
      if (piece.type !== 'loading') written += piece.delta;
      // Reasoning may pause for a long time; text and calls do not.
      if (piece.type === 'text' || piece.type === 'tool-call-delta') wire.begin();
      yield piece;
    }
    throw new MessageError(msg('llm.streamEndedWithoutEnd'));
  } catch (error) {
    const failure = failureOf(error, wire, { id, secrets: provider.secrets, caller });
    const hasBegun = written !== '';
    const wasRead = hasBegun || (wire.response?.ok ?? false);
    return { failure, usage: wasRead ? estimateUsage(request, written, usage) : null, hasBegun };
  } finally {
    wire.close();
  }
}

function finish(raw: RawReply, { number, id, request }: Attempt): LlmReply {
  const { content, ...reply } = raw;
  const { parts, stopReason } = checkCalls(content, raw.stopReason, [
    ...(request.tools ?? []),
    ...(request.known ?? []),
  ]);
  return {
    ...reply,
    stopReason,
    attempt: number,
    message: { role: 'assistant', content: parts, from: id },
  };
}

/** The form of id that every provider accepts. */
const SOUND_ID = /^[\w-]{1,40}$/;

const CUT = 'The reply ended before this call was whole. It was not run.';

/**
 * Checks the calls of a reply against the offered tools. Repeated calls become one; missing or
 * repeated ids are replaced. In a reply that did not end well, no call is valid.
 */
function checkCalls(
  content: readonly RawPart[],
  stopReason: StopReason,
  tools: readonly Tool[],
): { parts: AssistantPart[]; stopReason: StopReason } {
  const isWhole = stopReason === 'end' || stopReason === 'tool-calls';
  const seen = new Map<string, string>();
  const parts: AssistantPart[] = [];
  for (const part of content) {
    if (part.type !== 'raw-call') {
      parts.push(part);
      continue;
    }
    const text = typeof part.input === 'string' ? part.input : JSON.stringify(part.input);
    if (part.id !== '' && seen.get(part.id) === `${part.name} ${text}`) continue;
    const id = SOUND_ID.test(part.id) && !seen.has(part.id) ? part.id : freshId(seen);
    seen.set(id, `${part.name} ${text}`);
    const problem = isWhole ? part.problem : CUT;
    const call = problem === undefined ? checkCall(part, tools) : { problem };
    parts.push({
      ...('problem' in call ? invalid(part, text, call.problem) : valid(part, call.input)),
      id,
      ...(part.carried && { carried: part.carried }),
    });
  }
  return { parts, stopReason: isWhole ? soundReason(parts) : stopReason };
}

/** Servers differ in the stop reason of a reply with calls, and of an empty one. */
function soundReason(parts: readonly AssistantPart[]): StopReason {
  if (parts.some(({ type }) => type === 'tool-call' || type === 'invalid-tool-call')) {
    return 'tool-calls';
  }
  return parts.some((part) => part.type === 'text' && part.text.trim() !== '') ? 'end' : 'empty';
}

function valid({ name }: RawCall, input: JsonObject): Omit<ToolCall, 'id'> {
  return { type: 'tool-call', name, input };
}

function invalid({ name }: RawCall, raw: string, problem: string): Omit<InvalidToolCall, 'id'> {
  return { type: 'invalid-tool-call', name, raw, problem };
}

function freshId(taken: ReadonlyMap<string, unknown>): string {
  let number = taken.size + 1;
  // Unique in the whole conversation, not only in the reply: results are paired by id.
  const stem = crypto.randomUUID().slice(0, 8);
  while (taken.has(`call_${stem}_${number}`)) number++;
  return `call_${stem}_${number}`;
}

function checkCall(
  { name, input }: RawCall,
  tools: readonly Tool[],
): { input: JsonObject } | { problem: string } {
  const tool = tools.find((offered) => offered.name === name);
  if (!tool) {
    const names = tools.map((offered) => offered.name).join(', ');
    return { problem: `There is no tool "${name}". ${names ? `Tools: ${names}.` : ''}`.trim() };
  }
  let value: unknown;
  try {
    // Some servers send an empty string for a call without arguments.
    value = typeof input === 'string' ? JSON.parse(input.trim() || '{}') : input;
  } catch {
    return { problem: `The input of ${name} is not JSON.` };
  }
  const result = tool.schema.safeParse(value);
  if (result.success) return { input: value as JsonObject };
  return { problem: `The input of ${name} is not as asked for: ${z.prettifyError(result.error)}` };
}

/** Options that some models refuse, with the words of the refusals. */
const OPTIONAL: readonly ['temperature' | 'reasoning' | 'toolChoice', RegExp][] = [
  ['temperature', /temperature/i],
  ['reasoning', /reasoning|thinking|effort/i],
  ['toolChoice', /tool_choice|tool choice|function_?calling_?config/i],
];

/** How Ollama, vLLM, Google and others say that a model does not support tools. */
const NO_TOOLS = new RegExp(
  [
    'not support (tools|tool us|tool call|function call)',
    String.raw`(tool use|tool calling|function calling)\b.{0,40}\bnot (supported|enabled)`,
    'enable-auto-tool-choice',
  ].join('|'),
  'i',
);

/** The same of pictures. */
const NO_PICTURES = new RegExp(
  String.raw`(?:image|vision|multimodal|picture)\w*\b.{0,60}\b(?:not (?:supported|support|allowed` +
    String.raw`|enabled|available)|unsupported)|(?:not|n['’]t) support\w* (?:image|vision|multimodal` +
    String.raw`|picture)|not a multimodal model|no endpoints found that support image`,
  'i',
);

/**
 * The request without the option that a model just refused, or with its tools in another form;
 * undefined when it refused neither. Only the providers know which model accepts what, and it
 * changes.
 */
function withoutRefusedOption(
  request: ProviderRequest,
  { kind, detail = '' }: LlmFailure,
): ProviderRequest | undefined {
  if (kind !== 'bad-request') return undefined;
  if (request.tools?.length && !request.toolsAsJson && NO_TOOLS.test(detail)) {
    return { ...request, toolsAsJson: true };
  }
  const isPictured = request.messages.some(hasImage);
  if (isPictured && NO_PICTURES.test(detail)) {
    return { ...request, messages: request.messages.map(withoutImages) };
  }
  const refused = OPTIONAL.find(
    ([option, words]) => request[option] !== undefined && words.test(detail),
  );
  if (!refused) return undefined;
  const { [refused[0]]: _, ...rest } = request;
  return rest;
}
