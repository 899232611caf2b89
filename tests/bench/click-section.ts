import { type Column, markdownTable } from './markdown-table.ts';
import type { ClickFigures } from './results.ts';

const COLUMNS: readonly Column[] = [
  { title: 'System', align: 'left' },
  { title: 'From order to report, ms', align: 'right' },
];

/** What a click takes, in words and a table. */
export function clickSection({ elements, rounds, workMs, systems }: ClickFigures): string {
  const rows = systems.map(({ name, tripMs }) => [name, tripMs.toFixed(1)]);
  return `## A click

In a page of ${elements.toLocaleString('en')} elements whose button works for ${workMs} ms, medians of ${rounds}: the time from the
order to the report of what was done, without the page's own work. Our order starts in the panel and
checks what the click would hit; page-agent's starts in the page. The wait until the page has settled
follows, and is not included.

${markdownTable(COLUMNS, rows)}
`;
}
