import { describe, expect, test } from 'vitest';
import { autoGate } from '../../../../../core/agent/loop/gates.ts';
import { findElement } from '../../../../../core/agent/replay/find-element.ts';
import { recordingOf } from '../../../../../core/agent/replay/recording-of.ts';
import { replayAuthor } from '../../../../../core/agent/replay/replay-author.ts';
import type { GateAnswer, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import type { Recording } from '../../../../../core/agent/run/recording.ts';
import { redactRun, withoutTypedSecrets } from '../../../../../core/agent/trace/redact-run.ts';
import { rememberElement } from '../../../../../core/page/healing/remember-element.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { calls, runScript, startState } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

/** An order form; `from` is where its ids begin, as they do elsewhere in another session. */
function orderPage(from: number, { origin = 'https://example.test' } = {}) {
  const [note, save, status] = [`${from}`, `${from + 1}`, `${from + 2}`];
  const field = (value: string) =>
    pageNode(note, { xy: [100, 40], node: { tag: 'input', role: 'textbox', name: 'Note', value } });
  const button = pageNode(save, { xy: [100, 90], node: { name: 'Save' } });
  const at = { url: `${origin}/orders` };
  const page = new FakeAgentPage(pageTree([field(''), button], at));
  page.does = (order) => {
    if (order.tool === 'type') page.change(note, () => field(order.input.text));
    if (order.tool === 'click') {
      const told = {
        kind: 'structure',
        role: 'status',
        tag: 'output',
        name: 'Kept: At the door',
      } as const;
      page.tree = { ...page.tree, nodes: [...page.tree.nodes, pageNode(status, { node: told })] };
    }
    return DONE;
  };
  return { page, note, save };
}

async function recorded(): Promise<Recording> {
  const { page } = orderPage(1);
  const { state } = await runScript(page, {
    replies: [
      calls(['type', { element: '1', text: 'At the door' }]),
      calls(['read_text', {}]),
      calls(['click', { element: '2', expect: { type: 'element_appears', text: 'Kept:' } }]),
      calls([
        'done',
        {
          success: true,
          summary: 'Kept.',
          expect: { type: 'element_appears', text: 'Kept: At the door' },
        },
      ]),
    ],
  });
  expect(state.outcome).toMatchObject({ success: true });
  return recordingOf(state);
}

interface Replay {
  recording: Recording;
  page: FakeAgentPage;
  person?: (point: GatePoint) => GateAnswer;
  byCss?: (selector: string) => Promise<string | null>;
  origin?: string;
}

async function replay({ recording, page, person, byCss, origin }: Replay) {
  let clock = 0;
  const asked: string[] = [];
  const author = replayAuthor(recording, {
    now: () => (clock += 100),
    ...(byCss && { findByCss: byCss }),
  });
  const result = await runScript(page, {
    replies: [],
    author,
    gate: autoGate(async (point) => {
      asked.push('message' in point ? english(point.message) : point.type);
      return person?.(point) ?? { type: 'stop' };
    }),
    state: { ...startState(), task: recording.title, ...(origin && { origins: [origin] }) },
  });
  return { ...result, asked };
}

test('a recorded run is what the page was sent and what came of it, without what was only read', async () => {
  const recording = await recorded();

  expect(recording).toMatchObject({
    title: 'Save the order',
    url: 'https://example.test/orders',
    steps: [
      { tool: 'type', input: { text: 'At the door' }, target: { name: 'Note' } },
      { tool: 'click', input: {}, expect: { type: 'element_appears', text: 'Kept:' } },
    ],
    expect: { type: 'element_appears', text: 'Kept: At the door' },
    leftOut: [],
  });
  expect(recording.steps[0]?.input).not.toHaveProperty('element');
});

test('it is replayed with no model on elements of other ids, each step verified, and says which', async () => {
  const { page, note, save } = orderPage(40);
  const { state, requests } = await replay({ recording: await recorded(), page });

  expect(page.orders.map(({ tool, input }) => [tool, 'element' in input && input.element])).toEqual(
    [
      ['type', note],
      ['click', save],
    ],
  );
  expect(requests).toEqual([]);
  expect(state.spend.calls).toBe(0);
  expect(english(state.steps[1]?.authored?.note ?? '')).toContain(
    '2 is 41 here: same name, same role, within 50 px',
  );
  expect(state.steps.map(({ verdict }) => verdict?.success)).toEqual([true, true, true]);
  expect(state.outcome).toMatchObject({
    type: 'done',
    success: true,
    claim: { summary: 'All 2 steps had the recorded result.' },
  });
});

test('what a replay did can be recorded and replayed again', async () => {
  const first = await recorded();
  const { state } = await replay({ recording: first, page: orderPage(40).page });
  const again = recordingOf(state);

  expect(again.steps.map(({ tool, input, expect: e }) => [tool, input, e])).toEqual(
    first.steps.map(({ tool, input, expect: e }) => [tool, input, e]),
  );
});

test('an element that comes late is waited for', async () => {
  const { page } = orderPage(1);
  const whole = page.tree;
  page.tree = pageTree([]);
  page.beforeLook = (look) => {
    if (look === 6) page.tree = whole;
  };
  const { state, asked } = await replay({ recording: await recorded(), page });

  expect(asked).toEqual([]);
  expect(state.outcome).toMatchObject({ success: true });
});

test('one that does not come is told by name, and nothing else is acted on', async () => {
  const { page } = orderPage(1);
  page.tree = pageTree([pageNode('1', { node: { name: 'Delete all' } })]);
  const { state, asked } = await replay({ recording: await recorded(), page });

  expect(page.orders).toEqual([]);
  expect(asked).toEqual([
    expect.stringContaining('Step 1 of the recording (type “Note”) can’t be replayed'),
  ]);
  expect(state.outcome?.type).toBe('stopped');
});

test('a step that does not do what it did is told, and the next is taken when a person says so', async () => {
  const { page } = orderPage(1);
  const { does } = page;
  page.does = (order, own) => (order.tool === 'type' ? DONE : does(order, own));
  const { state, asked } = await replay({
    recording: await recorded(),
    page,
    person: () => ({ type: 'go' }),
  });

  expect(asked).toEqual([expect.stringContaining('had another result here. Not as expected:')]);
  expect(page.orders.map(({ tool }) => tool)).toEqual(['type', 'click']);
  expect(state.outcome).toMatchObject({ type: 'done', success: false });
});

test('a replay that was interrupted goes on behind what the page may have got', async () => {
  const recording = await recorded();
  const { page } = orderPage(1);
  const [typed] = (await replay({ recording, page })).state.steps;
  if (!typed) throw new Error('There was no step.');
  const { page: other } = orderPage(1);
  const { state } = await runScript(other, {
    replies: [],
    author: replayAuthor(recording, { now: () => 0 }),
    state: {
      ...startState(),
      steps: [{ ...typed, status: 'uncertain' }],
      draft: { number: 2, startedAt: 0 },
    },
  });

  expect(other.orders.map(({ tool }) => tool)).toEqual(['click']);
  expect(state.outcome).toMatchObject({ type: 'done' });
});

test('G8: of a step that was cut off a person hears first, and it is never taken again', async () => {
  const recording = await recorded();
  const { page } = orderPage(1);
  const { state: whole } = await replay({ recording, page });
  const [typed] = whole.steps;
  if (!typed) throw new Error('There was no step.');
  const { verdict: _, report: __, ...cut } = typed;
  const { page: other } = orderPage(1);
  const asked: string[] = [];
  const { state } = await runScript(other, {
    replies: [],
    author: replayAuthor(recording, { now: () => 0 }),
    person: (point) => {
      asked.push('message' in point ? english(point.message) : point.type);
      return { type: 'go' };
    },
    state: {
      ...startState(),
      steps: [{ ...cut, status: 'uncertain' }],
      draft: { number: 2, startedAt: 0 },
    },
  });

  expect(asked).toEqual([expect.stringContaining('unknown whether the page received it')]);
  expect(other.orders.map(({ tool }) => tool)).toEqual(['click']);
  // One step of two is known to have done what it did.
  expect(state.outcome).toMatchObject({ type: 'done', success: false });
});

test('E2: the rest of a recording leaves with no export, and stays with no run that is over', async () => {
  const recording = await recorded();
  const run = { ...startState(), recording };

  expect((await redactRun(run, null)).run).toEqual(startState());
  expect(withoutTypedSecrets(run)).toEqual(startState());
});

test('D13: what only a person may decide is asked in a replay as well', async () => {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name: 'Pay now' } })]));
  const target = rememberElement(page.tree, '1');
  const steps = [{ tool: 'click', input: {}, target: { remembered: target, css: [] } }] as const;
  const { asked } = await replay({
    page,
    recording: { title: 'Go on', url: null, steps, leftOut: [] },
  });

  expect(asked).toEqual(['approval']);
  expect(page.orders).toEqual([]);
});

test('addresses of the site that was recorded are meant on the one it is replayed on', async () => {
  const { page } = orderPage(1, { origin: 'http://localhost:8080' });
  const steps = [
    { tool: 'navigate', input: { url: 'https://example.test/next' }, target: null },
    { tool: 'navigate', input: { url: 'https://example.test.evil/next' }, target: null },
  ] as const;
  const recording = { title: 'Go', url: 'https://example.test/orders', steps, leftOut: [] };
  page.does = (order, own) => {
    if (order.tool === 'navigate') own.tree = { ...own.tree, url: order.input.url };
    return DONE;
  };
  const { asked } = await replay({ page, recording, origin: 'http://localhost:8080' });

  expect(page.orders[0]).toMatchObject({ input: { url: 'http://localhost:8080/next' } });
  expect(asked).toEqual(['approval']);
});

describe('an element of a recording', () => {
  const nodes = (...names: string[]): PageNode[] =>
    names.map((name, at) => pageNode(`${at + 1}`, { node: { name } }));

  test.each([
    ['its role and name', { role: 'button', name: 'Save', css: [] }, 'found 2'],
    ['its name alone', { name: 'Save', css: [] }, 'found 2'],
    [
      'another role',
      { role: 'link', name: 'Save', css: [] },
      'The link “Save” is a button now: its role has changed.',
    ],
    ['a part of its text', { text: 'ave', css: [] }, 'found 2'],
    ['a name that two have', { name: 'Edit', css: [] }, '2 elements match.'],
    ['a name that two have, and CSS', { name: 'Edit', css: ['#second'] }, 'found 4'],
    [
      'CSS of something called otherwise',
      { name: 'Gone', css: ['#second'] },
      'There is no such element here.',
    ],
    ['CSS that nothing matches', { css: ['#none'] }, 'There is no such element here.'],
  ])('is sought by %s', async (_, sought, result) => {
    const tree = pageTree(nodes('Cancel', 'Save', 'Edit', 'Edit'));
    const byCss = async (selector: string) => (selector === '#second' ? '4' : null);
    const found = await findElement(tree, sought, byCss);

    expect(found.type === 'found' ? `found ${found.key}` : english(found.why)).toBe(result);
  });

  test('that stands in another row is not taken for it', async () => {
    const row = (at: number, name: string) => [
      pageNode(`${at}`, {
        box: [0, at * 20, 100, 20],
        xy: [50, at * 20 + 10],
        node: { role: 'link', tag: 'a', name },
      }),
      pageNode(`${at + 1}`, {
        box: [200, at * 20, 50, 20],
        xy: [225, at * 20 + 10],
        node: { name: 'Delete' },
      }),
    ];
    const before = pageTree([...row(1, 'Ada'), ...row(3, 'Bob')]);
    const remembered = rememberElement(before, '2');
    const found = await findElement(pageTree([...row(11, 'Bob'), ...row(13, 'Cy')]), {
      remembered,
      css: [],
    });

    expect(found.type).toBe('none');
  });
});
