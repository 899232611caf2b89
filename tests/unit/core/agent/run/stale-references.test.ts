import { expect, test } from 'vitest';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

/** One button a person, 40 px apart. */
function row(key: string, name: string, place: number, patch: Partial<PageNode> = {}): PageNode {
  return pageNode(key, {
    box: [20, 100 + place * 40, 100, 30],
    xy: [70, 115 + place * 40],
    ...patch,
    node: { name: `Open ${name}`, ...patch.node },
  });
}

const BEFORE = [row('1', 'Ann', 0), row('2', 'Bob', 1), row('3', 'Cid', 2)];

/** The page changes between proposal and action; what acts, and what the model is told of it. */
async function actOnBob(after: readonly PageNode[], hasHandler = true) {
  const page = new FakeAgentPage(pageTree(BEFORE));
  page.does = () => {
    const opened = pageNode('99', { node: { kind: 'structure', role: 'status', name: 'Opened' } });
    if (hasHandler) page.tree = pageTree([...page.tree.nodes, opened]);
    return DONE;
  };
  const { state } = await runScript(page, {
    replies: [calls(['click', { element: '2' }]), finish('Over.', false)],
    onEvent: ({ type }) => {
      if (type === 'proposed' && page.orders.length === 0) page.tree = pageTree(after);
    },
  });
  const [step] = state.steps;
  const [order] = page.orders;
  return {
    status: step?.status,
    acted: order && 'element' in order.input ? order.input.element : undefined,
    told: JSON.stringify(step?.feedback.result),
  };
}

test('a sibling is inserted: Bob is acted on', async () => {
  const after = [row('1', 'Ann', 0), row('9', 'Abe', 1), row('2', 'Bob', 2), row('3', 'Cid', 3)];
  expect(await actOnBob(after)).toMatchObject({ status: 'succeeded', acted: '2' });
});

test('the list is rendered again: the step heals, and says so', async () => {
  const after = [row('11', 'Ann', 0), row('12', 'Bob', 1), row('13', 'Cid', 2)];
  const { status, acted, told } = await actOnBob(after);

  expect({ status, acted }).toEqual({ status: 'succeeded', acted: '12' });
  expect(told).toContain('Executed on recovered element 2 → 12');
});

test('the list is rendered again and shifted: the step heals', async () => {
  const after = [
    row('10', 'Abe', 0),
    row('11', 'Ann', 1),
    row('12', 'Bob', 2),
    row('13', 'Cid', 3),
  ];
  expect(await actOnBob(after)).toMatchObject({ status: 'succeeded', acted: '12' });
});

test('C6: the row is recycled: the step is refused, and both names are told', async () => {
  const after = [row('1', 'Ann', 0), row('2', 'Eve', 1), row('3', 'Cid', 2)];
  const { status, acted, told } = await actOnBob(after);

  expect({ status, acted }).toEqual({ status: 'refused', acted: undefined });
  expect(told).toContain('was Open Bob, now Open Eve');
});

test('C6: the row is removed: the step is refused at once', async () => {
  const { status, acted, told } = await actOnBob([row('1', 'Ann', 0), row('3', 'Cid', 2)]);

  expect({ status, acted }).toEqual({ status: 'refused', acted: undefined });
  expect(told).toContain('is gone');
});

test('an overlay covers it: the step is refused, and the blocker named', async () => {
  const covered = row('2', 'Bob', 1, { blocker: { label: 'dialog#cookie' } });
  const { status, told } = await actOnBob([row('1', 'Ann', 0), covered, row('3', 'Cid', 2)]);

  expect(status).toBe('refused');
  expect(told).toContain('covered by dialog#cookie');
});

test('it is disabled: the step is refused, and says so', async () => {
  const bob = row('2', 'Bob', 1);
  const disabled = { ...bob, node: { ...bob.node, states: ['disabled'] } };
  const { status, told } = await actOnBob([row('1', 'Ann', 0), disabled, row('3', 'Cid', 2)]);

  expect(status).toBe('refused');
  expect(told).toContain('is disabled');
});

test('a clone without its handler stands there: the verdict is that nothing changed', async () => {
  const after = [row('1', 'Ann', 0), row('22', 'Bob', 1), row('3', 'Cid', 2)];
  const { status, acted, told } = await actOnBob(after, false);

  expect({ status, acted }).toEqual({ status: 'unverified', acted: '22' });
  expect(told).toContain('nothing visible changed');
});
