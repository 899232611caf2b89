import type { StrategyOutcome } from '../../core/dark-model/strategies/strategy-outcome.ts';
import type { StrategyPorts } from '../../core/dark-model/strategies/strategy-ports.ts';
import type { ModelPrice } from '../../core/prices/model-price.ts';
import { progressOf } from './refine-progress.ts';
import { progressOfTurn } from './thorough-progress.ts';

type StrategyEvent = Parameters<NonNullable<StrategyPorts['tell']>>[0];

/** A step of a strategy as a line of JSON; null for what is not told. */
export function progressOfStrategy(
  event: StrategyEvent,
  price: ModelPrice | undefined,
): object | null {
  // The whole is told once it is over.
  if (event.type === 'finished') return null;
  return 'pass' in event ? progressOf(event, price) : progressOfTurn(event, price);
}

/** The end of a strategy as a line of JSON. */
export function finishOf({ before, after, changes, turns, spend, ms, why }: StrategyOutcome) {
  const scores = { before: before.score.total, after: after.score.total };
  const figures = { turns, ...spend, ms: Math.round(ms) };
  return { type: 'finished', kept: changes.length, ...scores, ...figures, ...(why && { why }) };
}
