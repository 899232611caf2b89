import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  EVERY_RECORD,
  filterRecords,
  type RecordFilter,
} from '../../core/dark-model/records/filter-records.ts';
import type { NewRecord } from '../../core/dark-model/records/generation-record.ts';
import { makeRecord } from '../../core/dark-model/records/make-record.ts';
import type { RecordStore } from '../../core/dark-model/records/record-store.ts';
import { type ListFormat, saveList } from '../models/save-list.ts';
import { storedList } from '../models/stored-list.ts';
import { ViewportModel } from '../tree/viewport-model.ts';

/** Starts to tell what is made; the returned function ends it. */
type WatchMakings = (add: (record: NewRecord) => void) => () => void;

/** Every making of a dark page, written down, filtered and exported. */
export const RecordsModel = createModel(
  (store: RecordStore, isShown: ReadonlySignal<boolean>, watch: WatchMakings) => {
    const list = storedList(store, isShown, 'list of generations');
    const filter = signal<RecordFilter>(EVERY_RECORD);
    const shown = computed(() => filterRecords(list.items.value ?? [], filter.value));
    const newestFirst = computed(() => shown.value.toReversed());

    /** That a store refuses is told where the list is. */
    const add = (told: NewRecord) => list.attempt(() => store.add(makeRecord(told, Date.now())));
    const stopWatching = watch((told) => void add(told));
    effect(() => stopWatching);

    return {
      records: list.items,
      cleared: list.cleared,
      problem: list.problem,
      filter,
      newestFirst,
      viewport: new ViewportModel(computed(() => newestFirst.value.length)),
      add,
      narrow(patch: Partial<RecordFilter>) {
        filter.value = { ...filter.peek(), ...patch };
      },
      widen() {
        filter.value = EVERY_RECORD;
      },
      async exportAs(format: ListFormat) {
        const { recordsCsv, recordsJson } = await import(
          '../../core/dark-model/records/export-records.ts'
        );
        const text = (format === 'csv' ? recordsCsv : recordsJson)(shown.peek());
        saveList('generations', format, text);
      },
      clear: list.clear,
      undo: list.undo,
      letGo: list.letGo,
    };
  },
);

export type RecordsModel = InstanceType<typeof RecordsModel>;
