import type { Usage } from './usage.ts';

/**
 * The provider's counts, if they can be true: whole numbers, not below 0. Null otherwise: unknown.
 */
export function validUsage(counts: Omit<Usage, 'source'>): Usage | null {
  const { input, cachedRead, cacheWrite, output, reasoning } = counts;
  const all = [input, cachedRead, cacheWrite, output, reasoning];
  const isSound = all.every((count) => Number.isSafeInteger(count) && count >= 0);
  // No call reads and writes nothing: a server that does not count reports 0.
  if (!isSound || all.every((count) => count === 0)) return null;
  return { ...counts, source: 'provider' };
}
