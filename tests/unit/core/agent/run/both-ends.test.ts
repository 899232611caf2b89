import { expect, test } from 'vitest';
import { forkRun } from '../../../../../core/agent/memory/fork-run.ts';
import type { PageTool } from '../../../../../core/page/act/act-order.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const place = (key: string, name: string, y: number) =>
  pageNode(key, { box: [20, y, 100, 30], xy: [70, y + 15], node: { name } });

const BEFORE = [place('1', 'Invoice 7', 100), place('2', 'Done', 200)];
const DRAG = calls(['drag', { element: '1', to: '2' }]);

class DragPage extends FakeAgentPage {
  override readonly can = new Set<PageTool>(['drag']);
}

/** What stands there changes between proposal and action. */
async function drag(after: readonly PageNode[]) {
  const page = new DragPage(pageTree(BEFORE));
  const { state, events } = await runScript(page, {
    replies: [DRAG, finish('Over.', false)],
    onEvent: ({ type }) => {
      if (type === 'proposed' && page.orders.length === 0) page.tree = pageTree(after);
    },
  });
  const told = JSON.stringify(state.steps[0]?.feedback.result);
  return { page, state, told, recovered: events.find(({ type }) => type === 'recovered') };
}

test('C7: a drag whose end has become another element is refused, and both names are told', async () => {
  const { page, told } = await drag([place('1', 'Invoice 7', 100), place('2', 'Bin', 200)]);

  expect(page.orders).toEqual([]);
  expect(told).toContain('was Done, now Bin');
});

test('C7: a drag whose end was rendered again heals, and says so', async () => {
  const { page, told, recovered } = await drag([
    place('1', 'Invoice 7', 100),
    place('8', 'Done', 200),
  ]);

  expect(page.orders).toMatchObject([{ input: { element: '1', to: '8' } }]);
  expect(told).toContain('Executed on recovered element 2 → 8');
  expect(recovered).toMatchObject({ recovery: { from: '1', to: '1' } });
});

test('C7: a drag whose end is gone is refused', async () => {
  const { page, told } = await drag([place('1', 'Invoice 7', 100)]);

  expect(page.orders).toEqual([]);
  expect(told).toContain('is gone');
});

test('C7: a branch that drags finds both ends as they are called now', async () => {
  const { state } = await drag(BEFORE);
  const { target = null, end } = state.steps[0]?.proposal ?? {};
  const page = new DragPage(pageTree([place('5', 'Invoice 7', 100), place('6', 'Done', 200)]));
  const input = { element: '1', to: '2' };
  const planned = { type: 'action', tool: 'drag', input, target, ...(end && { end }) } as const;

  await runScript(page, {
    replies: [finish('Over.', false)],
    state: forkRun(state, { afterStep: 0, id: 'run-2', at: 9000, planned }),
  });

  expect(page.orders).toMatchObject([{ input: { element: '5', to: '6' } }]);
});
