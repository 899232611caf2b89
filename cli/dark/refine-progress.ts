import type { LlmEvent } from '../../core/llm/call/llm-event.ts';
import type { LlmPrice } from '../../core/llm/prices/llm-price.ts';
import { priceUsage } from '../../core/llm/prices/price-usage.ts';
import type { DarkScore } from '../../core/style/improve/dark-score.ts';
import type { RefineEvent } from '../../core/style/improve/refine-passes.ts';

/** A refinement's event as a line of JSON; null for events that are too frequent to be of use. */
export function refineProgress(
  event: Exclude<RefineEvent, { type: 'finished' }>,
  price: LlmPrice | undefined,
): object | null {
  switch (event.type) {
    case 'measured': {
      const { score, issues, picture, note } = event.measured;
      const facts = { issues: issues.length, picture: picture !== null, ...(note && { note }) };
      return { type: 'measured', pass: event.pass, ...scoreFigures(score), ...facts };
    }
    case 'asked':
      return { type: 'asked', pass: event.pass, characters: JSON.stringify(event.request).length };
    case 'model':
      return callProgress({ pass: event.pass }, event.event, price);
    case 'judged': {
      const { type, pass, isKept, fell, measured, changed, dropped } = event;
      return { type, pass, isKept, ...scoreFigures(measured.score), fell, changed, dropped };
    }
    case 'ended':
      return { type: 'ended', pass: event.pass, why: event.why };
    case 'proposed':
      return event;
  }
}

/** A model call's event as a line of JSON; `at` is the pass or the turn. */
export function callProgress(
  at: object,
  event: LlmEvent,
  price: LlmPrice | undefined,
): object | null {
  if (event.type === 'attempt') return { type: 'attempt', ...at, attempt: event.attempt };
  if (event.type === 'retry') {
    const { waitMs, failure } = event;
    return { type: 'retry', ...at, waitMs, why: failure.message };
  }
  if (event.type !== 'finished') return null;
  const { stopReason, usage } = event.reply;
  // An unknown price is null, never 0.
  return { type: 'answered', ...at, stopReason, usage, usd: priceUsage(price, usage) ?? null };
}

/** A score in a line of JSON. */
export function scoreFigures({ total, readable, dark, brightAreas }: DarkScore) {
  return { score: Math.round(total * 10) / 10, readable, dark, brightAreas };
}
