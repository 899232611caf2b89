import { expect, test } from 'vitest';
import { playwright } from '../../../cli/peers/playwright.ts';
import { NO_END } from '../../bench/no-end.ts';
import { OUR_NAMES } from '../../bench/our-names.ts';
import { performancePage } from '../../bench/performance-page.ts';
import { fakePage, fakeResults, fakeSystem } from './fake-results.ts';

test('the page names its date, browser, machine and versions', () => {
  const page = performancePage(fakeResults());

  expect(page).toContain('on 2026-11-22');
  expect(page).toContain('Chrome/156.0.0.0');
  expect(page).toContain('2 cores');
  expect(page).toContain(`${playwright.name} 1.65.1`);
});

test('a system has its ratios to the floor, its runs, tokens and ids', () => {
  const row = rowOf(performancePage(fakeResults()), OUR_NAMES.inView);

  expect(row).toEqual([OUR_NAMES.inView, '1.50×', '1.50×', '1', '1,500', '100']);
});

test('a system that did not end says so in place of a time', () => {
  const systems = [{ name: 'slow', failure: NO_END }];
  const page = performancePage(fakeResults({ pages: [fakePage({ systems })] }));

  expect(rowOf(page, 'slow')).toEqual(['slow', NO_END, NO_END, '', '', '']);
});

test('a system that could not be measured says why below the table', () => {
  const systems = [{ name: 'absent', failure: 'npm could not fetch it; check the network.' }];
  const page = performancePage(fakeResults({ pages: [fakePage({ systems })] }));

  expect(rowOf(page, 'absent')[1]).toBe('not measured');
  expect(page).toContain('\nabsent was not measured: npm could not fetch it; check the network.\n');
});

test('a miss is told as loudly as a pass', () => {
  const systems = [fakeSystem(OUR_NAMES.inView, 30, 30)];
  const page = performancePage(fakeResults({ pages: [fakePage({ systems })] }));

  expect(rowOf(page, 'table: in view, warm').at(-1)).toBe('**miss**');
  expect(rowOf(page, 'table: in view, after a layout change').at(-1)).toBe('pass');
});

test('a mode has its tokens, and those an element', () => {
  const page = performancePage(fakeResults());

  expect(rowOf(page, 'compact, in view')).toEqual(['compact, in view', '1,500 (15.0)']);
});

test('a change has its times, and its work as a share of a full reading', () => {
  const changes = [{ change: 'text changed', panelMs: 31, tellMs: 1, laterMs: 1, layoutMs: 5 }];
  const oneChange = { elements: 50_000, rounds: 7, fullMs: 200, changes };
  const page = performancePage(fakeResults({ oneChange }));

  expect(rowOf(page, 'text changed')).toEqual(['text changed', '31.0', '5.0', '1/200', '1/100']);
});

/** The cells of the row whose first cell is `first`. */
function rowOf(page: string, first: string): string[] {
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const row = rows.find((cells) => cells[1] === first) ?? [];
  return row.slice(1, -1);
}

test('a click has its time from order to report', () => {
  const systems = [{ name: 'ours, by DOM events', tripMs: 8.44 }];
  const page = performancePage(
    fakeResults({ click: { elements: 5000, rounds: 31, workMs: 20, systems } }),
  );

  expect(page).toContain('## A click');
  expect(page).toMatch(/\| ours, by DOM events \| +8\.4 \|/);
});
