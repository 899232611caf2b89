import type { Text } from '../../platform/messages/messages.ts';
import type { Spent } from './budget.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** Entries that are kept; the oldest are dropped. */
export const MAX_LEDGER_ENTRIES = 20_000;

/** The decision in {@link Ledger.begin}: an entry to write, or why nothing may be sent. */
export type BeginDecision = { entry: LedgerEntry } | { problem: Text };

/** The record of all calls of all panels. Calls reject when the store fails. */
export interface Ledger {
  /**
   * Lets `decide` see what was spent and writes the entry that it returns, in one transaction
   * across panels. Resolves with the decision.
   */
  begin(
    span: { run: string; day: string },
    decide: (spent: Spent) => BeginDecision,
  ): Promise<BeginDecision>;
  /** Replaces the entry's start with its end. */
  settle(entry: LedgerEntry): Promise<void>;
  /** All entries, the oldest first. */
  entries(): Promise<readonly LedgerEntry[]>;
  /** Removes all entries and resolves with them. */
  clear(): Promise<readonly LedgerEntry[]>;
  /** Puts removed entries back. */
  restore(entries: readonly LedgerEntry[]): Promise<void>;
  /** Reports every change, other panels' too, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** The total cost of a run's and of a day's entries; unknown prices add nothing. */
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

/** A ledger in memory, for processes that keep none. */
export function memoryLedger(): Ledger {
  let kept: readonly LedgerEntry[] = [];
  const listeners = new Set<() => void>();
  const keep = (entries: readonly LedgerEntry[]) => {
    kept = entries.slice(-MAX_LEDGER_ENTRIES);
    for (const listener of listeners) listener();
  };
  return {
    async begin(span, decide) {
      const begun = decide(spentOf(kept, span));
      if ('entry' in begun) keep([...kept, begun.entry]);
      return begun;
    },
    async settle(entry) {
      keep(kept.map((other) => (other.id === entry.id ? entry : other)));
    },
    entries: async () => kept,
    async clear() {
      const taken = kept;
      keep([]);
      return taken;
    },
    async restore(entries) {
      const ids = new Set(entries.map(({ id }) => id));
      const all = [...entries, ...kept.filter(({ id }) => !ids.has(id))];
      keep(all.toSorted((a, b) => a.at - b.at));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
