import { type Column, markdownTable } from '../bench/markdown-table.ts';
import type { PageFidelity } from './measure-page.ts';
import { COUNTED_MODES, type ModeWords, type WordsByMode } from './mode-words.ts';
import { percent, share } from './percent.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Mode', align: 'left' },
  { title: 'Words', align: 'right' },
  { title: 'Numbers', align: 'right' },
  { title: 'Worst page, words', align: 'left' },
  { title: 'Tokens', align: 'right' },
  { title: 'Cheaper than V3', align: 'right' },
];

/** How much of the visible text each form of the payload has, and what that costs. */
export function wordsTable(pages: readonly PageFidelity[]): string {
  const rows = COUNTED_MODES.map((mode) => {
    const counted = pages.flatMap(({ page, words }) =>
      words.flatMap((one) => (one[mode] ? [{ page, ...one[mode] }] : [])),
    );
    const [worst] = counted
      .filter(({ words }) => words.of > 0)
      .sort((a, b) => share(a.words.kept, a.words.of) - share(b.words.kept, b.words.of));
    const views = pages.flatMap(({ words }) => words);
    const isCheaper = ({ [mode]: own, semantic_v3: v3 }: WordsByMode) =>
      own !== undefined && v3 !== undefined && own.tokens < v3.tokens;
    return [
      `\`${mode}\``,
      ratio(counted, 'words'),
      ratio(counted, 'numbers'),
      worst ? `${percent(share(worst.words.kept, worst.words.of))} on ${worst.page}` : '–',
      String(counted.reduce((sum, { tokens }) => sum + tokens, 0)),
      mode === 'semantic_v3' ? '–' : `${views.filter(isCheaper).length} of ${views.length}`,
    ];
  });
  return markdownTable(COLUMNS, rows);
}

function ratio(counted: readonly ModeWords[], what: 'words' | 'numbers'): string {
  const sum = (which: 'of' | 'kept') => counted.reduce((all, one) => all + one[what][which], 0);
  const of = sum('of');
  return `${percent(share(sum('kept'), of))} of ${of}`;
}
