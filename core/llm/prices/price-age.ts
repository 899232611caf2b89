import { inEnglish } from '../../platform/messages/messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which a list price is likely to have changed. */
export const STALE_AFTER_DAYS = 60;

/** Whole days from the date of a price table (`YYYY-MM-DD`) to a moment (milliseconds, Unix). */
export function priceAge(asOf: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(asOf)) / DAY_MS));
}

/** A warning when a table is older than {@link STALE_AFTER_DAYS} days; else null. */
export function staleWarning(asOf: string, now: number): string | null {
  const age = priceAge(asOf, now);
  if (age <= STALE_AFTER_DAYS) return null;
  return inEnglish('llm.pricesOld', { count: age, asOf });
}
