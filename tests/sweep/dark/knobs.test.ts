import { expect, test } from 'vitest';
import { median } from '../../bench/median.ts';
import { knobTimes } from '../../bench-dark/knob-times.ts';
import { VIEWPORT } from '../../bench-dark/screen.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

/** Milliseconds from a turn to the frame that shows it. */
const BAR = 100;

/** On a busy machine, a turn may take as many times what Chrome takes for a sheet of one rule. */
const SHARE = 5;

const harness = useHarness();

test('a knob turned at rest, dragged, or in the midst of measuring is seen within 100 ms', {
  timeout: 120_000,
}, async () => {
  const { page, panel } = await harness().openPage(
    '/node_modules/startbootstrap-sb-admin-2/tables.html',
    {
      viewport: VIEWPORT,
    },
  );

  const { turns, floor } = await knobTimes(page, panel);
  const [turn, least] = [median(turns), median(floor)];
  console.log(
    `Turns: median ${Math.round(turn)} ms, slowest ${Math.round(Math.max(...turns))} ms; Chrome alone: median ${Math.round(least)} ms, slowest ${Math.round(Math.max(...floor))} ms`,
  );

  expect(turn).toBeLessThan(Math.max(BAR, SHARE * least));
});
