import { type Column, markdownTable } from './markdown-table.ts';
import type { ClickFigures } from './results.ts';

const COLUMNS: readonly Column[] = [
  { title: 'System', align: 'left' },
  { title: 'From reply to next request, ms', align: 'right' },
];

/** What a whole step takes, in words and a table. */
export function stepSection({ elements, rounds, workMs, systems }: ClickFigures): string {
  const rows = systems.map(({ name, tripMs }) => [name, tripMs.toFixed(0)]);
  return `## A step

In the same kind of page, with ${elements.toLocaleString('en')} elements, medians of ${rounds}: from the model’s reply to the next request,
without the ${workMs} ms that the button works, before a number beside it is another. A step of ours judges the click, does it, checks what came of it and
reads the page again; page-agent's clicks and reads. The waits of both for the page to rest are included. The model
replies after half a second, in which ours reads what the next act is compared with.

${markdownTable(COLUMNS, rows)}
`;
}
