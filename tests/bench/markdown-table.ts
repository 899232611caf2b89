export interface Column {
  title: string;
  align: 'left' | 'right';
}

/** A Markdown table whose columns line up as plain text too. */
export function markdownTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string {
  const widths = columns.map(({ title }, i) =>
    Math.max(3, title.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const padded = (row: readonly string[]) =>
    line(
      columns.map(({ align }, i) => {
        const cell = row[i] ?? '';
        const width = widths[i] ?? 0;
        return align === 'left' ? cell.padEnd(width) : cell.padStart(width);
      }),
    );
  const rule = columns.map(({ align }, i) => {
    const width = widths[i] ?? 0;
    return align === 'left' ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`;
  });
  return padded(columns.map(({ title }) => title)) + line(rule) + rows.map(padded).join('');
}
