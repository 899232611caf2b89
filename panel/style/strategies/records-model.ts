import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { makeRecord, type NewRecord } from '../../../core/style/records/generation-record.ts';
import {
  EVERY_RECORD,
  filterRecords,
  type RecordFilter,
  type RecordStore,
} from '../../../core/style/records/record-store.ts';
import { type ListFormat, saveList } from '../../ui/files/save-file.ts';
import { storedList } from '../../ui/files/stored-list.tsx';
import { nextSorting, type Sorting } from '../../ui/grid/sorting.ts';
import { BUTTON_ROW_HEIGHT, ViewportModel } from '../../ui/grid/viewport-model.ts';

/** Starts to report what is generated; the returned function ends it. */
type WatchMakings = (add: (record: NewRecord) => void) => () => void;

interface RecordsDeps {
  store: RecordStore;
  isShown: ReadonlySignal<boolean>;
  watch: WatchMakings;
}

/** The records of generated dark pages, filtered and exported. */
export const RecordsModel = createModel(({ store, isShown, watch }: RecordsDeps) => {
  const list = storedList(store, isShown, t('strategies.listOfGenerations'));
  const filter = signal<RecordFilter>(EVERY_RECORD);
  const shown = computed(() => filterRecords(list.items.value ?? [], filter.value));
  const sorting = signal<Sorting>(null);
  const newestFirst = computed(() => shown.value.toReversed());

  /** A failure of the store is shown where the list is. */
  const add = (record: NewRecord) => list.attempt(() => store.add(makeRecord(record, Date.now())));
  const stopWatching = watch((record) => void add(record));
  effect(() => stopWatching);

  return {
    ...list,
    filter,
    newestFirst,
    sorting,
    sortBy(column: string, isDownFirst: boolean) {
      sorting.value = nextSorting(sorting.value, column, isDownFirst);
    },
    viewport: new ViewportModel({
      rowCount: computed(() => newestFirst.value.length),
      rowHeight: BUTTON_ROW_HEIGHT,
    }),
    add,
    narrow(patch: Partial<RecordFilter>) {
      filter.value = { ...filter.peek(), ...patch };
    },
    widen() {
      filter.value = EVERY_RECORD;
    },
    async exportAs(format: ListFormat) {
      const { recordsCsv, recordsJson } = await import(
        '../../../core/style/records/record-store.ts'
      );
      const text = (format === 'csv' ? recordsCsv : recordsJson)(shown.peek());
      saveList('generations', format, text);
    },
  };
});

export type RecordsModel = InstanceType<typeof RecordsModel>;
