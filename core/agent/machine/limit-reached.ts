import { inEnglish } from '../../platform/messages/messages.ts';
import type { LimitName } from '../run/gate-point.ts';
import type { RunLimits } from '../run/run-limits.ts';
import type { RunState } from '../run/run-state.ts';

/** The first limit that a run has reached, and a sentence about it; null when none. */
export function limitReached(
  { steps, spend }: RunState,
  limits: RunLimits,
  lifts: (limit: LimitName) => number,
): { limit: LimitName; message: string } | null {
  const tokens = spend.inputTokens + spend.outputTokens;
  // A person who continues without a known cost has lifted that limit, and no other.
  if (limits.usd !== null && spend.usd === null && lifts('usd') === 0) {
    const message = inEnglish('run.runCostUnknownBudget');
    return { limit: 'usd', message };
  }
  const figures: [LimitName, number, number | null, (most: number) => string][] = [
    ['steps', steps.length, limits.steps, (most) => inEnglish('run.stepsAreDone', { most })],
    [
      'tokens',
      tokens,
      limits.tokens,
      (most) => inEnglish('run.tokensAreUsed', { most: most.toLocaleString('en') }),
    ],
    [
      'usd',
      spend.usd ?? 0,
      limits.usd,
      (most) => inEnglish('run.areSpent', { most: most.toFixed(2) }),
    ],
    [
      'ms',
      spend.ms,
      limits.ms,
      (most) => inEnglish('run.runWorkedS', { most: Math.round(most / 1000) }),
    ],
  ];
  for (const [limit, reached, most, sentence] of figures) {
    if (most === null) continue;
    const lifted = most * (lifts(limit) + 1);
    if (reached >= lifted) return { limit, message: sentence(lifted) };
  }
  return null;
}
