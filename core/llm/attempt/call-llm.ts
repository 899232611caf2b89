import { z } from 'zod';
import { sleep } from '../../platform/async/sleep.ts';
import { untilAborted } from '../../platform/async/until-aborted.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { readJson } from '../../platform/text/read-json.ts';
import { estimateUsage } from '../call/estimate-usage.ts';
import {
  type LlmEvent,
  type LlmReply,
  type LlmRequest,
  type StopReason,
  withoutImages,
} from '../call/llm.ts';
import { type LlmFailure, TRANSIENT } from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';
import { type AssistantPart, type JsonObject, SOUND_ID } from '../call/message.ts';
import type { Tool } from '../call/tool.ts';
import type { Usage } from '../call/usage.ts';
import type {
  Provider,
  ProviderRequest,
  RawCall,
  RawPart,
  RawReply,
} from '../provider/provider.ts';
import type { Manners } from '../wire/manners.ts';
import { type CallLimits, openWire, type Wire } from '../wire/wire.ts';
import { failureOf } from './failure-of.ts';
import { mannersAfter } from './refused.ts';

interface Callee {
  provider: Provider;
  id: LlmId;
  limits: CallLimits;
  /** Names the server and the model: what it has refused is kept under it. */
  server: string;
}

/** How servers want to be asked, by what they have refused while this runs: what they accept may change. */
const MANNERS = new Map<string, Manners>();

/** Calls a model: reports each attempt, waits as servers ask, and gives up after the last attempt. */
export async function* callModel(
  { provider, id, limits, server }: Callee,
  request: LlmRequest,
  caller: AbortSignal,
): AsyncGenerator<LlmEvent> {
  let manners = MANNERS.get(server) ?? {};
  /** Attempts that failed for another reason than the form of what was asked. */
  let failed = 0;
  let before: LlmFailure | undefined;
  for (let number = 1; ; number++) {
    yield { type: 'attempt', attempt: number };
    const wire = openWire(limits, caller, manners);
    const asked = mannered(request, manners);
    const outcome = yield* runAttempt({ number, id, provider, request: asked, wire, caller });
    if ('reply' in outcome) {
      // Only what has helped is kept.
      if (number > 1) MANNERS.set(server, manners);
      yield { type: 'finished', reply: outcome.reply };
      return;
    }
    const { usage, hasBegun } = outcome;
    const mayBetter = !hasBegun && !provider.asksOnce;
    const better = mayBetter ? mannersAfter(outcome.failure, asked, wire) : undefined;
    // There is no API at either address: the one that was given is the one to speak of.
    const isElsewhere = manners.isBelowV1 && before && IS_NO_API.has(outcome.failure.kind);
    const failure = isElsewhere && before ? before : outcome.failure;
    if (better) {
      before = better.isBelowV1 && !manners.isBelowV1 ? failure : undefined;
      manners = better;
    } else failed += 1;
    const waitMs = better ? 0 : waitAfter(failure, hasBegun, failed, limits);
    if (waitMs === null || provider.asksOnce || failed >= limits.attempts) {
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

/** What a server says at an address where its API is not. */
const IS_NO_API: ReadonlySet<string> = new Set(['no-such-model', 'malformed', 'bad-request']);

/** The request in a server's manners, as far as they are not those of its format. */
function mannered(request: LlmRequest, manners: Manners): ProviderRequest {
  const { toolsAsJson, isBlind, systemAsUser } = manners;
  const messages = isBlind ? request.messages.map(withoutImages) : request.messages;
  const asked: ProviderRequest = { ...request, messages, ...(toolsAsJson && { toolsAsJson }) };
  return systemAsUser ? { ...asked, systemAsUser } : asked;
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
  if (!TRANSIENT.has(failure.kind)) return null;
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
      if (piece.type === 'done') {
        // What was not streamed is shown at its end.
        const whole = written === '' ? textOf(piece.reply) : '';
        if (whole !== '') yield { type: 'text', delta: whole };
        return { reply: finish(piece.reply, attempt) };
      }
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

function textOf({ content }: RawReply): string {
  return content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
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
    const { name } = part;
    parts.push({
      ...('problem' in call
        ? { type: 'invalid-tool-call' as const, name, raw: text, problem: call.problem }
        : { type: 'tool-call' as const, name, input: call.input }),
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
  // Some servers send an empty string for a call without arguments.
  const value = typeof input === 'string' ? readJson(input.trim() || '{}') : input;
  if (value === undefined) return { problem: `The input of ${name} is not JSON.` };
  const result = tool.schema.safeParse(value);
  if (result.success) return { input: value as JsonObject };
  return { problem: `The input of ${name} is not as asked for: ${z.prettifyError(result.error)}` };
}
