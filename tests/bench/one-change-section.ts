import { type Column, markdownTable } from './markdown-table.ts';
import type { OneChangeFigures } from './results.ts';
import { share } from './share.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Change', align: 'left' },
  { title: 'At the panel, ms', align: 'right' },
  { title: "Chromium's own layout, ms", align: 'right' },
  { title: 'Work to tell', align: 'right' },
  { title: 'Work in all', align: 'right' },
];

/** What following one change costs, in words and a table. */
export function oneChangeSection({ elements, fullMs, rounds, changes }: OneChangeFigures): string {
  const rows = changes.map(({ change, panelMs, tellMs, laterMs, layoutMs }) => [
    change,
    panelMs.toFixed(1),
    layoutMs.toFixed(1),
    share(tellMs, fullMs),
    share(tellMs + laterMs, fullMs),
  ]);
  return `## One change

In a page of ${elements.toLocaleString('en')} elements, medians of ${rounds}: the time from the change until the panel
has the tree with it, Chromium's part of that (from the change to the end of the layout in the next frame,
in a tab without DevTools), and the content script's work as a share of reading the whole page
(${fullMs.toFixed(0)} ms): up to its message, and including what it looks at later.

${markdownTable(COLUMNS, rows)}
`;
}
