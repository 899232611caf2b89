import type { LimitName } from './gate.ts';
import type { RunLimits } from './run-limits.ts';
import type { RunState } from './run-state.ts';

/** The first limit that a run has reached, and a sentence about it; null when none. */
export function limitReached(
  { steps, spend }: RunState,
  limits: RunLimits,
  lifts: (limit: LimitName) => number,
): { limit: LimitName; message: string } | null {
  const tokens = spend.inputTokens + spend.outputTokens;
  // Who goes on without a budget has lifted that limit, and none of the others.
  if (limits.usd !== null && spend.usd === null && lifts('usd') === 0) {
    const message = 'What the run has cost is unknown, so its budget cannot be kept.';
    return { limit: 'usd', message };
  }
  const figures: [LimitName, number, number | null, (most: number) => string][] = [
    [
      'steps',
      steps.length,
      limits.steps,
      (most) => (most === 1 ? '1 step is done.' : `${most} steps are done.`),
    ],
    ['tokens', tokens, limits.tokens, (most) => `${most.toLocaleString('en')} tokens are used.`],
    ['usd', spend.usd ?? 0, limits.usd, (most) => `$${most.toFixed(2)} are spent.`],
    ['ms', spend.ms, limits.ms, (most) => `The run has worked for ${Math.round(most / 1000)} s.`],
  ];
  for (const [limit, reached, most, sentence] of figures) {
    if (most === null) continue;
    const lifted = most * (lifts(limit) + 1);
    if (reached >= lifted) return { limit, message: sentence(lifted) };
  }
  return null;
}
