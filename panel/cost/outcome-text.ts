import type { LedgerEntry } from '../../core/ledger/ledger-entry.ts';

/** Outcomes that a person is told in other words than the ledger's. */
const WORDS: Readonly<Record<string, string>> = {
  end: 'answered',
  'tool-calls': 'tool call',
  length: 'cut at limit',
  left: 'left early',
  corrected: 'sent back',
};

const GOOD = new Set(['end', 'tool-calls']);

/** Milliseconds after which a call that has not ended never will: its panel has gone. */
const LONGEST_CALL = 30 * 60 * 1000;

/** How an attempt ended, in a word or two; `now` in milliseconds (Unix). */
export function outcomeText({ outcome, at }: LedgerEntry, now: number): string {
  if (outcome === 'under-way') return now - at > LONGEST_CALL ? 'end unknown' : 'under way';
  return WORDS[outcome] ?? outcome.replaceAll('-', ' ');
}

/** `good`, `bad`, or `open` while it is under way. */
export function rowState({ outcome }: LedgerEntry): 'good' | 'bad' | 'open' {
  if (outcome === 'under-way') return 'open';
  return GOOD.has(outcome) ? 'good' : 'bad';
}
