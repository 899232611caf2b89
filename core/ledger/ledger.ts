import type { Spent } from './budget.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** Entries that are kept; the oldest make room for new ones. */
export const MOST_ENTRIES = 20_000;

/** What {@link Ledger.begin} is told by the one that wants to write. */
export type Begun = { entry: LedgerEntry } | { problem: string };

/** Where all calls of all panels stand. Calls reject when the store refuses. */
export interface Ledger {
  /**
   * Lets `decide` see what was spent, and writes the entry that it makes of it, as one step that no
   * other panel can come between. Resolves with what was decided.
   */
  begin(span: { run: string; day: string }, decide: (spent: Spent) => Begun): Promise<Begun>;
  /** Writes the entry's end over its beginning. */
  settle(entry: LedgerEntry): Promise<void>;
  /** All entries, the oldest first. */
  entries(): Promise<readonly LedgerEntry[]>;
  /** Takes all entries out, and resolves with them. */
  clear(): Promise<readonly LedgerEntry[]>;
  /** Puts entries back. */
  restore(entries: readonly LedgerEntry[]): Promise<void>;
  /** Tells every change, of other panels too, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** What entries of a run and of a day have come to; unknown prices add nothing. */
export function spentOf(
  entries: Iterable<LedgerEntry>,
  { run, day }: { run: string; day: string },
): Spent {
  const spent = { run: 0, day: 0 };
  for (const entry of entries) {
    if (entry.run === run) spent.run += entry.usd ?? 0;
    if (entry.day === day) spent.day += entry.usd ?? 0;
  }
  return spent;
}
