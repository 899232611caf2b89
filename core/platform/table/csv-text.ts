/** A column of an exported table. */
export type CsvColumn<Row> = readonly [head: string, value: (row: Row) => string | number | null];

/** Rows as CSV (RFC 4180), with a header row; unknown values are empty fields. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(([, value]) => csvField(value(row))));
  return [columns.map(([head]) => head), ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** Spreadsheets execute a field that begins like a formula, and a page or a model may have such a name. */
function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
