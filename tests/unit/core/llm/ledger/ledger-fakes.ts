import type { Llm, LlmEvent, LlmReply, LlmRequest } from '../../../../../core/llm/call/llm.ts';
import type { LlmFailure } from '../../../../../core/llm/call/llm-failure.ts';
import type { Usage } from '../../../../../core/llm/call/usage.ts';
import { type Ledger, memoryLedger } from '../../../../../core/llm/ledger/ledger.ts';
import { dayOf, type LedgerEntry } from '../../../../../core/llm/ledger/ledger-entry.ts';
import type { Metering } from '../../../../../core/llm/ledger/metering.ts';

export const LIVE = new AbortController().signal;
export const ASK: LlmRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
};
/** $2 and $10 a million: 1,000 in and 100 out are $0.003. */
export const PRICE = { input: 2, output: 10 };

export function usage(input: number, output: number, source: Usage['source'] = 'provider'): Usage {
  return { input, cachedRead: 0, cacheWrite: 0, output, reasoning: 0, source };
}

export function reply(given: Partial<LlmReply> = {}): LlmReply {
  return {
    attempt: 1,
    message: { role: 'assistant', content: [{ type: 'text', text: 'Hello' }] },
    stopReason: 'end',
    rawStopReason: 'stop',
    usage: usage(1000, 100),
    servedBy: null,
    responseId: null,
    ...given,
  };
}

export function failure(kind: LlmFailure['kind'], status?: number): LlmFailure {
  return { kind, message: `It was ${kind}.`, ...(status !== undefined && { status }) };
}

/** A model that tells these events, and remembers what it was asked. */
export function modelOf(events: readonly LlmEvent[]): Llm & { asked: LlmRequest[] } {
  const asked: LlmRequest[] = [];
  return {
    id: { provider: 'openai', model: 'gpt-5' },
    asked,
    async *stream(request) {
      asked.push(request);
      yield* events;
    },
  };
}

export function meteringOf(given: Partial<Metering> = {}): Metering & { ledger: Ledger } {
  let clock = Date.parse('2026-11-22T10:00:00Z');
  return {
    ledger: memoryLedger(),
    purpose: 'ask',
    run: 'r1',
    page: 'https://shop.test/cart',
    budgets: { run: null, day: null },
    price: { price: PRICE, from: 'list' },
    estimate: async () => ({
      input: 1000,
      images: 0,
      counted: 990,
      isExact: true,
      isLearned: false,
    }),
    // Every look at the clock takes 10 ms.
    now: () => {
      clock += 10;
      return clock;
    },
    ...given,
  };
}

export async function all(events: AsyncIterable<LlmEvent>): Promise<LlmEvent[]> {
  const told: LlmEvent[] = [];
  for await (const event of events) told.push(event);
  return told;
}

export function entry(given: Partial<LedgerEntry> = {}): LedgerEntry {
  const at = given.at ?? Date.parse('2026-11-22T10:00:00Z');
  return {
    id: 'e1',
    at,
    day: dayOf(at),
    run: 'r1',
    purpose: 'ask',
    page: 'https://shop.test/cart',
    provider: 'openai',
    model: 'gpt-5',
    attempt: 1,
    outcome: 'end',
    usage: usage(1000, 100),
    usd: 0.003,
    priceFrom: 'list',
    estimate: { input: 1000, output: 1000, usd: 0.012, isExact: true },
    ms: 800,
    firstTokenMs: 200,
    ...given,
  };
}
