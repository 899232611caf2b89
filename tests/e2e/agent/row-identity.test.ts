import { expect, test } from 'vitest';
import { someOf } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { changeRows } from './row-changes.ts';
import { ROW_LISTS } from './row-lists.ts';

const harness = useHarness();

test('a reference to a row’s control is never taken for that of another row', async () => {
  const opened = await harness().openPage('/fixtures/agent/empty.html');
  await opened.settled();
  for (const kind of someOf(Object.keys(ROW_LISTS))) {
    const tally = await changeRows(opened, kind, [1]);

    expect(tally.wrong, kind).toEqual([]);
    expect(tally.references).toBeGreaterThan(0);
  }
});
