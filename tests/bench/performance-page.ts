import { bars } from './bars.ts';
import { clickSection } from './click-section.ts';
import { type Column, markdownTable } from './markdown-table.ts';
import { modesTable } from './modes-table.ts';
import { NO_END } from './no-end.ts';
import { oneChangeSection } from './one-change-section.ts';
import type { BenchResults, PageFigures, SystemFigures } from './results.ts';
import { stepSection } from './step-section.ts';

const count = (value: number) => value.toLocaleString('en');
const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`;

/** `docs/performance.md`: what a run of the benchmark found, in words and tables. */
export function performancePage(results: BenchResults): string {
  const { date, chromium, node, machine, versions } = results;
  const systems = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# Performance

Written by \`npm run bench\` on ${date.slice(0, 10)}: ${chromium}, Node ${node}, ${machine.cores} cores
(${machine.cpu}). Versions: ${systems.join('; ')}.

Every system runs inside the same page, and only its work in there counts. Times are multiples of the
floor, the least that a reading can do: find the interactive elements, read their boxes, keep what is in
view, hit-test it and write JSON. Each system has its own tab and takes turns with the floor there. A ratio
is the median of the rounds, so it is comparable between machines. "After a layout change" starts the
clock in the same task as the change. Ours, read again, takes over what it remembers of elements of which
nothing was heard since, looks up their boxes and points again, and checks the rest in the tasks behind it:
"whole page" includes that. The milliseconds are in \`bench/results.json\`. Tokens are o200k, of the text that a model would get; ours are
those of the compact form.

## The bars

${barTable(results)}
## The systems
${results.pages.map(pageSection).join('')}
${results.oneChange ? oneChangeSection(results.oneChange) : ''}${results.click ? clickSection(results.click) : ''}${results.step ? stepSection(results.step) : ''}## Our modes

Tokens of the text, and tokens for each interactive element. The picture of \`hybrid\` is extra.

${modesTable(results.pages)}`;
}

function barTable(results: BenchResults): string {
  const columns: Column[] = [
    { title: 'What', align: 'left' },
    { title: 'Measured', align: 'left' },
    { title: 'Bar', align: 'left' },
    { title: 'Result', align: 'left' },
  ];
  const rows = bars(results).map(({ what, value, bar, passed }) => [
    what,
    value,
    bar,
    passed ? 'pass' : '**miss**',
  ]);
  return markdownTable(columns, rows);
}

const SYSTEM_COLUMNS: readonly Column[] = [
  { title: 'System', align: 'left' },
  { title: 'Warm', align: 'right' },
  { title: 'After a layout change', align: 'right' },
  { title: 'Runs', align: 'right' },
  { title: 'Tokens', align: 'right' },
  { title: 'IDs', align: 'right' },
];

function pageSection({ name, elements, floor, systems }: PageFigures): string {
  const rows = [
    ['floor', times(1), times(1), '', count(floor.tokens), count(floor.ids)],
    ...systems.map(systemRow),
  ];
  const table = markdownTable(SYSTEM_COLUMNS, rows);
  return `\n### ${name}: ${count(elements)} elements\n\n${table}${systems.map(note).join('')}`;
}

/** Why a system has no times, where the table has no room for it. */
function note(system: SystemFigures): string {
  if (!('failure' in system) || system.failure === NO_END) return '';
  return `\n${system.name} was not measured: ${system.failure}\n`;
}

function systemRow(system: SystemFigures): string[] {
  if ('failure' in system) {
    const time = system.failure === NO_END ? NO_END : 'not measured';
    return [system.name, time, time, '', '', ''];
  }
  const { warm, relayout } = system.timesFloor;
  const { runs } = system.warm;
  return [
    system.name,
    times(warm),
    times(relayout),
    String(runs),
    count(system.tokens),
    count(system.ids),
  ];
}
