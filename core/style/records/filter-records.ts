import type { GenerationRecord } from './generation-record.ts';

/** A filter of the records; an empty text matches everything. */
export interface RecordFilter {
  strategy: string;
  /** `provider/model`; `none` for those without. */
  model: string;
  page: string;
  outcome: string;
}

export const EVERY_RECORD: RecordFilter = { strategy: '', model: '', page: '', outcome: '' };

/** The value of a record that it is filtered by. */
export function recordKey(record: GenerationRecord, name: keyof RecordFilter): string {
  if (name !== 'model') return record[name];
  return record.model ? `${record.model.provider}/${record.model.model}` : 'none';
}

/** The records that match, in their order. */
export function filterRecords(
  records: readonly GenerationRecord[],
  filter: RecordFilter,
): GenerationRecord[] {
  const names = (['strategy', 'model', 'page', 'outcome'] as const).filter(
    (name) => filter[name] !== '',
  );
  return records.filter((record) =>
    names.every((name) => recordKey(record, name) === filter[name]),
  );
}
