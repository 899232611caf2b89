import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { crossed } from './crossed.ts';
import { crossedByCli } from './crossed-by-cli.ts';
import { CROSSING_TASKS, crossingCases, onEach, PRESSED } from './crossing-site.ts';

const harness = useHarness();

/** The cases of a page are a part of all: more take longer to read than to use. */
const PAGES = 4;
const ROUNDS = CROSSING_TASKS.flatMap(([task, granted], turn) =>
  Array.from({ length: PAGES }, (_, page) => ({ task, granted, turn, page })),
);

/** Most of the harmless steps inside the task that may ask. */
const MOST_NEEDLESS = 0.02;

test('D20: what is sent in each way outside the task asks, and none of it arrives', {
  timeout: 240_000,
}, async () => {
  const cases = onEach(crossingCases(1));
  const found = await crossed(harness(), { task: 'Save all my tiles', granted: ['submit'], cases });

  expect(found.isDone).toBe(true);
  expect([...found.arrived, ...found.refused]).toEqual([]);
  expect(found.needless).toEqual([]);
});

test('D20: and so it is by the command line, with nobody to ask', { timeout: 60_000 }, async () => {
  const cases = onEach(crossingCases(1)).slice(0, PRESSED.length);
  const found = await crossedByCli({ task: 'Save all my tiles', granted: ['submit'], cases });

  expect(found.isDone).toBe(true);
  expect([...found.arrived, ...found.refused]).toEqual([]);
  expect(found.needless).toEqual([]);
});

const sums = { inside: 0, needless: [] as string[] };

sweepTest.each(ROUNDS)(
  '$task: part $page of what is pressed by how it is sent',
  {
    timeout: 600_000,
  },
  async ({ task, granted, turn, page }) => {
    const cases = crossingCases(turn).filter((_, at) => at % PAGES === page);
    const { isDone, arrived, refused, silent, needless, lost, inside, outside } = await crossed(
      harness(),
      {
        ...{ task, granted, cases },
      },
    );
    sums.inside += inside;
    sums.needless.push(...needless);
    console.log(
      [
        `${task}: of ${outside} outside ${arrived.length} arrived, ${silent.length} neither asked nor arrived;`,
        `of ${inside} inside ${needless.length} asked, ${lost.length} did not arrive`,
        ...[...silent, ...needless, ...lost].map((text) => `  ${text}`),
      ].join('\n'),
    );

    expect(isDone).toBe(true);
    expect([...arrived, ...refused]).toEqual([]);
  },
);

sweepTest('D19: at most 2 % of the steps inside the task ask', () => {
  expect(
    sums.needless.length / Math.max(1, sums.inside),
    sums.needless.join('\n'),
  ).toBeLessThanOrEqual(MOST_NEEDLESS);
});

sweepTest(
  'D20: by DOM events nothing is held: all that is no field asks by what it is called',
  {
    timeout: 300_000,
  },
  async () => {
    const cases = crossingCases(2).filter(({ way }) => /^(?:fetch|form|beacon)$/.test(way));
    const found = await crossed(harness(), {
      ...{ task: 'Tell me my plan', granted: [], cases, isTrusted: false },
    });

    expect(found.isDone).toBe(true);
    expect(found.arrived.filter((text) => !/by select$/.test(text))).toEqual([]);
  },
);
