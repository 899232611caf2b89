import { type Column, markdownTable } from '../bench/markdown-table.ts';
import type { FoundDifference } from './difference.ts';
import type { PageFidelity } from './measure-page.ts';

const NOTHING = 'Nothing.\n';

/** Each element that another source lists and the payload lacks. */
export function missTable(pages: readonly PageFidelity[]): string {
  const found = pages.flatMap(({ misses }) => misses);
  if (found.length === 0) return NOTHING;
  const rows = found.map(({ page, element, listedBy, reason }) =>
    [page, element, listedBy.join(', '), reason].map(cell),
  );
  return markdownTable(leftColumns(['Page', 'Element', 'Listed by', 'Reason']), rows);
}

/** Each element that Chrome's tree has and we have not, or differently. */
export function differenceTable(pages: readonly PageFidelity[]): string {
  const found = pages.flatMap(({ differences }) => differences).filter(isAgainstChrome);
  if (found.length === 0) return NOTHING;
  const rows = found.map(({ page, differs, ours, chrome, reason }) =>
    [page, differs.join(', '), ours, chrome, reason].map(cell),
  );
  return markdownTable(leftColumns(['Page', 'Differs', 'Ours', 'Chrome’s', 'Reason']), rows);
}

function isAgainstChrome({ differs }: FoundDifference): boolean {
  return !differs.includes('only in ours');
}

/** Why we list what Chrome's tree does not, with how often. */
export function extraTable(pages: readonly PageFidelity[]): string {
  const counts = new Map<string, { count: number; example: string }>();
  for (const one of pages.flatMap(({ differences }) => differences)) {
    if (isAgainstChrome(one)) continue;
    const known = counts.get(one.reason);
    counts.set(one.reason, {
      count: (known?.count ?? 0) + 1,
      example: known?.example ?? `${one.ours} on ${one.page}`,
    });
  }
  if (counts.size === 0) return NOTHING;
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

/** What others list and is counted apart: who lists it, as what, and how often. */
export function apartTable(pages: readonly PageFidelity[]): string {
  const found = Map.groupBy(
    pages.flatMap(({ apart }) => apart),
    ({ place, role, listedBy }) => JSON.stringify([place, role, listedBy.join(', ')]),
  );
  if (found.size === 0) return NOTHING;
  const columns = leftColumns(['Apart', 'Role', 'Listed by', 'Elements', 'For example']);
  const rows = [...found]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([key, some]) => {
      const told = JSON.parse(key) as string[];
      return [...told, String(some.length), some[0]?.page ?? ''].map(cell);
    });
  return markdownTable(columns, rows);
}

/** What could not be asked, and where. */
export function problemList(pages: readonly PageFidelity[]): string {
  const lines = pages.flatMap(({ page, problems }) =>
    problems.map((problem) => `- ${page}: ${problem}\n`),
  );
  return lines.length === 0 ? 'None.\n' : lines.join('');
}

function leftColumns(titles: readonly string[]): Column[] {
  return titles.map((title) => ({ title, align: 'left' }));
}

/** Characters that a cell of a table gets. */
const WIDEST = 120;

function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line;
}
