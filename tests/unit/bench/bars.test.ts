import { expect, test } from 'vitest';
import { playwright } from '../../../cli/peers/playwright.ts';
import { bars } from '../../bench/bars.ts';
import { NO_END } from '../../bench/no-end.ts';
import { OUR_NAMES } from '../../bench/our-names.ts';
import type { PageFigures } from '../../bench/results.ts';
import { fakePage, fakeSystem } from './fake-results.ts';

/** What missed, of one page. */
const missed = (page: PageFigures) =>
  bars({ pages: [page] })
    .filter(({ passed }) => !passed)
    .map(({ what }) => what);

test('a fast and small reading meets every bar', () => {
  const lines = bars({ pages: [fakePage()] });

  expect(lines.map(({ passed }) => passed)).toEqual([true, true, true, true, true]);
  expect(lines.map(({ value }) => value)).toEqual([
    '1.50× the floor',
    '1.50× the floor',
    '0.50× Playwright',
    '0.80× Playwright',
    '15.0 tokens an element',
  ]);
});

test('reading the view may take twice the time of the floor, warm and after a change', () => {
  const systems = (warm: number, relayout: number) => [
    fakeSystem(OUR_NAMES.inView, warm, relayout),
  ];

  expect(missed(fakePage({ systems: systems(20, 40) }))).toEqual([]);
  expect(missed(fakePage({ systems: systems(20.1, 40) }))).toEqual(['table: in view, warm']);
  expect(missed(fakePage({ systems: systems(20, 40.1) }))).toEqual([
    'table: in view, after a layout change',
  ]);
});

test('a whole page that takes as long as Playwright misses', () => {
  const systems = [
    fakeSystem(OUR_NAMES.wholePage, 200, 249),
    fakeSystem(playwright.name, 200, 250),
  ];

  expect(missed(fakePage({ systems }))).toEqual(['table: whole page, warm']);
});

test.each([
  [NO_END, []],
  ['The injected script was not found.', ['table: whole page']],
])('against Playwright with "%s", %j is missed', (failure, names) => {
  const systems = [fakeSystem(OUR_NAMES.wholePage, 200, 249), { name: playwright.name, failure }];

  expect(missed(fakePage({ systems }))).toEqual(names);
});

test('more than 16 tokens an element miss, in the compact form alone', () => {
  const modes: PageFigures['modes'] = [
    { mode: 'semantic_v3', scope: 'whole page', tokens: 3500, elements: 100 },
    { mode: 'compact', scope: 'whole page', tokens: 1601, elements: 100 },
  ];

  expect(missed(fakePage({ modes }))).toEqual(['table: compact, whole page']);
});

test.each([
  [35, 1, 1, []],
  [36, 1, 1, ['text changed: at the panel']],
  [35, 2.1, 0, ['text changed: in the page']],
  [35, 1, 1.1, ['text changed: in the page']],
])(
  'a change: %d ms to the panel, %d and %d in the page, missed are %j',
  (panelMs, tellMs, laterMs, names) => {
    const changes = [{ change: 'text changed', panelMs, tellMs, laterMs, layoutMs: 5 }];
    const oneChange = { elements: 50_000, rounds: 7, fullMs: 100, changes };
    const lines = bars({ pages: [], oneChange }).filter(({ passed }) => !passed);

    expect(lines.map(({ what }) => what)).toEqual(names);
  },
);

test('our clicks are held to 50 ms beside the page’s own work, and no other system’s are', () => {
  const systems = [
    { name: 'ours, by DOM events', tripMs: 49.9 },
    { name: 'ours, by trusted input', tripMs: 50 },
    { name: 'page-agent, by DOM events', tripMs: 600 },
  ];
  const lines = bars({ pages: [], click: { elements: 5000, rounds: 31, workMs: 20, systems } });

  expect(lines.map(({ what, passed }) => [what, passed])).toEqual([
    ['a click, ours, by DOM events', true],
    ['a click, ours, by trusted input', false],
  ]);
});
