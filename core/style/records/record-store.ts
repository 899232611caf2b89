import { english, inWords } from '../../platform/messages/messages.ts';
import { type CsvColumn, csvText } from '../../platform/table/csv-text.ts';
import type { GenerationRecord, RecordedScore } from './generation-record.ts';

/** Records that are kept; the oldest are dropped. */
export const MAX_RECORDS = 2000;

/** The record of all generations of all panels. Calls reject when the store fails. */
export interface RecordStore {
  add(record: GenerationRecord): Promise<void>;
  /** All records, the oldest first. */
  all(): Promise<readonly GenerationRecord[]>;
  /** Removes all records and resolves with them. */
  clear(): Promise<readonly GenerationRecord[]>;
  /** Puts removed records back. */
  restore(records: readonly GenerationRecord[]): Promise<void>;
  /** Reports every change, other panels' too, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

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

/** Version of the JSON format. */
const VERSION = 1;

const COLUMNS: readonly CsvColumn<GenerationRecord>[] = [
  ['time', ({ at }) => new Date(at).toISOString()],
  ['from', ({ from }) => from],
  ['strategy', ({ strategy }) => strategy],
  ['page', ({ page }) => page],
  ['provider', ({ model }) => model?.provider ?? null],
  ['model', ({ model }) => model?.model ?? null],
  ['turns', ({ turns }) => turns],
  ['calls', ({ spend }) => spend?.attempts ?? null],
  ['input_tokens', ({ spend }) => spend?.input ?? null],
  ['cached_read_tokens', ({ spend }) => spend?.cachedRead ?? null],
  ['cache_write_tokens', ({ spend }) => spend?.cacheWrite ?? null],
  ['output_tokens', ({ spend }) => spend?.output ?? null],
  ['reasoning_tokens', ({ spend }) => spend?.reasoning ?? null],
  ['usd', ({ spend }) => spend?.usd ?? null],
  ['ms', ({ ms }) => Math.round(ms)],
  ...scoreColumns('before', ({ before }) => before),
  ...scoreColumns('after', ({ after }) => after),
  ['outcome', ({ outcome }) => outcome],
  ['note', ({ note }) => english(note)],
];

function scoreColumns(
  when: string,
  scoreOf: (record: GenerationRecord) => RecordedScore | null,
): CsvColumn<GenerationRecord>[] {
  const names = ['by', 'total', 'readable', 'dark', 'imagesKept', 'brightAreas'] as const;
  const heads = ['measured_by', 'score', 'text_aa', 'dark', 'images_kept', 'bright_areas'];
  return names.map((name, at) => [
    `${when}_${heads[at]}`,
    (record) => scoreOf(record)?.[name] ?? null,
  ]);
}

/** The records as CSV; unknown values are empty fields, and shares are from 0 to 1. */
export function recordsCsv(records: readonly GenerationRecord[]): string {
  return csvText(COLUMNS, records);
}

/** The records as JSON. */
export function recordsJson(records: readonly GenerationRecord[]): string {
  return `${JSON.stringify({ version: VERSION, records }, inWords, 2)}\n`;
}
