import { describe, expect, test } from 'vitest';
import { TAKEN_BACK_MS } from '../../../../../core/agent/loop/verify.ts';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { saying } from '../../../saying.ts';

type Change = (nodes: readonly PageNode[]) => readonly PageNode[];

const NODES = [
  pageNode('1', { node: { name: 'More', states: [] } }),
  pageNode('2', { node: { role: 'combobox', tag: 'select', name: 'Shift', value: 'Select' } }),
  pageNode('3', { node: { role: 'link', name: 'Letter 5' } }),
];

const of =
  (key: string, node: Partial<PageNode['node']>): Change =>
  (nodes) =>
    nodes.map(
      (one) => (one.key === key ? { ...one, node: { ...one.node, ...node } } : one) as PageNode,
    );

/** What a press changes, which an optimistic page does before its server has agreed. */
const CHANGES: Readonly<Record<string, Change>> = {
  'a state': of('1', { states: ['pressed'] }),
  'a name': of('1', { name: 'Less' }),
  'a value': of('2', { value: 'night' }),
  'an element that comes': (nodes) => [...nodes, pageNode('9', { node: { name: 'Remove note' } })],
  'an element that goes': (nodes) => nodes.filter(({ key }) => key !== '3'),
};

/** The status of the press, where the page puts its change back so many milliseconds later; never for infinity. */
async function pressed(change: Change, backAfter: number, lastingMs?: number) {
  const page = new FakeAgentPage(pageTree(NODES));
  const clock = { now: 1000 };
  let actedAt = Number.POSITIVE_INFINITY;
  page.does = (_, on) => {
    actedAt = clock.now;
    on.tree = { ...on.tree, nodes: change(on.tree.nodes) };
    return DONE;
  };
  page.beforeLook = (_, on) => {
    if (clock.now >= actedAt + backAfter) on.tree = { ...on.tree, nodes: NODES };
  };
  const press: [string, JsonObject] = ['click', { element: '1' }];
  const options = lastingMs === undefined ? {} : { lastingMs };
  const { state } = await runScript(page, {
    replies: [calls(press), finish(), finish()],
    clock,
    ...options,
  });
  return state;
}

describe.each(Object.entries(CHANGES))('%s', (_, change) => {
  test.each([300, 900, 1900])(
    'that is put back after %i ms is no success where it is watched',
    async (after) => {
      const { steps } = await pressed(change, after, TAKEN_BACK_MS);
      expect(steps[0]).toMatchObject({ status: 'failed', verdict: { success: false } });
      expect(steps[0]?.verdict?.feedback).toEqual(saying('The page took it back.'));
    },
  );

  test('that is put back before the end is none of the task', async () => {
    const { outcome } = await pressed(change, 1500);
    expect(outcome).toMatchObject({ success: false });
  });

  test('that stays, or goes after that, is one', async () => {
    for (const after of [Number.POSITIVE_INFINITY, 2600]) {
      const { steps, outcome } = await pressed(change, after, TAKEN_BACK_MS);
      expect(steps[0]).toMatchObject({ status: 'succeeded' });
      if (after > 3000) expect(outcome).toMatchObject({ success: true });
    }
  });
});

test('a tab that a press opens is what came of it: nobody waits for what the page does then', async () => {
  const page = new FakeAgentPage(pageTree(NODES));
  const clock = { now: 1000 };
  const others = [{ id: 1, title: '', url: '' }];
  page.others = others;
  page.does = (_, on) => {
    on.others = [...others, { id: 2, title: '', url: '' }];
    return DONE;
  };
  const press: [string, JsonObject] = ['click', { element: '1' }];
  const { state } = await runScript(page, {
    replies: [calls(press), finish()],
    clock,
    lastingMs: TAKEN_BACK_MS,
  });
  const [step] = state.steps;
  expect(step).toMatchObject({ status: 'succeeded' });
  expect(step?.verdict?.feedback).toEqual(saying('A new tab opened.'));
  expect((step?.endedAt ?? 0) - (step?.dispatchedAt ?? 0)).toBeLessThan(TAKEN_BACK_MS / 2);
});
