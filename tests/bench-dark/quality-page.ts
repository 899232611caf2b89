import { barsSection } from './bars-section.ts';
import type { PageResult } from './bench-page.ts';
import { type DarkQuality, passed } from './dark-quality.ts';
import type { CaseResult } from './hard-cases.ts';

/** `docs/dark-quality.md`. */
export function qualityPage({ pages, ...run }: DarkQuality): string {
  const names = Object.keys(pages[0]?.scores ?? {});
  const rows = names.map((name) => {
    const all = pages.flatMap((page) => page.scores[name] ?? []);
    const mean = (read: (score: (typeof all)[number]) => number) =>
      all.reduce((sum, score) => sum + read(score), 0) / Math.max(1, all.length);
    const cases = run.hardCases[name];
    return [
      name,
      percent(mean(({ aa }) => aa)),
      percent(Math.min(...all.map(({ aa }) => aa))),
      percent(mean(({ lc60 }) => lc60)),
      percent(mean(({ darkPixels }) => darkPixels)),
      String(all.reduce((sum, { brightAreas }) => sum + brightAreas, 0)),
      percent(mean(({ imagesKept }) => imagesKept)),
      name === 'Nothing' ? '–' : percent(mean((score) => score.hueKept)),
      percent(mean((score) => score.chromaKept)),
      percent(mean((score) => score.marksKept)),
      percent(mean((score) => score.erased)),
      percent(mean((score) => score.boxesMoved)),
      cases ? `${passed(cases)} of ${cases.length}` : '–',
      milliseconds(run.bigSheet.treatments[name]),
    ];
  });
  const head = [
    'treatment',
    'text ≥ AA, mean',
    'worst page',
    'Lc ≥ 60',
    'dark pixels',
    'bright areas',
    'images kept',
    'hue kept',
    'color strength kept',
    'icons, edges, surfaces kept',
    'erased',
    'boxes moved',
    'hard cases',
    '600 kB of CSS, painted',
  ];
  return `# Quality of dark pages

Measured on ${run.date.slice(0, 10)} in ${run.chromium}, all in one run, by \`npm run bench:dark\`.

Every figure is read from pixels: a screenshot of 1280 × 1460 pixels, and the same one with transparent
glyphs. Thin strokes never reach their full color on screen, so a ratio counts from 0.93 of its floor,
for all treatments alike. Shares are means over ${pages.length} pages from elsewhere; bright areas are their
sum. Time is from the start of the treatment to the first paint, the median of three rounds. A knob is
turned in the panel by its slider: at rest, dragged, and during a measurement. Time is to the frame that
shows it. Boxes are compared for elements that are at the same place in two loadings of an untreated page;
what moves between those two is in the row “Nothing”. While this ran, ${run.load.map((load) => load.toFixed(1)).join(' to ')} processes competed for each processor: times are
longer by that much. What Chrome alone takes in the same run is beside them.

## Bars

${table(['what', 'bar', 'measured', ''], barsSection({ pages, ...run }))}
## Beside others

${table(head, rows)}
The site's own theme: ${passed(run.ownThemes)} of ${run.ownThemes.length} ways of writing a dark theme look as the browser itself paints them.

## Text ≥ AA, page by page

${table(
  ['page', ...names],
  pages.map(({ page, scores }) => [page, ...names.map((name) => percent(scores[name]?.aa ?? 0))]),
)}
## Text ≥ Lc 60, page by page

${table(
  ['page', ...names],
  pages.map(({ page, scores }) => [page, ...names.map((name) => percent(scores[name]?.lc60 ?? 0))]),
)}
## Exported CSS, page by page

${table(
  [
    'page',
    'kB',
    'text ≥ AA, live',
    'its CSS alone',
    'icons, edges, surfaces kept, live',
    'its CSS alone',
  ],
  pages.map(({ page, scores, cssSize }) => {
    const [live, alone] = [scores.Penumbra, scores['Penumbra, its CSS alone']];
    return [
      page,
      (cssSize / 1000).toFixed(1),
      ...[live?.aa, alone?.aa, live?.marksKept, alone?.marksKept].map((share) =>
        percent(share ?? 0),
      ),
    ];
  }),
)}
## Hard cases that fail

${Object.entries(run.hardCases)
  .map(([name, cases]) => `- ${name}: ${failures(cases)}`)
  .join('\n')}
- The site's own theme: ${failures(run.ownThemes)}

## How they look

${gallery(pages)}`;
}

function gallery(pages: readonly PageResult[]): string {
  const names = Object.keys(pages[0]?.thumbnails ?? {});
  const cell = (page: PageResult, name: string) =>
    page.thumbnails[name]
      ? `![${page.page}: ${name}](dark-quality/${thumbnailName(page.page, name)})`
      : '';
  return table(
    ['page', ...names],
    pages.map((page) => [page.page, ...names.map((name) => cell(page, name))]),
  );
}

/** A file for a page's picture under a treatment. */
export function thumbnailName(page: string, treatment: string): string {
  return `${`${page} ${treatment}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

function failures(cases: readonly CaseResult[]): string {
  const failing = cases.filter(({ faults }) => faults.length > 0);
  return failing.map(({ name }) => name).join(', ') || 'none';
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}

function milliseconds(ms: number | null | undefined): string {
  return typeof ms === 'number' ? `${Math.round(ms)} ms` : '–';
}
