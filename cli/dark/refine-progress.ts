import type { DarkScore } from '../../core/dark-model/dark-score.ts';
import type { RefineEvent } from '../../core/dark-model/refine-passes.ts';
import type { ModelEvent } from '../../core/model/model-event.ts';
import type { ModelPrice } from '../../core/prices/model-price.ts';
import { priceUsage } from '../../core/prices/price-usage.ts';

/** A step of a refinement as a line of JSON; null for what is told too often to be of use. */
export function progressOf(
  event: Exclude<RefineEvent, { type: 'finished' }>,
  price: ModelPrice | undefined,
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
      return progressOfCall({ pass: event.pass }, event.event, price);
    case 'judged': {
      const { type, pass, isKept, fell, measured } = event;
      return { type, pass, isKept, ...scoreFigures(measured.score), fell };
    }
    case 'ended':
      return { type: 'ended', pass: event.pass, why: event.why };
    case 'proposed':
      return event;
  }
}

/** What a call of a model tells, as a line of JSON; `at` is the pass or the turn. */
export function progressOfCall(
  at: object,
  event: ModelEvent,
  price: ModelPrice | undefined,
): object | null {
  if (event.type === 'attempt') return { type: 'attempt', ...at, attempt: event.attempt };
  if (event.type === 'retry') {
    const { waitMs, failure } = event;
    return { type: 'retry', ...at, waitMs, why: failure.message };
  }
  if (event.type !== 'finished') return null;
  const { stopReason, usage } = event.reply;
  // A price that is not known is null, never 0.
  return { type: 'answered', ...at, stopReason, usage, usd: priceUsage(price, usage) ?? null };
}

/** A score in a line of JSON. */
export function scoreFigures({ total, readable, dark, brightAreas }: DarkScore) {
  return { score: Math.round(total * 10) / 10, readable, dark, brightAreas };
}
