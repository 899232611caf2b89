import { expect, test } from 'vitest';
import type { GateAnswer, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const SAVE = calls(['click', { element: '2' }]);

/** A button that counts its clicks. */
function savePage(): FakeAgentPage {
  const page = new FakeAgentPage(pageTree([pageNode('2', { node: { name: 'Save' } })]));
  page.does = () => {
    const status = pageNode('3', { node: { kind: 'structure', role: 'status', name: 'Saved' } });
    page.tree = { ...page.tree, nodes: [...page.tree.nodes, status] };
    return DONE;
  };
  return page;
}

/** Runs by itself, but for a person who takes over once where `when` says so, and hands back. */
function takingOver(page: FakeAgentPage, when: (point: GatePoint, acted: boolean) => boolean) {
  let isTaken = false;
  const points: string[] = [];
  const answer = (point: GatePoint): GateAnswer => {
    points.push(point.type === 'phase' ? `phase ${point.phase}` : point.type);
    if (!isTaken && when(point, page.orders.length > 0)) {
      isTaken = true;
      return { type: 'take-over' };
    }
    if (point.type === 'approval') return { type: 'approve', binding: point.proposal.binding };
    return { type: 'go' };
  };
  return { gate: async (point: GatePoint) => answer(point), points };
}

test('G8: taking over before the check has what was carried out checked and told first', async () => {
  const page = savePage();
  const { gate, points } = takingOver(
    page,
    (point) => point.type === 'phase' && point.phase === 'verify',
  );

  const { state, requests, kept } = await runScript(page, { replies: [SAVE, finish()], gate });

  expect(page.orders).toHaveLength(1);
  expect(state.steps.map(({ status }) => status)).toEqual([
    'succeeded',
    'taken-over',
    'unverified',
  ]);
  expect(state.steps[0]).toMatchObject({
    report: { type: 'done' },
    verdict: { success: true },
  });
  expect(points.slice(points.indexOf('phase verify') + 1, -1)[0]).toBe('taken-over');
  // It is kept as done before the person has the page.
  expect(kept.find(({ state: at }) => at.steps.length === 1)?.state.steps[0]?.status).toBe(
    'succeeded',
  );
  expect(JSON.stringify(requests.at(-1)?.messages)).toContain('succeeded: ');
});

test('G8: taking over at the question of what became of it tells that nobody knows', async () => {
  const page = savePage();
  page.does = () => Promise.reject(new Error('The port was closed.'));
  const { gate } = takingOver(page, (point) => point.type === 'trouble');

  const { state, requests } = await runScript(page, { replies: [SAVE, finish('?', false)], gate });

  expect(state.steps.slice(0, 2).map(({ status }) => status)).toEqual(['uncertain', 'taken-over']);
  expect(JSON.stringify(requests.at(-1)?.messages)).toContain('Its result is unknown');
  expect(page.orders).toHaveLength(1);
});

test('G8: taking over when the check cannot be made tells what the page was sent', async () => {
  const page = savePage();
  let isBroken = false;
  page.beforeLook = () => {
    if (page.orders.length === 0 || isBroken) return;
    isBroken = true;
    throw new Error('The page does not answer.');
  };
  const { gate } = takingOver(page, (point) => point.type === 'trouble');

  const { state } = await runScript(page, { replies: [SAVE, finish('?', false)], gate });

  expect(state.steps.slice(0, 2).map(({ status }) => status)).toEqual(['uncertain', 'taken-over']);
  expect(state.steps[0]?.feedback.result).toMatchObject({
    message: expect.stringContaining('The page received this.'),
  });
});

test.each([
  ['request', { limits: {} }],
  ['limit', { limits: { steps: 1 } }],
  ['origin', { state: { origins: [] } }],
] as const)(
  'a person may take over at the %s, and nothing is sent before',
  async (type, options) => {
    const page = savePage();
    const { gate, points } = takingOver(page, (point) => point.type === type);

    const { state, requests } = await runScript(page, {
      replies: [SAVE, finish()],
      gate,
      ...options,
    });

    const asked = points.indexOf(type);
    expect(points[asked + 1]).toBe('taken-over');
    expect(state.steps.map(({ status }) => status)).toContain('taken-over');
    expect(state.outcome?.type).toBe('done');
    expect(requests).toHaveLength(2);
  },
);

test('a person may take over while a checkpoint is refused, and it is tried again behind that', async () => {
  const page = savePage();
  let refused = 0;
  const { gate, points } = takingOver(page, (point) => point.type === 'trouble');

  const { state } = await runScript(page, {
    replies: [SAVE, finish()],
    gate,
    onSave: ({ state: at }) => {
      if (at.next === 'think' && at.steps.length === 0 && refused++ === 0) throw new Error('Full.');
    },
  });

  expect(points[points.indexOf('trouble') + 1]).toBe('taken-over');
  expect(state.outcome?.type).toBe('done');
});

test('a question is answered by taking over, too', async () => {
  const page = savePage();
  const ask = calls(['ask_user', { question: 'Which one?' }]);
  const { gate } = takingOver(page, (point) => point.type === 'question');

  const { state } = await runScript(page, { replies: [ask, finish()], gate });

  expect(state.steps[0]).toMatchObject({
    status: 'taken-over',
    proposal: { action: { tool: 'ask_user' } },
  });
});
