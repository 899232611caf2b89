import { visibleText } from '../../core/platform/letters/visible-text.ts';

/** Lines of a table for a terminal: each column as wide as its widest cell, aligned left. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}

/** The heads of columns, of a message in which ` | ` separates them. */
export function headsOf(message: string): string[] {
  return message.split(' | ');
}

/** A text in one line of so many characters at most. */
export function cellText(text: string, most: number): string {
  const line = visibleText(text.replace(/\s+/g, ' '));
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
