import { expect, test } from 'vitest';
import { decideGate } from '../../../../../core/agent/breakpoints/breakpoint.ts';
import { autoGate } from '../../../../../core/agent/loop/gates.ts';
import type { AgentEvent } from '../../../../../core/agent/run/agent-event.ts';
import type { GateAnswer, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import { defaultAnswer } from '../../../../../core/agent/run/gate-point.ts';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { RunStopped } from '../../../../../core/run/run-stopped.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { saying } from '../../../saying.ts';

/** A form whose button says that it was saved. */
function orderPage(): FakeAgentPage {
  const page = new FakeAgentPage(
    pageTree([
      pageNode('1', { xy: [50, 20], node: { tag: 'input', role: 'textbox', name: 'Note' } }),
      pageNode('2', { xy: [50, 60], node: { name: 'Save' } }),
    ]),
  );
  page.does = (order) => {
    if (order.tool === 'type') {
      page.change('1', (n) => ({ ...n, node: { ...n.node, value: order.input.text } }));
    }
    if (order.tool === 'click') {
      const status = pageNode('3', { node: { kind: 'structure', role: 'status', name: 'Saved' } });
      page.tree = { ...page.tree, nodes: [...page.tree.nodes, status] };
    }
    return DONE;
  };
  return page;
}

const FILL = calls(['type', { element: '1', text: 'At the door' }]);
const SAVE = calls(['click', { element: '2', expect: { type: 'element_appears', text: 'saved' } }]);

test('a run observes, thinks, proposes, acts and verifies, one call a step', async () => {
  const page = orderPage();

  const { state, events } = await runScript(page, { replies: [FILL, SAVE, finish()] });

  expect(page.orders.map(({ tool }) => tool)).toEqual(['type', 'click']);
  expect(state.outcome).toMatchObject({ type: 'done', success: true });
  expect(state.steps.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  const phases = events.flatMap((e) => (e.type === 'phase-started' && e.step === 1 ? e.phase : []));
  expect(phases).toEqual(['observe', 'think', 'propose', 'act', 'verify']);
  expect(state.spend).toMatchObject({ calls: 3, inputTokens: 300, outputTokens: 30 });
});

test('the model hears what was verified of its step, and sees the page once, then what changed', async () => {
  const { requests } = await runScript(orderPage(), { replies: [FILL, SAVE, finish()] });

  const last = JSON.stringify(requests.at(-1)?.messages);
  expect(last.match(/page: Orders/g)).toHaveLength(1);
  expect(last.match(/page, what changed/g)).toHaveLength(1);
  expect(last).toMatch(/succeeded: it holds that text\.[^<]*Otherwise the page is as it was\./);
});

test('what a verdict was found in is what the next request is about, if that was just now', async () => {
  const looksOf = async (afterVerdict: number) => {
    const page = orderPage();
    const clock = { now: 1_000_000 };
    const onEvent = (event: AgentEvent) => {
      if (event.type === 'verified') clock.now += afterVerdict;
    };
    await runScript(page, { replies: [FILL, SAVE, finish()], clock, onEvent });
    return page.looks;
  };

  expect((await looksOf(1000)) - (await looksOf(0))).toBe(2);
});

test('G1: a click without effect is a failure, and the model is told', async () => {
  const page = orderPage();
  page.does = () => DONE;

  const { state, requests } = await runScript(page, {
    replies: [SAVE, finish('I could not save.', false)],
  });

  expect(state.steps[0]).toMatchObject({
    status: 'failed',
    verdict: { success: false, actualOutcome: '“saved” didn’t appear.' },
  });
  expect(JSON.stringify(requests[1]?.messages)).toContain('didn’t appear');
  expect(state.outcome).toMatchObject({ type: 'done', success: false });
});

test('a click of which nothing was expected and nothing shows is no failure, and no proof either', async () => {
  const page = orderPage();
  page.does = () => DONE;
  const click = calls(['click', { element: '2' }]);

  const { state } = await runScript(page, { replies: [click, finish()] });

  expect(state.steps[0]?.status).toBe('unverified');
  expect(state.outcome).toMatchObject({ type: 'done', success: true, check: 'not-verified' });
});

test.each([
  ['verified', SAVE, { expect: 'Saved' }],
  ['verified', SAVE, {}],
  ['not-verified', calls(['read_page', {}]), {}],
  ['contradicted', SAVE, { expect: 'gone: Saved' }],
] as const)('what the page shows of a claim: %s', async (check, first, expected) => {
  const claim = calls(['done', { success: true, summary: 'Saved.', ...expected }]);

  const { state } = await runScript(orderPage(), { replies: [first, claim, claim] });

  expect(state.outcome).toMatchObject({ type: 'done', check });
});

test('a claim that was true before anything was done proves nothing', async () => {
  const page = orderPage();
  page.does = () => DONE;
  const click = calls(['click', { element: '2' }]);
  const claim = calls(['done', { success: true, summary: 'Done.', expect: 'Order' }]);

  const { state } = await runScript(page, { replies: [click, claim] });

  expect(state.outcome).toMatchObject({ type: 'done', check: 'not-verified' });
});

test.each([
  ['verified', 'url: /thanks', 'https://example.test/thanks'],
  // A link that only scrolls its page shows nothing of what a model says it has done.
  ['not-verified', 'url: #signup', '#signup'],
  ['verified', 'url: #/orders/5', '#/orders/5'],
  // What was never there has not gone by the run.
  ['not-verified', 'gone: Cookies', ''],
])(
  'an address or an absence is evidence only where the run has brought it: %s %s',
  async (check, expect_, leads) => {
    const page = orderPage();
    page.does = () => {
      const { tree } = page;
      page.tree = { ...tree, url: leads.startsWith('#') ? tree.url + leads : leads || tree.url };
      return DONE;
    };
    const click = calls(['click', { element: '2' }]);
    const claim = calls(['done', { success: true, summary: 'Signed up.', expect: expect_ }]);

    const { state } = await runScript(page, { replies: [click, claim, claim] });

    expect(state.outcome).toMatchObject({ type: 'done', check });
  },
);

test('G2: an effect that comes late is waited for', async () => {
  const page = orderPage();
  page.does = () => DONE;
  page.beforeLook = (look) => {
    if (look === 6) {
      const status = pageNode('3', { node: { kind: 'structure', role: 'status', name: 'Saved' } });
      page.tree = { ...page.tree, nodes: [...page.tree.nodes, status] };
    }
  };

  const { state } = await runScript(page, { replies: [SAVE, finish()] });

  expect(state.steps[0]?.status).toBe('succeeded');
});

test('what was not done did not succeed, even when the page changed meanwhile', async () => {
  const page = orderPage();
  page.does = () => {
    page.change('1', (n) => ({ ...n, node: { ...n.node, value: 'By a timer' } }));
    return { type: 'failed', log: [], message: 'It has just left the page.', dispatched: 'no' };
  };

  const click = calls(['click', { element: '2', expect: { type: 'any_change' } }]);

  const { state } = await runScript(page, { replies: [click, finish('No.', false)] });

  expect(state.steps[0]).toMatchObject({
    status: 'failed',
    verdict: { success: false },
    feedback: { result: { verification_passed: false } },
  });
});

test('G4: what was typed is read back', async () => {
  const page = orderPage();
  page.does = () => {
    page.change('1', (n) => ({ ...n, node: { ...n.node, value: 'At the d' } }));
    return DONE;
  };

  const { state } = await runScript(page, { replies: [FILL, finish('No.', false)] });

  expect(state.steps[0]).toMatchObject({ status: 'failed' });
  expect(state.steps[0]?.verdict?.feedback).toEqual(saying('The field contains “At the d”.'));
});

test('G7: a claim that the page contradicts does not end the run as a success', async () => {
  const page = orderPage();
  page.does = () => DONE;
  const claim = calls([
    'done',
    { success: true, summary: 'Saved!', expect: { type: 'element_appears', text: 'Saved' } },
  ]);

  const { state } = await runScript(page, { replies: [claim, claim] });

  expect(state.outcome).toMatchObject({
    type: 'done',
    success: false,
    claim: { success: true },
    verdict: { success: false },
  });
});

test('G8: an action whose end is unknown is never repeated by itself, and a person hears of it', async () => {
  const page = orderPage();
  page.does = () => Promise.reject(new Error('The port was closed.'));

  const { state, waits } = await runScript(page, {
    replies: [SAVE, finish('Unknown.', false)],
    person: () => ({ type: 'go' }),
  });

  expect(page.orders).toHaveLength(1);
  expect(waits.at(0)).toMatchObject({ type: 'approval' });
  expect(waits.find(({ type }) => type === 'trouble')).toMatchObject({ phase: 'verify' });
  expect(state.steps[0]?.status).toBe('uncertain');
});

test('an action that broke off is done when what was stated of it has come', async () => {
  const page = orderPage();
  const does = page.does;
  page.does = async (order, signal) => {
    await does(order, signal);
    throw new Error('This element is no longer in the page.');
  };

  const { state, waits } = await runScript(page, { replies: [SAVE, finish()] });

  expect(state.steps[0]).toMatchObject({ status: 'succeeded', verdict: { success: true } });
  expect(waits.filter(({ type }) => type === 'trouble')).toEqual([]);
  expect(page.orders).toHaveLength(1);
});

test.each([2, 3, 5, 9])(
  '%i equal presses of one reply are its plan, and no loop',
  async (times) => {
    const page = orderPage();
    page.does = () => DONE;
    const press = ['press_keys', { keys: 'Control+ArrowRight', element: '1' }] as const;

    const { state } = await runScript(page, {
      replies: [calls(...Array.from({ length: times }, () => press)), finish()],
    });

    expect(page.orders).toHaveLength(times);
    expect(state.outcome?.type).toBe('done');
  },
);

test('what only reads is run behind a call that failed, and what acts is not', async () => {
  const page = orderPage();
  const failed = { type: 'failed', log: [], message: 'No select.', dispatched: 'no' } as const;
  page.does = ({ tool }) => (tool === 'select' ? failed : DONE);
  const reply = calls(
    ['select', { element: '1', options: ['A'] }],
    ['read_text', { element: '1' }],
    ['click', { element: '2' }],
  );

  const { state, requests } = await runScript(page, { replies: [reply, finish()] });

  expect(page.orders.map(({ tool }) => tool)).toEqual(['select', 'read_text']);
  expect(state.steps[0]?.feedback.result.verification_message).toBe('No select.');
  expect(JSON.stringify(requests[1]?.messages)).toContain('Not run');
});

const TOAST = pageNode('7', { node: { kind: 'structure', role: 'status', name: 'Role set' } });

/** A page whose button shows a message for as long as the step is watched. */
function toastPage(): FakeAgentPage {
  const page = orderPage();
  page.does = () => {
    page.tree = { ...page.tree, nodes: [...page.tree.nodes, TOAST] };
    return DONE;
  };
  return page;
}

test.each([
  ['verified', [], 'Role set'],
  ['contradicted', [calls(['click', { element: '99' }])], 'Role set'],
  ['contradicted', [], 'Role lost'],
] as const)(
  'of a message that has gone, the last checked step is evidence: %s',
  async (check, between, text) => {
    const page = toastPage();
    const click = calls(['click', { element: '2', expect: 'Role set' }]);
    const claim = calls(['done', { success: true, summary: 'Set.', expect: text }]);

    const { state } = await runScript(page, {
      replies: [click, ...between, claim, claim],
      onEvent: (event) => {
        if (event.type !== 'step-ended' || event.record.number !== 1) return;
        page.tree = { ...page.tree, nodes: page.tree.nodes.filter((node) => node !== TOAST) };
      },
    });

    expect(state.outcome).toMatchObject({ type: 'done', check });
  },
);

test('several calls of a reply are steps one after the other, and the model is asked once', async () => {
  const page = orderPage();
  const both = calls(['type', { element: '1', text: 'Hi' }], ['click', { element: '2' }]);

  const { state, requests } = await runScript(page, { replies: [both, finish()] });

  expect(page.orders.map(({ tool }) => tool)).toEqual(['type', 'click']);
  expect(state.steps.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'unverified']);
  expect(state.spend.calls).toBe(2);
  const results = requests[1]?.messages.at(-1);
  expect(results).toMatchObject({ role: 'tool', results: [{ callId: 'c1' }, { callId: 'c2' }] });
});

test('a person puts what is left of a reply in another order, or leaves it out, and adds nothing', async () => {
  const page = orderPage();
  const all = calls(
    ['scroll', { direction: 'down' }],
    ['type', { element: '1', text: 'Hi' }],
    ['click', { element: '2' }],
    ['scroll', { direction: 'up' }],
  );
  let isAsked = false;
  const gate = autoGate(async () => ({ type: 'stop' }));

  await runScript(page, {
    replies: [all, finish()],
    gate: async (point, state, signal) => {
      if (point.type !== 'approval' || isAsked || !state.plan) return gate(point, state, signal);
      isAsked = true;
      const [type, click] = state.plan.calls;
      const own = { callId: 'c9', tool: 'click', input: { element: '1' } };
      return { type: 'plan', calls: [...(click ? [click] : []), ...(type ? [type] : []), own] };
    },
  });

  expect(page.orders.map(({ tool }) => tool)).toEqual(['scroll', 'click', 'type']);
});

test('a person changes the arguments of a later call: it is judged and recorded as theirs', async () => {
  const page = orderPage();
  const all = calls(
    ['scroll', { direction: 'down' }],
    ['type', { element: '1', text: 'Hi' }],
    ['click', { element: '2' }],
  );
  let isAsked = false;
  const gate = autoGate(async () => ({ type: 'stop' }));

  const { state } = await runScript(page, {
    replies: [all, finish()],
    gate: async (point, state, signal) => {
      if (point.type !== 'approval' || isAsked || !state.plan) return gate(point, state, signal);
      isAsked = true;
      const [type, click] = state.plan.calls;
      if (!type || !click) throw new Error('The plan has no two calls.');
      return {
        type: 'plan',
        calls: [
          { ...type, input: { element: '1', text: 'Hello' } },
          // No button takes a text: the model's own arguments stay.
          { ...click, input: { text: 'Hello' } },
        ],
      };
    },
  });

  expect(page.orders.map(({ tool, input }) => [tool, 'text' in input && input.text])).toEqual([
    ['scroll', false],
    ['type', 'Hello'],
    ['click', false],
  ]);
  expect(state.steps[1]?.proposal?.changed).toBeDefined();
  expect(state.steps[2]?.proposal?.changed).toBeUndefined();
});

test('a run stops before the line of the plan that a person has set a breakpoint on', async () => {
  const page = orderPage();
  const all = calls(
    ['scroll', { direction: 'down' }],
    ['type', { element: '1', text: 'Hi' }],
    ['click', { element: '2' }],
  );
  const rules = { pace: 'run', isPauseAsked: false, isByHand: false, breakpoints: [] } as const;
  const facts = { dialogs: [], tabs: 1 };
  const stopped: string[] = [];
  let isAsked = false;

  await runScript(page, {
    replies: [all, finish()],
    gate: async (point, state) => {
      if (point.type === 'approval' && !isAsked && state.plan) {
        isAsked = true;
        const [type, click] = state.plan.calls;
        if (!type || !click) throw new Error('The plan has no two calls.');
        return { type: 'plan', calls: [type, { ...click, stopsBefore: true }] };
      }
      const decision = decideGate({ point, state, facts, asksNoModel: false }, null, rules);
      if (decision.type === 'go') return decision.answer;
      stopped.push(`${page.orders.length} done: ${decision.why.map(english).join()}`);
      return defaultAnswer(point) ?? { type: 'stop' };
    },
  });

  expect(stopped).toEqual(['2 done: Breakpoint on this line of the plan.']);
  expect(page.orders.map(({ tool }) => tool)).toEqual(['scroll', 'type', 'click']);
});

test('D16: what comes after a call that failed is not run, and the model hears why', async () => {
  const page = orderPage();
  page.does = () => DONE;
  const all = calls(
    ['click', { element: '2', expect: 'Saved' }],
    ['type', { element: '1', text: 'Hi' }],
    ['click', { element: '2' }],
  );

  const { requests } = await runScript(page, { replies: [all, finish('No.', false)] });

  expect(page.orders.map(({ tool }) => tool)).toEqual(['click']);
  const [first, ...others] = resultsOf(requests[1]);
  expect(first).toContain('didn’t appear');
  expect(others).toHaveLength(2);
  for (const other of others)
    expect(other).toContain('an earlier call didn’t have the expected result');
});

test('another document, or a dialog, ends what is left of a reply', async () => {
  const two = calls(['click', { element: '2' }], ['type', { element: '1', text: 'Hi' }]);
  const reloads = orderPage();
  const load = (document: string) => {
    const frames = reloads.tree.frames.map((frame) => ({ ...frame, document }));
    reloads.tree = { ...reloads.tree, frames };
  };
  load('first');
  reloads.does = () => {
    load('second');
    return DONE;
  };
  const asks = orderPage();
  asks.does = () => {
    asks.tree = { ...asks.tree, dialog: { type: 'confirm', message: 'Sure?', defaultText: '' } };
    return DONE;
  };

  for (const [page, why] of [
    [reloads, 'another page was loaded'],
    [asks, 'answer the page’s dialog'],
  ] as const) {
    const { requests } = await runScript(page, { replies: [two, finish('No.', false)] });

    expect(page.orders).toHaveLength(1);
    expect(resultsOf(requests[1])[1]).toContain(why);
  }
});

test('text that is typed with submit is two steps, the second presses Enter', async () => {
  const page = orderPage();
  const type = calls(['type', { element: '1', text: 'Hi', submit: true }]);

  const { requests } = await runScript(page, { replies: [type, finish()] });

  expect(page.orders).toMatchObject([
    { tool: 'type', input: { text: 'Hi' } },
    { tool: 'press_keys', input: { keys: 'Enter', element: '1' } },
  ]);
  expect(resultsOf(requests[1])).toHaveLength(1);
});

/** The results at the end of a request, each as its texts. */
function resultsOf(request: LlmRequest | undefined): string[] {
  const last = request?.messages.at(-1);
  return last?.role === 'tool' ? last.results.map(({ content }) => JSON.stringify(content)) : [];
}

test('D15: the same step on the same page a third time asks a person', async () => {
  const page = orderPage();
  page.does = () => DONE;
  const click = calls(['click', { element: '2' }]);

  const { state, waits } = await runScript(page, { replies: [click, click, click, finish()] });

  expect(waits.at(-1)).toMatchObject({ type: 'limit', limit: 'repeats' });
  expect(state.outcome?.type).toBe('stopped');
  expect(page.orders).toHaveLength(2);
});

test('D15: a step after which the text of the page changed is no loop', async () => {
  const page = orderPage();
  page.does = () => DONE;
  let looks = 0;
  const outline = () => {
    looks += 1;
    return Promise.resolve([
      { frame: 0, pieces: [{ type: 'text' as const, text: `Turn ${looks}` }] },
    ]);
  };
  Object.assign(page, { outline });
  const click = calls(['click', { element: '2' }]);

  const { state, waits } = await runScript(page, { replies: [click, click, click, finish()] });

  expect(waits).not.toContainEqual(expect.objectContaining({ type: 'limit' }));
  expect(state.outcome?.type).toBe('done');
});

test.each([
  ['steps', { steps: 1 }],
  ['tokens', { tokens: 100 }],
  ['usd', { usd: 0.1 }],
] as const)('D15: the limit of %s asks a person before the next step', async (limit, limits) => {
  const { waits, state } = await runScript(orderPage(), { replies: [FILL, SAVE], limits });

  expect(waits.at(-1)).toMatchObject({ type: 'limit', limit });
  expect(state.outcome?.type).toBe('stopped');
  expect(state.steps.length).toBeLessThanOrEqual(1);
});

test('a limit that a person lifts holds for as much again', async () => {
  const { state, waits } = await runScript(orderPage(), {
    replies: [FILL, SAVE, finish()],
    limits: { steps: 1 },
    person: () => ({ type: 'go' }),
  });

  expect(waits.filter(({ type }) => type === 'limit')).toHaveLength(2);
  expect(state.outcome?.type).toBe('done');
});

test('F4, F7: a reply that cannot be run is put to the model once, and then to a person', async () => {
  const bad = calls(['click', { element: 'the button' }]);

  const { waits, state } = await runScript(orderPage(), { replies: [bad, bad] });

  expect(waits).toMatchObject([{ type: 'trouble', phase: 'think' }]);
  expect(state.spend.calls).toBe(2);
});

test('a failed call leaves the step intact, to be asked for again', async () => {
  const failure = { kind: 'overloaded', message: 'The server is overloaded.' } as const;
  const cut = { failure: { ...failure, kind: 'bad-request' as const } };

  const { state, waits } = await runScript(orderPage(), {
    replies: [cut, FILL, finish()],
    person: () => ({ type: 'go' }),
  });

  expect(waits[0]).toMatchObject({ type: 'trouble', message: 'The server is overloaded.' });
  expect(state.outcome?.type).toBe('done');
});

test('a person steps through, edits the arguments, skips, and rejects with a reason', async () => {
  const page = orderPage();
  const approvals: GatePoint[] = [];
  const plan: ((point: GatePoint) => GateAnswer)[] = [
    () => ({ type: 'edit', input: { element: '1', text: 'Ring twice' } }),
    (point) => ({
      type: 'approve',
      binding: point.type === 'approval' ? point.proposal.binding : '',
    }),
    () => ({ type: 'skip' }),
    () => ({ type: 'reject', reason: 'Not yet: fill in the address first.' }),
    () => ({ type: 'stop' }),
  ];
  const { state, requests } = await runScript(page, {
    replies: [FILL, SAVE, SAVE, SAVE],
    gate: async (point) => {
      if (point.type !== 'approval') return { type: 'go' };
      approvals.push(point);
      const answer = plan.shift();
      if (!answer) throw new Error('Asked too often.');
      return answer(point);
    },
  });

  expect(page.orders).toMatchObject([{ tool: 'type', input: { text: 'Ring twice' } }]);
  expect(state.steps.map(({ status }) => status)).toEqual(['succeeded', 'skipped', 'rejected']);
  expect(JSON.stringify(requests.at(-1)?.messages)).toContain(
    'The person says: Not yet: fill in the address first.',
  );
  expect(state.outcome).toEqual({ type: 'stopped', reason: 'Stopped.' });
});

test('another element may be chosen, and what acts is that one', async () => {
  const page = orderPage();
  page.tree = pageTree([...page.tree.nodes, pageNode('9', { node: { name: 'Save a copy' } })]);
  let isChosen = false;

  await runScript(page, {
    replies: [SAVE, finish()],
    gate: async (point) => {
      if (point.type !== 'approval') return { type: 'go' };
      if (!isChosen && point.proposal.action.tool === 'click') {
        isChosen = true;
        return { type: 'retarget', element: '9' };
      }
      return { type: 'approve', binding: point.proposal.binding };
    },
  });

  expect(page.orders).toMatchObject([{ input: { element: '9' } }]);
});

test('a person takes over, works by hand and hands back: the model looks again', async () => {
  const page = orderPage();
  let isTaken = false;

  const { state, requests } = await runScript(page, {
    replies: [SAVE, finish()],
    gate: async (point) => {
      if (point.type === 'approval' && !isTaken) {
        isTaken = true;
        return { type: 'take-over' };
      }
      if (point.type === 'taken-over') {
        page.change('2', (n) => ({ ...n, node: { ...n.node, name: 'Saved by hand' } }));
        return { type: 'answer', text: 'I have saved it.' };
      }
      return point.type === 'approval'
        ? { type: 'approve', binding: point.proposal.binding }
        : { type: 'go' };
    },
  });

  expect(page.orders).toEqual([]);
  expect(state.steps[0]?.status).toBe('taken-over');
  expect(JSON.stringify(requests[1]?.messages)).toContain('I have saved it.');
  expect(JSON.stringify(requests[1]?.messages)).toContain('Saved by hand');
});

test('A20: a page that can go no further ends the run with its reason, and nobody is asked', async () => {
  const page = orderPage();
  page.beforeLook = (look) => {
    if (look > 2) throw new RunStopped('Chrome has put another tab in the place of this one.');
  };

  const { state, waits } = await runScript(page, { replies: [FILL] });

  expect(state.outcome).toEqual({
    type: 'stopped',
    reason: 'Chrome has put another tab in the place of this one.',
  });
  expect(waits.filter(({ type }) => type === 'trouble')).toEqual([]);
});

test('stopping ends a run at once, even while the page does not answer', async () => {
  const page = orderPage();
  const stop = new AbortController();
  page.does = () => new Promise(() => undefined);

  const { state } = await runScript(page, {
    replies: [SAVE],
    signal: stop.signal,
    onEvent: ({ type }) => {
      if (type === 'acting') setTimeout(() => stop.abort(), 5);
    },
  });

  expect(state.outcome).toMatchObject({ type: 'stopped' });
  expect(state.steps[0]?.status).toBe('uncertain');
});

test('a question is a person’s to answer, and the answer reaches the model', async () => {
  const ask = calls(['ask_user', { question: 'Which courier?' }]);

  const { requests } = await runScript(orderPage(), {
    replies: [ask, finish()],
    person: () => ({ type: 'answer', text: 'The green one.' }),
  });

  expect(JSON.stringify(requests[1]?.messages)).toContain('The person says: The green one.');
});

test('a request can be changed before it goes out, and the record says what was sent', async () => {
  const { state, requests } = await runScript(orderPage(), {
    replies: [FILL, finish()],
    gate: async (point, at) => {
      if (point.type === 'approval') return { type: 'approve', binding: point.proposal.binding };
      if (point.type !== 'request' || at.draft.number !== 1) return { type: 'go' };
      return { type: 'send', request: { ...point.request, system: 'Be careful.' } };
    },
  });

  expect(requests.map(({ system }) => system === 'Be careful.')).toEqual([true, false]);
  expect(state.steps[0]?.edited).toMatchObject({ system: 'Be careful.', toolChoice: 'required' });
  expect(state.steps[0]?.edited?.tools).toContain('click');
  expect(state.steps[1]?.edited).toBeUndefined();
});

test('a person takes steps in the model’s place: proposed, carried out and verified like any', async () => {
  const page = orderPage();
  const byHand: GateAnswer[] = [
    { type: 'by-hand', tool: 'type', input: { element: '1', text: 'At the door' } },
    { type: 'by-hand', tool: 'drag', input: { element: '1', to: '2' } },
    { type: 'by-hand', tool: 'click', input: {} },
  ];
  const troubles: string[] = [];

  const { state, requests } = await runScript(page, {
    replies: [finish()],
    gate: async (point) => {
      if (point.type === 'trouble') troubles.push(english(point.message));
      if (point.type === 'approval') return { type: 'approve', binding: point.proposal.binding };
      const isTurn = point.type === 'phase' && point.phase === 'think';
      return (isTurn && byHand.shift()) || { type: 'go' };
    },
  });

  expect(page.orders.map(({ tool }) => tool)).toEqual(['type']);
  expect(state.steps[0]).toMatchObject({ status: 'succeeded', proposal: { callId: null } });
  expect(troubles).toEqual([
    'Nothing on this page can do drag.',
    expect.stringContaining('The arguments of click are not sound'),
  ]);
  expect(JSON.stringify(requests[0]?.messages)).toContain('The person took this step.');
  expect(state.spend.calls).toBe(1);
});

test('a step whose surroundings change at each approval ends with a sentence, and is not asked about for ever', async () => {
  const dialog = (text: string) =>
    pageNode('7', {
      node: {
        kind: 'structure',
        role: 'dialog',
        tag: 'div',
        name: 'Delete',
        asks: { heading: 'Delete account?', text },
      },
    });
  const page = new FakeAgentPage(
    pageTree([dialog('first'), pageNode('2', { parent: '7', xy: [50, 60], node: { name: 'OK' } })]),
  );
  let approvals = 0;
  const { state } = await runScript(page, {
    replies: [SAVE, finish()],
    gate: async (point) => {
      if (point.type !== 'approval') return { type: 'go' };
      approvals += 1;
      const word = String.fromCharCode(97 + approvals).repeat(5);
      page.change('7', () => dialog(`Everything of ${word} goes`));
      return { type: 'approve', binding: point.proposal.binding };
    },
  });

  expect(page.orders).toEqual([]);
  expect(approvals).toBeLessThan(40);
  expect(JSON.stringify(state.steps[0])).toContain('each time the step was approved');
});
