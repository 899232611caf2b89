import { type CsvColumn, csvText } from '../../platform/table/csv-text.ts';
import type { GenerationRecord, RecordedScore } from './generation-record.ts';

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
  ['note', ({ note }) => note],
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
  return `${JSON.stringify({ version: VERSION, records }, null, 2)}\n`;
}
