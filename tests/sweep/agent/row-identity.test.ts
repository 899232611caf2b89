import { expect, test } from 'vitest';
import { changeRows, type RowTally } from '../../e2e/agent/row-changes.ts';
import { ROW_LISTS } from '../../e2e/agent/row-lists.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

test('over twenty kinds of lists no reference leads to another row, and what can be known heals', async () => {
  const opened = await harness().openPage('/fixtures/agent/empty.html');
  await opened.settled();
  const sum: RowTally = { references: 0, wrong: [], knowable: 0, healed: 0 };
  for (const kind of Object.keys(ROW_LISTS)) {
    const { references, wrong, knowable, healed } = await changeRows(opened, kind, SEEDS);
    const share = ((100 * healed) / Math.max(1, knowable)).toFixed(1);
    process.stdout.write(
      `${kind}: ${references} references, ${wrong.length} wrong, ${healed} of ${knowable} healed (${share} %)\n`,
    );
    for (const one of wrong.slice(0, 3)) process.stdout.write(`  ${one}\n`);
    sum.references += references;
    sum.wrong.push(...wrong);
    sum.knowable += knowable;
    sum.healed += healed;
  }
  const share = ((100 * sum.healed) / sum.knowable).toFixed(1);
  process.stdout.write(
    `Of ${sum.references} references ${sum.wrong.length} lead to another row; ${share} % of what can be known heals.\n`,
  );
  expect(sum.wrong).toEqual([]);
  expect(sum.healed / sum.knowable).toBeGreaterThanOrEqual(0.9);
});
