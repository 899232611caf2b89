import { type Column, markdownTable } from './markdown-table.ts';
import type { ModeFigures, PageFigures } from './results.ts';

/** What each of our modes costs on each page; a row a mode, a column a page. */
export function modesTable(pages: readonly PageFigures[]): string {
  const measured = pages.filter(({ modes }) => modes.length > 0);
  const kinds = measured[0]?.modes ?? [];
  const columns: Column[] = [
    { title: 'Mode', align: 'left' },
    ...measured.map(({ name }): Column => ({ title: name, align: 'right' })),
  ];
  const rows = kinds.map((kind) => [
    `${kind.mode}, ${kind.scope}`,
    ...measured.map(({ modes }) =>
      cell(modes.find(({ mode, scope }) => mode === kind.mode && scope === kind.scope)),
    ),
  ]);
  return markdownTable(columns, rows);
}

function cell(figures: ModeFigures | undefined): string {
  if (!figures) return '';
  const { tokens, elements } = figures;
  if (elements === 0) return tokens.toLocaleString('en');
  return `${tokens.toLocaleString('en')} (${(tokens / elements).toFixed(1)})`;
}
