import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { ledgerCsv, ledgerJson } from '../../core/ledger/export-ledger.ts';
import { filterEntries, type LedgerFilter, NO_FILTER } from '../../core/ledger/filter-entries.ts';
import type { LedgerEntry } from '../../core/ledger/ledger-entry.ts';
import { timeBuckets } from '../../core/ledger/time-buckets.ts';
import { type Grouping, groupTotals, totalsOf } from '../../core/ledger/totals.ts';
import type { ModelsModel } from '../models/models-model.ts';
import { saveFile } from '../modes/save-file.ts';
import { ViewportModel } from '../tree/viewport-model.ts';

/** Milliseconds in which changes of the ledger are taken together. */
const GATHERING = 100;

/** What models have cost: every call, filtered, added up, exported. */
export const CostModel = createModel((models: ModelsModel, isShown: ReadonlySignal<boolean>) => {
  const { ledger } = models;
  const entries = signal<readonly LedgerEntry[] | null>(null);
  const filter = signal<LedgerFilter>(NO_FILTER);
  /** `calls` shows each attempt by itself. */
  const grouping = signal<Grouping | 'calls'>('calls');
  /** What was cleared, until it is put back or let go. */
  const cleared = signal<readonly LedgerEntry[] | null>(null);
  const problem = signal('');

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      problem.value = '';
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      problem.value = `The ledger could not be used (${cause}).`;
    }
  };
  const load = () =>
    attempt(async () => {
      entries.value = await ledger.entries();
    });

  effect(() => {
    if (!isShown.value) return;
    void models.ready();
    void load();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = ledger.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), GATHERING);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  });

  const shown = computed(() => filterEntries(entries.value ?? [], filter.value, Date.now()));
  const newestFirst = computed(() => shown.value.toReversed());
  const groups = computed(() => {
    const by = grouping.value;
    if (by === 'calls') return [];
    const totals = groupTotals(shown.value, by);
    return by === 'day' ? totals.toReversed() : totals;
  });
  const count = computed(() =>
    grouping.value === 'calls' ? newestFirst.value.length : groups.value.length,
  );
  const exportAs = (format: 'csv' | 'json') => {
    const asOf = models.table.peek()?.asOf ?? null;
    const text = format === 'csv' ? ledgerCsv(shown.peek()) : ledgerJson(shown.peek(), asOf);
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    saveFile(`penumbra-cost.${format}`, text, type);
  };

  return {
    entries,
    filter,
    grouping,
    cleared,
    problem,
    shown,
    newestFirst,
    groups,
    viewport: new ViewportModel(count),
    totals: computed(() => totalsOf('all', shown.value)),
    buckets: computed(() => timeBuckets(shown.value, filter.value.days, Date.now())),
    narrow(patch: Partial<LedgerFilter>) {
      filter.value = { ...filter.peek(), ...patch };
    },
    widen() {
      filter.value = NO_FILTER;
    },
    exportAs,
    clear: () =>
      attempt(async () => {
        cleared.value = await ledger.clear();
      }),
    undo: () =>
      attempt(async () => {
        await ledger.restore(cleared.peek() ?? []);
        cleared.value = null;
      }),
    letGo() {
      cleared.value = null;
    },
  };
});

export type CostModel = InstanceType<typeof CostModel>;
