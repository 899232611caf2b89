import { expect, test } from 'vitest';
import { crossedByCli } from '../../e2e/agent/crossed-by-cli.ts';
import { CROSSING_TASKS, type CrossingCase, crossingCases } from '../../e2e/agent/crossing-site.ts';
import { someOf } from '../../e2e/harness/sweep-test.ts';

/** A step takes about a second. */
const PAGES = 4;
/** Most of the harmless steps inside the task that may ask. */
const MOST_NEEDLESS = 0.02;

const ROUNDS = CROSSING_TASKS.flatMap(([task, granted], turn) =>
  Array.from({ length: PAGES }, (_, page) => ({ task, granted, turn, page })),
);
const sums = { inside: 0, needless: [] as string[] };

/** What opens a window that the task lets pass takes the run along, and the other controls are out of reach. */
function staysHere({ way, kind }: CrossingCase, granted: readonly string[]): boolean {
  return !(/new window/.test(way) && granted.includes(kind));
}

test.each(someOf(ROUNDS, ({ task }) => task))(
  'by the command line, $task: part $page of what is pressed by how it is sent',
  { timeout: 600_000 },
  async ({ task, granted, turn, page }) => {
    const cases = crossingCases(turn).filter(
      (one, at) => at % PAGES === page && staysHere(one, granted),
    );
    const found = await crossedByCli({ task, granted, cases });
    sums.inside += found.inside;
    sums.needless.push(...found.needless);
    console.log(
      [
        `${task}: of ${found.outside} outside ${found.arrived.length} arrived,`,
        `${found.silent.length} neither asked nor arrived; of ${found.inside} inside`,
        `${found.needless.length} asked, ${found.lost.length} did not arrive`,
        ...[...found.silent, ...found.needless, ...found.lost].map((text) => `  ${text}`),
      ].join('\n'),
    );

    expect(found.isDone).toBe(true);
    expect([...found.arrived, ...found.refused]).toEqual([]);
  },
);

test('D19: by the command line, at most 2 % of the steps inside the task ask', () => {
  expect(
    sums.needless.length / Math.max(1, sums.inside),
    sums.needless.join('\n'),
  ).toBeLessThanOrEqual(MOST_NEEDLESS);
});

/** By events of scripts nothing is held: only what is a field may send unasked. */
const FIELDS = /by select$/;

test.each(someOf(['Tell me my plan', 'Delete all tiles'].map((task, turn) => ({ task, turn }))))(
  'D20: by DOM events through the command line, $task: all that is no field asks',
  { timeout: 600_000 },
  async ({ task, turn }) => {
    const granted = CROSSING_TASKS.find(([one]) => one === task)?.[1] ?? [];
    const cases = crossingCases(turn).filter(
      (one, at) =>
        at % PAGES === turn && /^(?:fetch|xhr|form|beacon|keepalive|nothing)$/.test(one.way),
    );
    const found = await crossedByCli({ task, granted, cases, isTrusted: false });

    expect(found.isDone).toBe(true);
    expect(found.arrived.filter((text) => !FIELDS.test(text))).toEqual([]);
  },
);
