import { test } from 'vitest';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { solveAll } from './solve-all.ts';

const harness = useHarness();

test.each([
  ['G3: a click that leads to another page, another view, another tab', /^(pages|routes|new-tab)$/],
  [
    'G5: selects, dates, times and sliders are set and read back',
    /^(select|multi-select|date|time|range)$/,
  ],
])('%s', { timeout: 240_000 }, async (_, names) => {
  await solveAll(harness(), names);
});
