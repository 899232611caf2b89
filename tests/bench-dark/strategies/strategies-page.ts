import { spentTokens } from '../../../core/style/improve/llm-spend.ts';
import { STRATEGY_TITLES } from '../../../core/style/records/strategy-titles.ts';
import { type Column, markdownTable } from '../../bench/markdown-table.ts';
import { criteria, mean } from './criteria.ts';
import type { StrategyQuality, StrategyRun } from './strategy-run.ts';

/** `docs/dark-strategies.md`. */
export function strategiesPage(quality: StrategyQuality): string {
  const { strategies, pages, misses } = quality;
  return `# Strategies for dark pages

${introduction(quality)}

## Success criteria

${table(
  ['criterion', 'bar', 'measured', ''],
  criteria(quality).map(({ name, bar, measured, isMet }) => [
    name,
    bar,
    measured,
    VERDICTS.get(isMet) ?? '',
  ]),
)}
## Strategies

${table(
  [
    'strategy',
    'pages',
    'score, mean',
    'worst page',
    'text ≥ AA',
    'bright areas',
    'images kept',
    'kept on',
    'turns',
    'tokens',
    'US dollars, mean',
    'worst',
    'seconds, mean',
    'worst',
  ],
  strategies.map((strategy) => [
    STRATEGY_TITLES[strategy],
    ...figures(quality.runs.filter((run) => run.strategy === strategy)),
  ]),
)}
## Score, page by page

${table(
  ['page', 'as it was', ...strategies.map((name) => STRATEGY_TITLES[name])],
  pages.map((page) => scores(page, quality)),
)}
## What became of the model's changes

${ends(quality)}
## What failed

${misses.length === 0 ? '- nothing\n' : misses.map(({ page, strategy, message }) => `- ${page}, ${strategy}: ${message}\n`).join('')}`;
}

const VERDICTS = new Map<boolean | null, string>([
  [true, 'pass'],
  [false, '**miss**'],
  [null, 'undecided'],
]);

function introduction({ date, chromium, model, isScripted, pages, load }: StrategyQuality): string {
  const asked = model ? `\`${model}\`` : 'no model';
  const scripted = isScripted
    ? `\n\n**The replies came from a file**, the same for every page. This run shows that each strategy works to
the end; it does not show what a model can do.`
    : '';
  const count = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  return `Measured on ${date.slice(0, 10)} in ${chromium} with ${asked} on ${count}, by
\`npm run bench:dark -- --strategies …\`. Each page is loaded again for each strategy, made dark as \`penumbra dark\` does it, and
scored by pixels: readable text counts 45 of 100 points, dark pixels 15, bright areas 10, icons, edges and surfaces
10, pictures, hue, what is erased, and boxes 5 each. Seconds are from the light page until it is dark, measured and repaired, including the
model's answers. While this ran, ${load.map((one) => one.toFixed(1)).join(' to ')} processes competed for each processor.${scripted}`;
}

function figures(runs: readonly StrategyRun[]): string[] {
  if (runs.length === 0) return ['0', ...Array.from({ length: 12 }, () => '–')];
  const dollars = runs.map(({ spend }) => spend.usd);
  const known = dollars.filter((usd) => usd !== null);
  const isAsked = runs.some(({ turns }) => turns > 0);
  const money = (usd: number) => (usd === 0 ? '0' : usd.toPrecision(2));
  const seconds = runs.map(({ ms }) => ms / 1000);
  const totals = runs.map(({ after }) => after.total);
  return [
    String(runs.length),
    mean(totals).toFixed(1),
    Math.min(...totals).toFixed(1),
    percent(mean(runs.map(({ after }) => after.readable))),
    String(runs.reduce((sum, { after }) => sum + (after.brightAreas ?? 0), 0)),
    percent(mean(runs.map(({ after }) => after.kept?.imagesKept ?? 1))),
    isAsked ? `${runs.filter(({ isKept }) => isKept).length} of ${runs.length}` : '–',
    isAsked ? mean(runs.map(({ turns }) => turns)).toFixed(1) : '–',
    isAsked
      ? Math.round(mean(runs.map(({ spend }) => spentTokens(spend)))).toLocaleString('en')
      : '–',
    known.length < runs.length ? 'unknown' : money(mean(known)),
    known.length < runs.length ? 'unknown' : money(Math.max(...known)),
    mean(seconds).toFixed(1),
    Math.max(...seconds).toFixed(1),
  ];
}

function scores(page: string, { runs, strategies }: StrategyQuality): string[] {
  const own = runs.filter((run) => run.page === page);
  const light = own.find(
    ({ turns, strategy }) => turns === 0 && (strategy === 'site' || strategy === 'generate'),
  );
  const was = light ? light.before.total.toFixed(1) : '–';
  const score = (name: string) =>
    own.find(({ strategy }) => strategy === name)?.after.total.toFixed(1) ?? '–';
  return [page, was, ...strategies.map(score)];
}

function ends({ runs }: StrategyQuality): string {
  const asked = runs.filter(({ turns }) => turns > 0);
  if (asked.length === 0) return '- no model was asked\n';
  const rows = asked.map(({ page, strategy, before, after, isKept, why, turns, spend, ms }) => [
    page,
    STRATEGY_TITLES[strategy],
    `${before.total.toFixed(1)} → ${after.total.toFixed(1)}`,
    isKept ? 'kept' : 'dropped',
    why.replaceAll('|', '\\|').replace(/\s+/g, ' '),
    String(turns),
    spend.usd === null ? 'unknown' : spend.usd.toPrecision(2),
    (ms / 1000).toFixed(1),
  ]);
  return table(
    ['page', 'strategy', 'score', 'changes', 'end', 'turns', 'US dollars', 'seconds'],
    rows,
  );
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = titles.map((title): Column => ({ title, align: 'left' }));
  return markdownTable(columns, rows);
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
