import { expect, test } from 'vitest';
import { forkRun, resumeRun } from '../../../../../core/agent/memory/fork-run.ts';
import { RUN_FORMAT } from '../../../../../core/agent/run/run-format.ts';
import type { RunState } from '../../../../../core/agent/run/run-state.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import {
  keepNext,
  openCheckpoint,
  openKept,
  sealCheckpoint,
} from '../../../../../core/run/checkpoint.ts';
import { calls, finish, runScript, startState } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

/** A counter that goes up by one with each click: what is done twice shows. */
function counter() {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name: 'More' } })]));
  let clicks = 0;
  page.does = () => {
    clicks += 1;
    const sum = pageNode('2', { node: { kind: 'structure', role: 'status', name: `${clicks}` } });
    page.tree = pageTree([pageNode('1', { node: { name: 'More' } }), sum]);
    return DONE;
  };
  return { page, clicks: () => clicks };
}

const MORE = calls(['click', { element: '1' }]);

test('a checkpoint follows every phase, and one is written before the page is told anything', async () => {
  const { page, clicks } = counter();
  const seen: [string, number][] = [];
  const { kept } = await runScript(page, { replies: [MORE, finish()] });
  for (const { state } of kept) seen.push([state.next, state.draft.dispatchedAt ?? 0]);

  expect(seen.slice(0, 5).map(([next]) => next)).toEqual([
    'think',
    'propose',
    'act',
    'act',
    'verify',
  ]);
  expect(seen[3]?.[1]).toBeGreaterThan(0);
  expect(kept[3]?.state.draft.report).toBeUndefined();
  expect(clicks()).toBe(1);
});

test('G12: a run killed at any checkpoint goes on, and clicks as often as it was told to', async () => {
  const whole = await runScript(counter().page, { replies: [MORE, MORE, finish()] });
  const count = whole.kept.length;
  for (let killed = 0; killed < count; killed++) {
    const { page, clicks } = counter();
    const before = await killedAt(page, killed);
    const state = resumeRun(before, 2000);
    const clicked = clicks();
    const left = 2 - before.steps.length - (before.draft.dispatchedAt === undefined ? 0 : 1);
    const replies = [
      ...Array.from({ length: Math.max(0, left) }, () => MORE),
      finish('Two.', false),
    ];
    const { state: end } = await runScript(page, { replies, state });

    expect(end.outcome?.type).toBe('done');
    expect(clicks()).toBe(clicked + Math.max(0, left));
    expect(clicks()).toBeLessThanOrEqual(2);
    const uncertain = end.steps.filter(({ status }) => status === 'uncertain');
    expect(uncertain).toHaveLength(
      before.draft.dispatchedAt !== undefined && !before.outcome ? 1 : 0,
    );
  }
});

/** The state that a run has left behind whose panel died at its n-th write. */
async function killedAt(page: FakeAgentPage, n: number): Promise<RunState> {
  const end = new AbortController();
  let writes = 0;
  const { kept } = await runScript(page, {
    replies: [MORE, MORE, finish()],
    signal: end.signal,
    onEvent: ({ type }) => {
      if (type === 'checkpoint' || type === 'acting') writes += 1;
    },
    gate: async (point) => {
      if (writes > n) end.abort();
      return point.type === 'approval'
        ? { type: 'approve', binding: point.proposal.binding }
        : { type: 'go' };
    },
  });
  // What stopping wrote behind it, a killed panel would not have written.
  const last = kept.findLast(({ state }) => state.outcome?.type !== 'stopped');
  return last?.state ?? startState();
}

test('B6: a torn checkpoint is none, and the one before it holds', async () => {
  const first = await sealCheckpoint(RUN_FORMAT, startState());
  const second = await sealCheckpoint(RUN_FORMAT, startState({ next: 'think' }));
  const kept = keepNext(keepNext(null, first), second);
  const torn = { ...second, state: { ...second.state, task: 'Something else' } };

  expect(await openKept(RUN_FORMAT, kept)).toMatchObject({
    type: 'sound',
    state: { next: 'think' },
  });
  expect(await openKept(RUN_FORMAT, { ...kept, newest: torn })).toMatchObject({
    type: 'sound',
    state: { next: 'observe' },
  });
  expect((await openCheckpoint(RUN_FORMAT, torn)).type).toBe('torn');
  expect((await openCheckpoint(RUN_FORMAT, { ...first, schema: 2 })).type).toBe('newer');
  expect((await openCheckpoint(RUN_FORMAT, 'half of a')).type).toBe('unreadable');
  expect((await openKept(RUN_FORMAT, null)).type).toBe('unreadable');
});

test('a checkpoint says the same after a store has turned its keys around', async () => {
  const sealed = await sealCheckpoint(RUN_FORMAT, startState());
  const entries = Object.entries(sealed.state).toReversed();
  const state = Object.fromEntries(entries) as unknown as RunState;

  expect((await openCheckpoint(RUN_FORMAT, { ...sealed, state })).type).toBe('sound');
});

test('E2: no key is in a checkpoint', async () => {
  const { kept } = await runScript(counter().page, { replies: [MORE, finish()] });

  expect(JSON.stringify(kept)).not.toMatch(/apiKey|sk-/);
});

test('a fork keeps the steps before it, begins with a look, and leaves the run as it was', async () => {
  const { page, clicks } = counter();
  const { state } = await runScript(page, { replies: [MORE, MORE, finish()] });
  const branch = forkRun(state, { afterStep: 1, id: 'run-2', at: 9000, note: 'Stop at one.' });

  const { state: end, requests } = await runScript(page, { replies: [finish()], state: branch });

  expect(state.steps).toHaveLength(3);
  expect(end.branch).toEqual({ run: 'run-1', afterStep: 1, change: 'Stop at one.' });
  expect(end.steps.slice(0, 1)).toEqual(state.steps.slice(0, 1));
  expect(JSON.stringify(requests[0]?.messages)).toContain('The person says: Stop at one.');
  expect(JSON.stringify(requests[0]?.messages)).toContain('The page isn’t rewound');
  expect(clicks()).toBe(2);
  expect(() => forkRun(state, { afterStep: 9, id: 'x', at: 0 })).toThrow('there is no step 9');
});

test('a checkpoint that is refused holds the run up, and is tried again when a person says so', async () => {
  const { page, clicks } = counter();
  let refusals = 0;
  const messages: string[] = [];
  const { state } = await runScript(page, {
    replies: [MORE, finish('One.', false)],
    onSave: ({ state: { draft } }) => {
      if (draft.dispatchedAt === undefined || refusals === 2) return;
      refusals += 1;
      throw new Error('There is no room.');
    },
    person: (point) => {
      messages.push('message' in point ? english(point.message) : point.type);
      return { type: 'go' };
    },
  });

  // Once before the page is told of the step, which it then is once.
  expect(messages).toEqual(['There is no room.', 'There is no room.']);
  expect(clicks()).toBe(1);
  expect(state.outcome?.type).toBe('done');
});

test('a run whose end cannot be kept still tells how it ended', async () => {
  const { page } = counter();
  const { state } = await runScript(page, {
    replies: [finish('None.', false)],
    onSave: ({ state: { outcome } }) => {
      if (outcome) throw new Error('There is no room.');
    },
    person: () => ({ type: 'stop' }),
  });

  expect(state.outcome).toMatchObject({ type: 'done', claim: { summary: 'None.' } });
});

test('a branch may begin with another action, on the element as it is called now, and no model is asked', async () => {
  const { page } = counter();
  const { state } = await runScript(page, { replies: [MORE, finish('One.', false)] });
  const target = state.steps[0]?.proposal?.target ?? null;
  page.tree = pageTree([
    pageNode('7', { node: { name: 'Less' } }),
    pageNode('9', { node: { name: 'More' } }),
  ]);
  const planned = { type: 'action', tool: 'click', input: { element: '1' }, target } as const;
  const branch = forkRun(state, { afterStep: 0, id: 'run-2', at: 9000, planned });

  const end = await runScript(page, { replies: [finish('Two.', false)], state: branch });

  expect(page.orders.at(-1)).toMatchObject({ tool: 'click', input: { element: '9' } });
  expect(end.requests).toHaveLength(1);
  expect(end.state.planned).toBeUndefined();
  expect(end.state.steps[0]).toMatchObject({ authored: { by: 'person' }, status: 'succeeded' });
  expect(JSON.stringify(end.requests[0]?.messages)).toContain('The person chose this step');
  expect(end.state.branch).toEqual({ run: 'run-1', afterStep: 0, change: 'another action' });
});

test('a branch may begin with another reply: the model hears it as its own', async () => {
  const { page } = counter();
  const { state } = await runScript(page, { replies: [finish('Zero.', false)] });
  const planned = {
    type: 'reply',
    text: 'I click.',
    tool: 'click',
    input: { element: '1' },
    target: null,
  } as const;
  const branch = forkRun(state, { afterStep: 0, id: 'run-2', at: 9000, planned });

  const end = await runScript(page, { replies: [finish('One.', false)], state: branch });

  expect(end.state.steps[0]).toMatchObject({
    status: 'succeeded',
    reply: { rawStopReason: 'edited by the person', usage: null },
  });
  expect(end.state.spend.unknownCalls).toBe(0);
  expect(end.requests[0]?.messages[2]).toMatchObject({
    role: 'assistant',
    content: [{ text: 'I click.' }, { name: 'click' }],
  });
});

test('a branch may begin with another request: the page in it is the one of now', async () => {
  const { page } = counter();
  const { state } = await runScript(page, { replies: [finish('Zero.', false)] });
  page.tree = pageTree([pageNode('5', { node: { name: 'Only now' } })]);
  const messages = [{ role: 'user', content: [{ type: 'text', text: 'Task: Another.' }] }] as const;
  const planned = { type: 'request', system: 'Be brief.', messages } as const;
  const branch = forkRun(state, { afterStep: 0, id: 'run-2', at: 9000, planned });

  const end = await runScript(page, {
    replies: [calls(['read_page', {}]), finish('One.', false)],
    state: branch,
  });

  expect(end.requests[0]).toMatchObject({ system: 'Be brief.' });
  expect(JSON.stringify(end.requests[0]?.messages)).toMatch(/Another.*Only now/);
  expect(end.requests[0]?.messages).toHaveLength(2);
  expect(end.state.steps[0]?.edited).toMatchObject({ system: 'Be brief.' });
  expect(end.requests[1]?.system).not.toBe('Be brief.');
});

test('a request that was kept with a look of before begins a branch as ever', async () => {
  const { page } = counter();
  const { state } = await runScript(page, { replies: [finish('Zero.', false)] });
  const input = { name: 'read_page' };
  const content = [{ type: 'text', text: 'The page as it was then is left out.' }] as const;
  const messages = [
    { role: 'user', content: [{ type: 'text', text: 'Task: Another.' }] },
    {
      role: 'assistant',
      content: [{ type: 'tool-call', id: 'look-1', name: 'use_tool', input }],
    },
    {
      role: 'tool',
      results: [{ callId: 'look-1', name: 'use_tool', content, isError: false }],
    },
  ] as const;
  const planned = { type: 'request', system: 'Be brief.', messages } as const;
  const branch = forkRun(state, { afterStep: 0, id: 'run-2', at: 9000, planned });

  const end = await runScript(page, { replies: [finish('One.', false)], state: branch });

  expect(end.requests[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
  expect(JSON.stringify(end.requests[0]?.messages[2])).toContain('page: ');
  expect(end.state.outcome?.type).toBe('done');
});

test('an element that a branch needs and the page has not is told, and the model goes on', async () => {
  const { page, clicks } = counter();
  const { state } = await runScript(page, { replies: [MORE, finish('One.', false)] });
  const target = state.steps[0]?.proposal?.target ?? null;
  page.tree = pageTree([pageNode('1', { node: { name: 'Delete all' } })]);
  const planned = { type: 'action', tool: 'click', input: { element: '1' }, target } as const;
  const branch = forkRun(state, { afterStep: 0, id: 'run-2', at: 9000, planned });

  const end = await runScript(page, { replies: [finish('None.', false)], state: branch });

  expect(end.state.steps[0]).toMatchObject({ status: 'refused' });
  expect(clicks()).toBe(1);
});

test('a branch of a run from a file works on no origin but those it is given', async () => {
  const { state } = await runScript(counter().page, { replies: [finish()] });

  expect(
    forkRun(state, { afterStep: 0, id: 'x', at: 0, origins: ['https://here.test'] }).origins,
  ).toEqual(['https://here.test']);
});
