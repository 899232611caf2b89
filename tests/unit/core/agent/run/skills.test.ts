import { expect, test } from 'vitest';
import type { RunState } from '../../../../../core/agent/run/run-state.ts';
import {
  fillSkill,
  makeSkill,
  parseSkill,
  type Skill,
} from '../../../../../core/agent/skills/skill.ts';
import { skillAuthor } from '../../../../../core/agent/skills/skill-author.ts';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import {
  calls,
  finish,
  runScript,
  scriptedModel,
  startState,
} from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const TASK = 'Put “oat milk” on the list';

/** A list with a field, a button, and what was added. */
function list(button = 'Add', id = '2'): FakeAgentPage {
  const page = new FakeAgentPage(
    pageTree([
      pageNode('1', { xy: [50, 20], node: { tag: 'input', role: 'textbox', name: 'New item' } }),
      pageNode(id, { xy: [50, 60], node: { name: button } }),
    ]),
  );
  let typed = '';
  page.does = (order) => {
    if (order.tool === 'type') {
      typed = order.input.text;
      page.change('1', (one) => ({ ...one, node: { ...one.node, value: typed } }));
    }
    if (order.tool === 'click') {
      const item = pageNode('9', { node: { kind: 'structure', role: 'listitem', name: typed } });
      page.tree = { ...page.tree, nodes: [...page.tree.nodes, item] };
    }
    return DONE;
  };
  return page;
}

async function recorded(): Promise<RunState> {
  const { state } = await runScript(list(), {
    state: { task: TASK },
    replies: [
      calls(['type', { element: '1', text: 'oat milk' }]),
      calls(['click', { element: '2', expect: 'text: oat milk' }]),
      finish('It is on the list.'),
    ],
  });
  return state;
}

async function learned(): Promise<Skill> {
  return makeSkill(await recorded(), { id: 'skill-1', at: 5 });
}

async function replay(
  page: FakeAgentPage,
  skill: Skill,
  values = {},
  helper?: (readonly [string, JsonObject])[],
) {
  const recording = fillSkill(skill, values);
  const model = helper && (await scriptedModel(helper.map((one) => calls(one))));
  const author = skillAuthor(recording, { now: () => clock.now, canAsk: model !== undefined });
  const clock = { now: 1000 };
  return runScript(page, {
    replies: [],
    author,
    clock,
    ...(model && { helper: { model } }),
    state: startState({ task: recording.title, recording }),
    person: () => ({ type: 'stop' }),
  });
}

test('a run that succeeded becomes a skill: steps by identity, and what the task names as parameter', async () => {
  const skill = await learned();

  expect(skill.title).toBe('Put “{{new_item}}” on the list');
  expect(skill.parameters).toEqual([{ name: 'new_item', value: 'oat milk' }]);
  expect(skill.site).toBe('https://example.test');
  expect(skill.recording.steps.map(({ tool, input }) => [tool, input])).toEqual([
    ['type', { text: '{{new_item}}' }],
    ['click', {}],
  ]);
  expect(skill.recording.steps[1]?.expect?.text).toBe('{{new_item}}');
  expect(skill.cost).toMatchObject({ calls: 3, inputTokens: 300 });
});

test('a skill keeps what its run was let do, with what was switched off, for other values too', async () => {
  const state = await recorded();
  const grants = [
    { kind: 'submit', words: 'Put “oat milk” on', object: '“oat milk”', count: 1 },
    { kind: 'delete', words: 'on the list', count: null, isOff: true },
  ] as const;
  const run = { ...state, envelope: { grants, by: 'lexicon' } as const };
  const skill = parseSkill(JSON.parse(JSON.stringify(makeSkill(run, { id: 's', at: 0 }))));

  expect(skill.recording.envelope?.grants[0]?.object).toBe('“{{new_item}}”');
  expect(fillSkill(skill, { new_item: 'rye' }).envelope).toEqual({
    grants: [{ ...grants[0], words: 'Put “rye” on', object: '“rye”' }, grants[1]],
    by: 'lexicon',
  });
  expect(fillSkill(skill, {}).envelope).toEqual(run.envelope);
});

test('a run that did not succeed is none', async () => {
  const state = await recorded();
  const stopped = { ...state, outcome: { type: 'stopped', reason: 'Enough.' } as const };

  expect(() => makeSkill(stopped, { id: 's', at: 0 })).toThrow('Only a successful run');
});

test('a password is not in the skill: it is asked for when the skill runs', async () => {
  const page = list();
  page.change('1', (one) => ({
    ...one,
    node: { ...one.node, name: 'Password', secret: true } as never,
  }));
  const { state } = await runScript(page, {
    state: { task: 'Log in with hunter22' },
    person: (point) =>
      point.type === 'approval'
        ? { type: 'approve', binding: point.proposal.binding }
        : { type: 'stop' },
    replies: [calls(['type', { element: '1', text: 'hunter22' }]), finish()],
  });
  const isSecret = state.steps[0]?.proposal?.concerns.some(({ kind }) => kind === 'secret');
  const skill = makeSkill(state, { id: 's', at: 0 });

  expect(isSecret).toBe(true);
  expect(JSON.stringify(skill)).not.toContain('hunter22');
});

test('the skill runs again without a model and at no cost, with another value', async () => {
  const page = list();
  const { state } = await replay(page, await learned(), { new_item: 'rye bread' });

  expect(page.orders.map(({ input }) => input)).toMatchObject([
    { text: 'rye bread' },
    { element: '2' },
  ]);
  expect(state.outcome).toMatchObject({ type: 'done', success: true });
  expect(state.task).toBe('Put “rye bread” on the list');
  expect(state.spend).toMatchObject({ calls: 0, usd: 0 });
});

test('where a step does not fit any more, the model is asked for that step alone', async () => {
  const page = list('Insert into the list', '7');
  const { state, requests } = await replay(page, await learned(), {}, [
    ['click', { element: '7' }],
  ]);

  expect(page.orders).toMatchObject([{ tool: 'type' }, { tool: 'click', input: { element: '7' } }]);
  expect(state.outcome).toMatchObject({ type: 'done', success: true });
  expect(state.spend.calls).toBe(1);
  expect(requests).toHaveLength(1);
  const [message] = requests[0]?.messages ?? [];
  const [part] = message?.role === 'user' ? message.content : [];
  const text = part?.type === 'text' ? part.text : '';
  expect(text).toContain('Put “oat milk” on the list');
  // Words of the page are inside of the marks.
  expect(text.slice(0, text.indexOf('<page-data'))).not.toContain('Add');
  expect(text).toContain('Insert into the list');
});

test('a model that takes another kind of step is not followed: a person is asked', async () => {
  const page = list('Insert into the list', '7');
  const away = { url: 'https://example.test/other' };
  const { state, waits } = await replay(page, await learned(), {}, [['navigate', away]]);

  expect(page.orders).toMatchObject([{ tool: 'type' }]);
  expect(waits.at(-1)).toMatchObject({ type: 'trouble' });
  expect(state.outcome?.type).toBe('stopped');
});

test('without a model a step that does not fit is a person’s', async () => {
  const { waits, state } = await replay(list('Insert into the list', '7'), await learned());

  expect(waits.at(-1)?.type).toBe('trouble');
  expect(state.spend.calls).toBe(0);
});

test('an element that is named by the parameter is sought by the new name', async () => {
  const page = () =>
    new FakeAgentPage(
      pageTree([
        pageNode('1', { xy: [50, 20], node: { tag: 'input', role: 'textbox', name: 'Search' } }),
        pageNode('2', { xy: [50, 60], node: { name: 'Lamp' } }),
        pageNode('3', { xy: [50, 90], node: { name: 'Chair' } }),
      ]),
    );
  const { state } = await runScript(page(), {
    state: { task: 'Add Lamp' },
    replies: [
      calls(['type', { element: '1', text: 'Lamp' }]),
      calls(['click', { element: '2' }]),
      finish(),
    ],
  });
  const again = page();
  await replay(again, makeSkill(state, { id: 's', at: 0 }), { search: 'Chair' });

  expect(again.orders).toMatchObject([
    { tool: 'type' },
    { tool: 'click', input: { element: '3' } },
  ]);
});

test('a skill comes out of a file as it went in, and anything else is refused', async () => {
  const skill = await learned();

  expect(parseSkill(JSON.parse(JSON.stringify(skill)))).toEqual(JSON.parse(JSON.stringify(skill)));
  expect(() => parseSkill({ id: 'x' })).toThrow('This isn’t a Penumbra skill (title).');
  const [first] = skill.recording.steps;
  const odd = { ...skill, recording: { ...skill.recording, steps: [{ ...first, tool: 'fly' }] } };
  expect(() => parseSkill(odd)).toThrow('This isn’t a Penumbra skill');
});
