import { type Column, markdownTable } from '../bench/markdown-table.ts';
import type { FoundDifference } from './difference.ts';
import type { PageFidelity } from './measure-page.ts';

/** The least share of each rate. */
export const FLOOR = 0.995;

interface FidelityRates {
  recall: number;
  name: number;
  role: number;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const percent = (rate: number) => `${(Math.floor(rate * 10_000) / 100).toFixed(2)} %`;

/** Of all pages together: how many of Chrome's elements we have, and of those the same name and role. */
export function overallRates(pages: readonly PageFidelity[]): FidelityRates {
  const sum = (read: (page: PageFidelity) => number) => pages.reduce((n, p) => n + read(p), 0);
  const found = sum((page) => page.found);
  return {
    recall: share(
      found,
      sum((page) => page.inAx),
    ),
    name: share(
      sum((page) => page.sameName),
      found,
    ),
    role: share(
      sum((page) => page.sameRole),
      found,
    ),
  };
}

const PAGE_COLUMNS: readonly Column[] = [
  { title: 'Page', align: 'left' },
  { title: 'In Chrome’s tree', align: 'right' },
  { title: 'Recall', align: 'right' },
  { title: 'Same name', align: 'right' },
  { title: 'Same role', align: 'right' },
  { title: 'Named by text', align: 'right' },
];

/** `docs/fidelity.md`: what a run found, in words and tables. */
export function fidelityReport(pages: readonly PageFidelity[], chromium: string): string {
  const rates = overallRates(pages);
  const rows = pages.map(({ page, inAx, found, sameName, sameRole, namedByText }) => [
    page,
    String(inAx),
    percent(share(found, inAx)),
    percent(share(sameName, found)),
    percent(share(sameRole, found)),
    String(namedByText),
  ]);
  const inAx = pages.reduce((n, page) => n + page.inAx, 0);
  return `# Fidelity

Written by \`npm run fidelity\` with ${chromium}: our \`semantic_v3\` payload against Chrome's own accessibility
tree, for the interactive elements in view, at the top and at the end of ${pages.length} real pages.

- Recall: ${percent(rates.recall)} of ${inAx} elements of Chrome's tree are in our payload (bar ${percent(FLOOR)}).
- Same name: ${percent(rates.name)} of those (bar ${percent(FLOOR)}).
- Same role: ${percent(rates.role)} of those (bar ${percent(FLOOR)}).

Elements are joined by Chrome's backend node ID. Names are compared as a person reads them: without
invisible characters, runs of white space as one space. Where Chrome has no name and we give one, from
the text in or beside the element, it counts as the same, and under "Named by text".

${markdownTable(PAGE_COLUMNS, rows)}
## What Chrome has and we lack, or have differently

${differenceTable(pages)}
## What only we have

Elements that Chrome's tree does not offer for action. They do not count above.

${extraTable(pages)}`;
}

function differenceTable(pages: readonly PageFidelity[]): string {
  const found = pages.flatMap(({ differences }) => differences).filter(isAgainstChrome);
  if (found.length === 0) return 'Nothing.\n';
  const columns = ['Page', 'Differs', 'Ours', 'Chrome’s', 'Reason'].map(
    (title): Column => ({ title, align: 'left' }),
  );
  const rows = found.map(({ page, differs, ours, chrome, reason }) =>
    [page, differs.join(', '), ours, chrome, reason].map(cell),
  );
  return markdownTable(columns, rows);
}

function isAgainstChrome({ differs }: FoundDifference): boolean {
  return !differs.includes('only in ours');
}

function extraTable(pages: readonly PageFidelity[]): string {
  const counts = new Map<string, { count: number; example: string }>();
  for (const one of pages.flatMap(({ differences }) => differences)) {
    if (isAgainstChrome(one)) continue;
    const known = counts.get(one.reason);
    counts.set(one.reason, {
      count: (known?.count ?? 0) + 1,
      example: known?.example ?? `${one.ours} on ${one.page}`,
    });
  }
  if (counts.size === 0) return 'Nothing.\n';
  const columns: readonly Column[] = [
    { title: 'Reason', align: 'left' },
    { title: 'Elements', align: 'right' },
    { title: 'For example', align: 'left' },
  ];
  const rows = [...counts]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([reason, { count, example }]) => [reason, String(count), cell(example)]);
  return markdownTable(columns, rows);
}

/** Characters that a cell of a table gets. */
const WIDEST = 120;

function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line;
}
