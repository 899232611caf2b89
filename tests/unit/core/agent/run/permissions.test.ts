import { expect, test } from 'vitest';
import { askAtEndGate, autoGate } from '../../../../../core/agent/loop/gates.ts';
import { readRule } from '../../../../../core/agent/policy/permission-rule.ts';
import type { AgentGate, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const shop = () =>
  new FakeAgentPage(
    pageTree([
      pageNode('1', { xy: [50, 20], node: { name: 'Buy now' } }),
      pageNode('2', { xy: [50, 60], node: { name: 'Open' } }),
    ]),
  );
const BUY = calls(['click', { element: '1' }]);
const OPEN = calls(['click', { element: '2' }]);
const rules = (allow: string[], deny: string[] = []) => ({
  allow: allow.map((text) => readRule(text, 'allow')),
  deny: deny.map((text) => readRule(text, 'deny')),
});

test('what a rule allows is carried out without a person, and the step keeps the rule', async () => {
  const page = shop();
  const permissions = rules(['pay']);
  const { state, waits } = await runScript(page, { replies: [BUY, finish()], permissions });

  expect(page.orders).toHaveLength(1);
  expect(waits.some(({ isPersonal }) => isPersonal)).toBe(false);
  expect(state.steps[0]?.approved).toMatchObject({ byPerson: false, allowedBy: ['pay'] });
});

test('what a rule denies is not carried out, asks nobody, and the model hears why', async () => {
  const page = shop();
  const permissions = rules(['pay'], ['pay']);
  const { state, waits, requests } = await runScript(page, {
    replies: [BUY, OPEN, finish()],
    permissions,
  });

  expect(page.orders).toMatchObject([{ tool: 'click', input: { element: '2' } }]);
  expect(waits.some(({ isPersonal }) => isPersonal)).toBe(false);
  expect(state.steps[0]?.status).toBe('rejected');
  expect(JSON.stringify(requests[1]?.messages)).toContain('deny pay');
});

test('an allowed step is approved again by its rule when the page has changed meanwhile', async () => {
  const page = shop();
  page.beforeLook = (look) => {
    if (look === 2) page.change('1', (one) => ({ ...one, node: { ...one.node, value: 'x' } }));
  };
  const { state } = await runScript(page, {
    replies: [BUY, finish()],
    permissions: rules(['pay']),
  });

  expect(page.orders).toHaveLength(1);
  expect(state.steps[0]?.approved?.allowedBy).toEqual(['pay']);
});

test('a site that is denied ends the run there, and one that is allowed is gone on with', async () => {
  const away = () => {
    const page = shop();
    page.tree = { ...page.tree, url: 'https://away.test/' };
    return page;
  };
  const allowed = await runScript(away(), {
    replies: [OPEN, finish()],
    permissions: rules(['origin=https://away.test', 'submit']),
  });
  const denied = await runScript(away(), {
    replies: [OPEN, finish()],
    permissions: rules([], ['origin=https://away.test']),
  });

  expect(allowed.state.outcome?.type).toBe('done');
  expect(denied.state.outcome).toMatchObject({
    type: 'stopped',
    reason: expect.stringContaining('deny origin=https://away.test'),
  });
});

test('with --ask-at-end, what needs a person is left and listed, and the rest is done', async () => {
  const page = shop();
  const left: GatePoint[] = [];
  const { state, requests } = await runScript(page, {
    replies: [BUY, calls(['ask_user', { question: 'Which?' }]), OPEN, finish('Opened it.')],
    gate: autoGate(askAtEndGate((point) => left.push(point))),
  });

  expect(left.map(({ type }) => type)).toEqual(['approval', 'question']);
  expect(page.orders).toMatchObject([{ input: { element: '2' } }]);
  expect(JSON.stringify(requests[1]?.messages)).toContain('say what is left');
  expect(state.outcome?.type).toBe('done');
});

test('and the model hears no person where none is there', async () => {
  const buyThenOpen = calls(['click', { element: '1' }], ['click', { element: '2' }]);
  const run = (gate: AgentGate) =>
    runScript(shop(), {
      replies: [buyThenOpen, calls(['ask_user', { question: 'Which?' }]), finish()],
      gate,
    });
  const alone = await run(autoGate(askAtEndGate(() => undefined)));
  const attended = await run(
    autoGate(async ({ type }) =>
      type === 'question'
        ? { type: 'answer', text: 'The red one' }
        : { type: 'reject', reason: 'No' },
    ),
  );
  const heard = ({ requests }: typeof alone) => JSON.stringify(requests.at(-1)?.messages);

  expect(heard(alone)).not.toContain('he person');
  expect(heard(alone)).toContain('Nobody is here to answer');
  expect(heard(alone)).toContain('it followed a step that only a person may decide');
  expect(heard(attended)).toContain('The person says: The red one');
  expect(heard(attended)).toContain('Not run: the person decided otherwise.');
});
