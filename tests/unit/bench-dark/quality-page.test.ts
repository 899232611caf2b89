import { expect, test } from 'vitest';
import type { PageResult } from '../../bench-dark/bench-page.ts';
import type { DarkQuality } from '../../bench-dark/dark-quality.ts';
import { qualityPage } from '../../bench-dark/quality-page.ts';

function page(name: string, cssBytes: number): PageResult {
  return { page: name, scores: {}, cssBytes, thumbnails: {} };
}

function quality(...pages: PageResult[]): DarkQuality {
  return {
    date: '2026-01-01T00:00:00.000Z',
    chromium: 'Chrome/1',
    load: [0, 0],
    pages,
    hardCases: {},
    ownThemes: [],
    bigSheet: { treatments: {}, floor: 100 },
    knobs: [],
  };
}

test('the size of the exported CSS is there for each page, and “–” where none came', () => {
  const text = qualityPage(quality(page('a page', 12_345), page('an empty one', 0)));

  expect(text).toMatch(/\| a page \| 12\.3 \|/);
  expect(text).toMatch(/\| an empty one \| – \|/);
});

test.each([
  [40_500, 'pass'],
  [40_600, '**miss**'],
  [0, '**miss**'],
])('a sheet of %i bytes for the page with a bar is a %s', (bytes, result) => {
  const line = qualityPage(quality(page('sb-admin-2 dashboard', bytes)))
    .split('\n')
    .find((one) => one.startsWith('| Exported CSS, sb-admin-2 dashboard'));

  expect(line).toContain('| ≤ 40.5 kB |');
  expect(line).toContain(`| ${result} |`);
});
