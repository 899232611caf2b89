import type { PayloadMode } from '../../core/page/payload/choose-mode.ts';
import { type Column, markdownTable } from '../bench/markdown-table.ts';
import type { PageFidelity } from './measure-page.ts';
import { COUNTED_MODES, type ModeWords, type ViewWords } from './mode-words.ts';
import { percent, share } from './percent.ts';

/** What the tables are made from. */
export type CountedPage = Pick<PageFidelity, 'page' | 'words'>;

const COLUMNS: readonly Column[] = [
  { title: 'Mode', align: 'left' },
  { title: 'Words', align: 'right' },
  { title: 'Numbers', align: 'right' },
  { title: 'Worst page, words', align: 'left' },
  { title: 'Tokens', align: 'right' },
  { title: 'Cheaper than V3', align: 'right' },
  { title: '… without positions', align: 'right' },
];

/** These say themselves where to click. */
const HAS_POSITIONS: ReadonlySet<PayloadMode> = new Set(['compact', 'ax']);

/** The forms that are sent where V3 cannot be. */
const FALLBACKS = ['semantic', 'hybrid', 'skeleton', 'full'] as const;

const DEARER_COLUMNS: readonly Column[] = [
  { title: 'View', align: 'left' },
  { title: 'Elements', align: 'right' },
  { title: 'V3', align: 'right' },
  ...FALLBACKS.map((mode): Column => ({ title: `\`${mode}\``, align: 'right' })),
  { title: 'Positions', align: 'right' },
  { title: 'Context', align: 'right' },
  { title: 'Counts', align: 'right' },
];

/** The views in which a fallback costs fewer tokens than V3, and what V3 has in them that it has not. */
export function dearerTable(pages: readonly CountedPage[]): string {
  const rows = pages
    .flatMap(({ words }) => words)
    .filter((view) => FALLBACKS.some((mode) => tokensOf(view, mode) < tokensOf(view)))
    .map((view) => [
      view.view,
      String(view.v3.elements),
      String(tokensOf(view)),
      ...FALLBACKS.map((mode) => String(tokensOf(view, mode))),
      String(view.v3.positions),
      String(view.v3.context),
      String(view.v3.meta),
    ]);
  return rows.length === 0 ? 'None.\n' : markdownTable(DEARER_COLUMNS, rows);
}

function tokensOf({ modes }: ViewWords, mode: PayloadMode = 'semantic_v3'): number {
  return modes[mode]?.tokens ?? Number.POSITIVE_INFINITY;
}

/** How much of the visible text each form of the payload has, and what that costs. */
export function wordsTable(pages: readonly CountedPage[]): string {
  const rows = COUNTED_MODES.map((mode) => {
    const counted = pages.flatMap(({ page, words }) =>
      words.flatMap(({ modes: { [mode]: one } }) => (one ? [{ page, ...one }] : [])),
    );
    const [worst] = counted
      .filter(({ words }) => words.of > 0)
      .sort((a, b) => share(a.words.kept, a.words.of) - share(b.words.kept, b.words.of));
    const views = pages.flatMap(({ words }) => words);
    const cheaper = (saved: (view: ViewWords) => number) =>
      `${views.filter((view) => tokensOf(view, mode) < tokensOf(view) - saved(view)).length} of ${views.length}`;
    const isOther = mode !== 'semantic_v3';
    return [
      `\`${mode}\``,
      ratio(counted, 'words'),
      ratio(counted, 'numbers'),
      worst ? `${percent(share(worst.words.kept, worst.words.of))} on ${worst.page}` : '–',
      String(counted.reduce((sum, { tokens }) => sum + tokens, 0)),
      isOther ? cheaper(() => 0) : '–',
      isOther && !HAS_POSITIONS.has(mode) ? cheaper(({ v3 }) => v3.positions) : '–',
    ];
  });
  return markdownTable(COLUMNS, rows);
}

function ratio(counted: readonly ModeWords[], what: 'words' | 'numbers'): string {
  const sum = (which: 'of' | 'kept') => counted.reduce((all, one) => all + one[what][which], 0);
  const of = sum('of');
  return `${percent(share(sum('kept'), of))} of ${of}`;
}
