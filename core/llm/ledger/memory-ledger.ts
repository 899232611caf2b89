import { type Ledger, MAX_LEDGER_ENTRIES, spentOf } from './ledger.ts';
import type { LedgerEntry } from './ledger-entry.ts';

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
