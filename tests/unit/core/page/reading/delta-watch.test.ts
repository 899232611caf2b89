import { expect, test, vi } from 'vitest';
import type { SemanticTreeDelta } from '../../../../../core/page/delta/tree-delta.ts';
import type { HealedId } from '../../../../../core/page/healing/follow-element.ts';
import { DeltaWatch } from '../../../../../core/page/reading/delta-watch.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';
import { rowButton } from '../healing/table-rows.ts';

type Told = SemanticTreeDelta & { healed?: Record<string, HealedId> };

const CONTENT = { wholePage: true, events: false };

/** More than a delta costs. */
const OTHERS = Array.from({ length: 20 }, (_, row) =>
  rowButton(String(row + 20), `No. ${row}`, row + 1),
);

/** The delta that a page's change from the one tree to the other is told as. */
async function deltaOf(before: FakePage, now: Parameters<typeof pageTree>[0]): Promise<Told> {
  const watch = new DeltaWatch(before);
  await watch.next(CONTENT);
  before.send({ type: 'tree', tree: pageTree(now), changed: new Set(), reset: false });
  return JSON.parse((await watch.next(CONTENT)) ?? 'null') as Told;
}

test('a delta names the new id of what was rendered again', async () => {
  const page = new FakePage(pageTree([rowButton('1', 'Save', 0), ...OTHERS]));

  const delta = await deltaOf(page, [rowButton('8', 'Save', 0), ...OTHERS]);

  expect(delta.removed).toEqual(['1']);
  expect(delta.healed).toEqual({ '1': { id: '8', confidence: 1 } });
});

test('a delta in which nothing lives on has no word of it', async () => {
  const page = new FakePage(pageTree([rowButton('1', 'Save', 0), ...OTHERS]));

  const delta = await deltaOf(page, OTHERS);

  expect(delta.removed).toEqual(['1']);
  expect(delta).not.toHaveProperty('healed');
});

test('a title that ticks is sent once, and with whatever else changes', async () => {
  const page = new FakePage(pageTree(OTHERS));
  const watch = new DeltaWatch(page);
  await watch.next(CONTENT);
  const told: (string | null)[] = [];
  const turn = async (title: string, nodes = OTHERS) => {
    const tree = { ...pageTree(nodes), title };
    page.send({ type: 'tree', tree, changed: new Set(), reset: false });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = watch.next(CONTENT);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    const json = await answer;
    told.push(json && (JSON.parse(json) as Told).title);
  };
  // Waiting for a change ends by the clock of the page, which the timers do not move.
  const now = vi.spyOn(performance, 'now');
  let ms = 1000;
  now.mockImplementation(() => (ms += 5000));
  for (const second of [1, 2, 3]) await turn(`0:0${second}`);
  await turn('0:04', OTHERS.slice(1));
  await turn('0:05', OTHERS.slice(1));
  now.mockRestore();

  expect(told).toEqual(['0:01', null, null, '0:04', null]);
});
