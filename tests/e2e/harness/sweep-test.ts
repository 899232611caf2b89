import { test } from 'vitest';

/**
 * As `test`, for what `npm run sweep` runs and `npm test` leaves out because it takes long: in the same file stands
 * another test of its kind, which both run.
 */
export const sweepTest = (process.env.PENUMBRA_SWEEP ? test : test.skip) as typeof test;

/** All of these cases in a sweep, else the first of each kind: of all where they are of one. */
export function someOf<Case>(
  cases: readonly Case[],
  kindOf: (item: Case) => unknown = () => null,
): Case[] {
  if (process.env.PENUMBRA_SWEEP) return [...cases];
  const kinds = new Set<unknown>();
  return cases.filter((item) => !kinds.has(kindOf(item)) && kinds.add(kindOf(item)));
}
