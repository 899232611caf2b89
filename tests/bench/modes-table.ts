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
  return markdownTable(columns, rows) + estimateNote(measured);
}

/** How far the payload's own estimate is from the tokenizer; nothing where it was not measured. */
function estimateNote(pages: readonly PageFigures[]): string {
  const off = pages.flatMap(({ modes }) =>
    modes.flatMap(({ tokens, estimated }) =>
      estimated === undefined ? [] : [Math.abs(estimated / tokens - 1) * 100],
    ),
  );
  if (off.length === 0) return '';
  const most = Math.max(...off).toFixed(1);
  return `\nThe estimate in \`meta\` of \`semantic_v3\` is off by at most ${most} %, in view and whole.\n`;
}

function cell(figures: ModeFigures | undefined): string {
  if (!figures) return '';
  const { tokens, elements } = figures;
  if (elements === 0) return tokens.toLocaleString('en');
  return `${tokens.toLocaleString('en')} (${(tokens / elements).toFixed(1)})`;
}
