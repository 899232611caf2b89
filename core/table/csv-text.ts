/** A column of a table that is exported. */
export type CsvColumn<Row> = readonly [head: string, value: (row: Row) => string | number | null];

/** Rows as CSV (RFC 4180), with a head; what is unknown is an empty field. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(([, value]) => csvField(value(row))));
  return [columns.map(([head]) => head), ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** Spreadsheets run a field that begins like a formula, and a page or a model may be named like one. */
function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
