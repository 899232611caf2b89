import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { ledgerCsv, ledgerJson } from '../../../core/llm/ledger/ledger-entry.ts';
import {
  filterEntries,
  type Grouping,
  groupTotals,
  LEDGER_SEARCH,
  type LedgerFilter,
  NO_FILTER,
  sectionTotals,
  timeBuckets,
  totalsOf,
} from '../../../core/llm/ledger/totals.ts';
import { searchMatcher } from '../../../core/platform/search/search-matcher.ts';
import { listSearch } from '../../ui/controls/list-search.ts';
import { type ListFormat, saveList } from '../../ui/files/save-file.ts';
import { storedList } from '../../ui/files/stored-list.tsx';
import { nextSorting, type Sorting } from '../../ui/grid/sorting.ts';
import { BUTTON_ROW_HEIGHT, ViewportModel } from '../../ui/grid/viewport-model.ts';
import type { LlmAccessModel } from '../models/llm-access-model.ts';

interface CostDeps {
  models: LlmAccessModel;
  isShown: ReadonlySignal<boolean>;
}

/** What language models have cost: every call, filtered, summed up, exported. */
export const CostModel = createModel(({ models, isShown }: CostDeps) => {
  const { ledger } = models;
  const stored = storedList({ ...ledger, all: () => ledger.entries() }, isShown, 'ledger');
  const entries = stored.items;
  const filter = signal<LedgerFilter>(NO_FILTER);
  /** `calls` shows each attempt on its own. */
  const grouping = signal<Grouping | 'calls'>('calls');

  effect(() => {
    if (isShown.value) void models.ready();
  });

  const finding = listSearch(LEDGER_SEARCH, () => entries.peek() ?? []);
  const { parsed } = finding;
  const sorting = signal<Sorting>(null);
  const shown = computed(() => {
    const found = filterEntries(entries.value ?? [], filter.value, Date.now());
    return parsed.value.terms.length === 0 && parsed.value.problem === null
      ? found
      : found.filter(searchMatcher(parsed.value, found, LEDGER_SEARCH));
  });
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
  const exportAs = (format: ListFormat) => {
    const asOf = models.table.peek()?.asOf ?? null;
    const text = format === 'csv' ? ledgerCsv(shown.peek()) : ledgerJson(shown.peek(), asOf);
    saveList('cost', format, text);
  };

  return {
    entries,
    filter,
    grouping,
    cleared: stored.cleared,
    problem: stored.problem,
    shown,
    newestFirst,
    groups,
    viewport: new ViewportModel({ rowCount: count, rowHeight: BUTTON_ROW_HEIGHT }),
    totals: computed(() => totalsOf('all', shown.value)),
    /** What each model cost of what is shown, the most expensive first. */
    groupsByModel: computed(() => groupTotals(shown.value, 'model')),
    sections: computed(() => sectionTotals(shown.value)),
    buckets: computed(() => timeBuckets(shown.value, filter.value.days, Date.now())),
    narrow(patch: Partial<LedgerFilter>) {
      filter.value = { ...filter.peek(), ...patch };
    },
    finding,
    sorting,
    sortBy(column: string, isDownFirst = false) {
      sorting.value = nextSorting(sorting.value, column, isDownFirst);
    },
    widen() {
      filter.value = NO_FILTER;
      finding.search('');
    },
    exportAs,
    clear: stored.clear,
    undo: stored.undo,
    dropCleared: stored.dropCleared,
  };
});
