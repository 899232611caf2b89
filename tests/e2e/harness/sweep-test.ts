import { test } from 'vitest';

/**
 * As `test`, for what `npm run sweep` runs and `npm test` leaves out because it takes long: in the same file stands
 * another test of its kind, which both run.
 */
export const sweepTest = (process.env.PENUMBRA_SWEEP ? test : test.skip) as typeof test;

/** Cases of one kind: all of them in a sweep, the first in `npm test`. */
export function someOf<Case>(cases: readonly Case[]): Case[] {
  return process.env.PENUMBRA_SWEEP ? [...cases] : cases.slice(0, 1);
}
