import { english, joined, msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { CHARACTERS_PER_TOKEN } from '../call/estimate-usage.ts';
import type { Llm, LlmEvent, LlmRequest } from '../call/llm.ts';
import { failureCause, type LlmFailure } from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { Usage } from '../call/usage.ts';
import { priceEstimate, priceUsage } from '../prices/llm-price.ts';
import type { TokenEstimate } from '../tokens/estimate-request.ts';
import { judgeBudget } from './budget.ts';
import { dayOf, entryId, type LedgerEntry } from './ledger-entry.ts';
import { EXPECTED_OUTPUT_TOKENS, type Metering } from './metering.ts';

/** A model whose attempts are checked against the budgets before they are sent, and recorded in the ledger. */
export function meteredLlm(model: Llm, metering: Metering): Llm {
  return {
    id: model.id,
    async *stream(request, signal) {
      const { estimate: estimateRequest, learn } = metering;
      let estimate: TokenEstimate;
      try {
        estimate = await estimateRequest(request, model.id, signal);
      } catch (error) {
        yield { type: 'failed', attempt: 0, failure: notCounted(error, signal), usage: null };
        return;
      }
      const meter = new AttemptMeter(model.id, metering, estimate);
      // The limit granted to the first attempt holds for the next ones: they send the same request.
      const begun = await meter.begin(1, request.maxOutputTokens);
      if (begun.problem !== undefined) {
        yield { type: 'failed', attempt: 0, failure: overBudget(begun.problem), usage: null };
        return;
      }
      const held: LlmRequest =
        begun.maxOutput === undefined ? request : { ...request, maxOutputTokens: begun.maxOutput };
      try {
        for await (const event of model.stream(held, signal)) {
          if (event.type === 'attempt' && !meter.isOpen) {
            const { problem } = await meter.begin(event.attempt, held.maxOutputTokens);
            if (problem !== undefined) {
              const failure = overBudget(problem);
              yield { type: 'failed', attempt: event.attempt, failure, usage: null };
              return;
            }
          }
          await meter.note(event);
          if (event.type === 'finished' && event.reply.usage?.source === 'provider') {
            learn?.(model.id, estimate, event.reply.usage);
          }
          yield event;
        }
      } finally {
        await meter.leave();
      }
    },
  };
}

function overBudget(message: Text): LlmFailure {
  return { kind: 'over-budget', message };
}

function notCounted(error: unknown, signal: AbortSignal): LlmFailure {
  if (signal.aborted) return { kind: 'stopped', message: msg('common.stopped') };
  const cause = errorText(error);
  return { kind: 'unavailable', message: msg('llm.notSentTokensNot', { cause }) };
}

/** How much an estimate may fall short: not at all, a little, and more where nothing was learned yet. */
const MARGIN = { exact: 1, learned: 1.1, guessed: 1.3 };

/** Writes the ledger entry of the attempt under way. */
class AttemptMeter {
  private entry: LedgerEntry | null = null;
  /** Characters of the reply so far. */
  private written = 0;
  private readonly id: LlmId;
  private readonly metering: Metering;
  private readonly estimate: TokenEstimate;

  constructor(id: LlmId, metering: Metering, estimate: TokenEstimate) {
    this.id = id;
    this.metering = metering;
    this.estimate = estimate;
  }

  get isOpen(): boolean {
    return this.entry !== null;
  }

  /** Writes the entry's start, unless a budget forbids the attempt. */
  async begin(attempt: number, wanted: number | undefined) {
    const { ledger, budgets, price, run } = this.metering;
    const at = this.now();
    const day = dayOf(at);
    const input = Math.ceil(this.estimate.input * marginOf(this.estimate));
    let maxOutput = wanted;
    const begun = await ledger.begin({ run, day }, (spent) => {
      const verdict = judgeBudget(budgets, spent, {
        price: price?.price,
        input,
        maxOutput: wanted,
      });
      if (verdict.type === 'stop') return { problem: verdict.message };
      ({ maxOutput } = verdict);
      return { entry: this.entryAt(at, day, attempt, verdict.usd) };
    });
    if ('problem' in begun) return { problem: begun.problem, maxOutput: undefined };
    this.entry = begun.entry;
    this.written = 0;
    return { problem: undefined, maxOutput };
  }

  /** Follows the attempt: its first piece and its end. */
  async note(event: LlmEvent): Promise<void> {
    if (!this.entry) return;
    switch (event.type) {
      case 'text':
      case 'reasoning':
      case 'tool-call-delta':
        this.written += event.delta.length;
        if (this.entry.firstTokenMs !== null) return;
        this.entry = { ...this.entry, firstTokenMs: this.now() - this.entry.at };
        return;
      case 'retry':
      case 'failed':
        if (this.entry) this.entry = { ...this.entry, problem: problemOf(event.failure) };
        return this.end(event.failure.kind, event.usage, priceOfFailure(event));
      case 'corrected':
      case 'finished': {
        const { usage, stopReason } = event.reply;
        return this.end(event.type === 'corrected' ? 'corrected' : stopReason, usage, null);
      }
      default:
        return;
    }
  }

  /** The caller left before the end: the attempt is paid for all the same. */
  async leave(): Promise<void> {
    const output = Math.ceil(this.written / CHARACTERS_PER_TOKEN);
    const { input } = this.estimate;
    const none = { cachedRead: 0, cacheWrite: 0, reasoning: 0 };
    await this.end('left', { ...none, input, output, source: 'estimate' }, null);
  }

  /** Writes the entry's end; without a usage the price is `otherwise`. */
  private async end(outcome: string, usage: Usage | null, otherwise: number | null): Promise<void> {
    const { entry } = this;
    if (!entry) return;
    this.entry = null;
    const usd = usage ? (priceUsage(this.metering.price?.price, usage) ?? null) : otherwise;
    const ms = this.now() - entry.at;
    await this.metering.ledger.settle({ ...entry, outcome, usage, usd, ms });
  }

  private entryAt(at: number, day: string, attempt: number, most: number | null): LedgerEntry {
    const { run, purpose, page, price } = this.metering;
    const { input, isExact, sections } = this.estimate;
    const usd = priceEstimate(price?.price, { input, output: EXPECTED_OUTPUT_TOKENS }) ?? null;
    return {
      id: entryId(at),
      at,
      day,
      run,
      purpose,
      page,
      provider: this.id.provider,
      model: this.id.model,
      attempt,
      outcome: 'under-way',
      usage: null,
      usd: most ?? usd,
      priceFrom: price?.from ?? null,
      estimate: {
        input,
        output: EXPECTED_OUTPUT_TOKENS,
        usd,
        isExact,
        ...(sections && { sections }),
      },
      ms: null,
      firstTokenMs: null,
    };
  }

  private now(): number {
    return this.metering.now?.() ?? Date.now();
  }
}

function marginOf({ isExact, isLearned }: TokenEstimate): number {
  if (isExact) return MARGIN.exact;
  return isLearned ? MARGIN.learned : MARGIN.guessed;
}

const MAX_PROBLEM = 600;

/** Where an attempt failed and what the server said; our own sentence where it said nothing. */
function problemOf(failure: LlmFailure): string {
  const { where = '', said = '' } = failureCause(failure) ?? {};
  return english(joined([where, said || failure.message], ': ')).slice(0, MAX_PROBLEM);
}

/** A server that refuses a request bills nothing for it; the cost of other failures is unknown. */
function priceOfFailure({ failure }: { failure: LlmFailure }): number | null {
  const wasRefused = (failure.status ?? 0) >= 400 || failure.kind === 'unavailable';
  return wasRefused ? 0 : null;
}
