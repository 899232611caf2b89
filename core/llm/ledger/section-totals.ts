import { inputTokens } from '../call/usage.ts';
import {
  NO_SECTIONS,
  REQUEST_SECTIONS,
  type SectionTokens,
  scaleSections,
} from '../tokens/request-sections.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** What the input of some attempts was made of. */
interface SectionTotals {
  sections: SectionTokens;
  /** Of these, read from a provider's cache. */
  cached: number;
  /** Attempts of which it is known. */
  attempts: number;
}

/** Sums the sections of attempts whose usage and sections are known, as their providers counted them. */
export function sectionTotals(entries: Iterable<LedgerEntry>): SectionTotals {
  const sections = { ...NO_SECTIONS } as Record<keyof SectionTokens, number>;
  let [cached, attempts] = [0, 0];
  for (const { usage, estimate } of entries) {
    if (!usage || !estimate.sections) continue;
    const own = scaleSections(estimate.sections, inputTokens(usage));
    for (const name of REQUEST_SECTIONS) sections[name] += own[name];
    cached += usage.cachedRead;
    attempts += 1;
  }
  return { sections, cached, attempts };
}
