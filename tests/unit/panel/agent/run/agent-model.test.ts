import { afterEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import type { ScriptedReply } from '../../../../../core/llm/provider/llm-config.ts';
import type { PersonAct } from '../../../../../core/page/act/person-act.ts';
import { shownRequest } from '../../../../../panel/agent/run/shown-request.ts';
import { agentPanel } from '../../../../fakes/agent-panel.ts';
import { calls, finish, scriptedModel } from '../../../../fakes/agent-run.ts';

const FILL = calls(['type', { element: '1', text: 'At the door' }]);
const OPEN = calls(['click', { element: '2' }]);
const BUY = calls(['click', { element: '3' }]);

let dispose: () => void;
afterEach(() => dispose());

function setUp(replies: readonly ScriptedReply[] = [FILL, OPEN, finish()]) {
  const panel = agentPanel(replies);
  dispose = panel.dispose;
  return panel;
}

/** Approves what is on show. */
function approve({ agent }: ReturnType<typeof setUp>) {
  const point = agent.waiting.peek()?.point;
  if (point?.type !== 'approval') throw new Error('Nothing waits for approval.');
  agent.answer({ type: 'approve', binding: point.proposal.binding });
}

test('in steps every call is shown before it is carried out, one at a time', async () => {
  const panel = setUp();
  const over = panel.run('step');

  const first = await panel.at('approval');
  expect(first.point).toMatchObject({ proposal: { action: { tool: 'type' } } });
  expect(panel.page.orders).toEqual([]);
  approve(panel);

  const second = await panel.at('approval');
  expect(second.state.draft.number).toBe(2);
  expect(panel.page.orders.map(({ tool }) => tool)).toEqual(['type']);
  // F10 is the same yes.
  panel.agent.gate.goOn('step');

  await panel.at('approval');
  panel.agent.gate.goOn('step');
  await over;
  expect(panel.agent.run.value?.outcome).toMatchObject({ type: 'done', success: true });
  expect(panel.agent.isRunning.value).toBe(false);
  expect(panel.agent.steps.value.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(panel.kept.length).toBeGreaterThan(9);
});

test('a run goes by itself, and asks for what costs money all the same', async () => {
  const panel = setUp([FILL, BUY, finish()]);
  const over = panel.run('run');

  const at = await panel.at('approval');
  expect(at.point).toMatchObject({ isPersonal: true, proposal: { concerns: [{ kind: 'pay' }] } });
  // Neither F8 nor F10 says yes to it.
  panel.agent.gate.goOn('run');
  panel.agent.gate.goOn('step');
  expect(panel.agent.waiting.value).not.toBeNull();
  expect(panel.page.orders).toHaveLength(1);
  panel.agent.answer({ type: 'reject', reason: 'Too dear.' });

  await panel.at('approval');
  panel.agent.gate.goOn('run');
  await over;
  expect(panel.agent.run.value?.steps[1]).toMatchObject({
    status: 'rejected',
    feedback: { person: 'Too dear.' },
  });
});

test.each<[string, JsonObject, string]>([
  ['edit', { element: '1', text: 'At the back' }, 'The arguments were edited by hand.'],
  ['retarget', { element: '1', text: 'At the door' }, 'Another element was chosen by hand.'],
])('%s makes another proposal, which is asked for again', async (type, input, changed) => {
  const panel = setUp();
  const over = panel.run('step');
  await panel.at('approval');

  panel.agent.answer(type === 'edit' ? { type, input } : { type: 'retarget', element: '1' });

  const { point } = await panel.at('approval');
  expect(point).toMatchObject({ proposal: { changed, action: { input } } });
  panel.agent.gate.goOn('run');
  await over;
  expect(panel.page.orders[0]?.input).toMatchObject(input);
});

test('a step that is skipped is not carried out', async () => {
  const panel = setUp();
  const over = panel.run('step');
  await panel.at('approval');

  panel.agent.answer({ type: 'skip' });
  await panel.at('approval');
  panel.agent.gate.goOn('run');
  await over;

  expect(panel.page.orders.map(({ tool }) => tool)).toEqual(['click']);
  expect(panel.agent.run.value?.steps[0]?.status).toBe('skipped');
});

test('a page that is taken over is handed back, and looked at again', async () => {
  const panel = setUp();
  const over = panel.run('step');
  await panel.at('approval');

  panel.agent.gate.takeOver();
  await panel.at('taken-over');
  panel.agent.answer({ type: 'answer', text: 'I have closed the banner.' });
  await panel.at('approval');
  panel.agent.gate.goOn('run');
  await over;

  const [first] = panel.agent.run.value?.steps ?? [];
  expect(first).toMatchObject({ status: 'taken-over' });
  expect(first?.feedback.person).toContain('I have closed the banner.');
});

test('a pause holds the run between two phases, until it goes on', async () => {
  const panel = setUp();
  const { does } = panel.page;
  panel.page.does = (order, page) => {
    panel.agent.gate.pause();
    return does(order, page);
  };
  const over = panel.run('run');

  await panel.at('phase');
  expect(panel.page.orders).toHaveLength(1);
  panel.page.does = does;
  panel.agent.gate.goOn('run');
  await over;
  expect(panel.page.orders).toHaveLength(2);
});

test('a stop ends the run at once, also while the page does not answer', async () => {
  const panel = setUp();
  panel.page.does = () => new Promise(() => undefined);
  const over = panel.run('run');
  await vi.waitFor(() => expect(panel.page.orders).toHaveLength(1));

  const since = performance.now();
  panel.agent.stop();
  await over;

  expect(performance.now() - since).toBeLessThan(200);
  expect(panel.agent.run.value?.outcome).toEqual({ type: 'stopped', reason: 'Stopped.' });
  expect(panel.agent.run.value?.steps[0]?.status).toBe('uncertain');
});

test('a slow run shows each step for its time, and can be held there', async () => {
  const panel = setUp();
  panel.agent.settings.update({ speed: 500 });
  const over = panel.run('run');

  const at = await panel.at('approval');
  expect(at.until).toBeGreaterThan(Date.now());
  panel.agent.gate.pause();
  expect(panel.agent.waiting.value).toMatchObject({ until: null });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(panel.page.orders).toEqual([]);
  panel.agent.settings.update({ speed: 0 });
  panel.agent.gate.goOn('run');
  await over;
  expect(panel.page.orders).toHaveLength(2);
});

test('a breakpoint before think shows the request, which goes out as it was changed', async () => {
  const panel = setUp([FILL, finish()]);
  panel.agent.settings.update({ breakpoints: [{ type: 'phase', phase: 'think', isOn: true }] });
  const over = panel.run('run');

  const { point, why } = await panel.at('request');
  expect(why).toEqual(['Breakpoint before think.']);
  if (point.type !== 'request') throw new Error('This is no request.');
  panel.agent.answer({ type: 'send', request: { ...point.request, system: 'Be brief.' } });
  await panel.at('request');
  panel.agent.gate.goOn('run');
  await over;

  expect(panel.agent.requests.value.get(1)?.system).toBe('Be brief.');
  expect(panel.agent.requests.value.get(2)?.system).not.toBe('Be brief.');
});

test('by hand a person takes each step, held to the same checks, and no model is asked', async () => {
  const panel = setUp();
  panel.agent.settings.update({ isByHand: true });
  const over = panel.agent.begin('step');

  await panel.at('phase');
  // Going on means nothing before a step is chosen.
  panel.agent.gate.goOn('run');
  expect(panel.agent.waiting.value?.point).toMatchObject({ type: 'phase', phase: 'think' });
  const byHand = (tool: string, input: JsonObject) =>
    panel.agent.answer({ type: 'by-hand', tool, input });
  byHand('type', { element: '1', text: 'At the door' });
  await vi.waitFor(() => expect(panel.agent.run.value?.draft.number).toBe(2));
  await panel.at('phase');
  byHand('click', { element: '3' });
  expect((await panel.at('approval')).point.isPersonal).toBe(true);
  panel.agent.answer({ type: 'skip' });
  await panel.at('phase');
  byHand('done', { success: true, summary: 'Filled in.' });
  await over;

  expect(panel.page.orders.map(({ tool }) => tool)).toEqual(['type']);
  expect(panel.agent.run.value).toMatchObject({
    outcome: { type: 'done', success: true },
    spend: { calls: 0 },
  });
});

test('what a person does in the page is a step of theirs: it is not done again, and secrets are left out', async () => {
  const panel = setUp();
  panel.agent.settings.update({ isByHand: true });
  // Words that a chat has handed over are not what a run by hand is for.
  panel.agent.task.value = 'Buy a lamp';
  const over = panel.agent.begin('step');
  await panel.at('phase');
  expect(panel.panelPage.calls).toContain('tellActs true');

  const did = (act: PersonAct<string>) =>
    panel.panelPage.send({ type: 'did', act, at: Date.now() });
  did({ tool: 'secret', element: '1' });
  did({ tool: 'type', element: '1', text: 'Hi' });
  did({ tool: 'click', element: '2' });
  await vi.waitFor(() => expect(panel.agent.run.value?.steps).toHaveLength(2), 10_000);
  panel.agent.stop();
  await over;

  expect(panel.page.orders).toEqual([]);
  expect(panel.agent.isSecretLeftOut.value).toBe(true);
  expect(panel.agent.run.value?.steps.map(({ proposal }) => proposal?.action.tool)).toEqual([
    'type',
    'click',
  ]);
  expect(panel.agent.run.value?.task).not.toContain('lamp');
  expect(panel.panelPage.calls).toContain('tellActs false');
});

test('a run by hand shows nothing of what a model said in the run before', async () => {
  const panel = setUp([calls(['type', { element: '1', text: 'At the door' }]), finish()]);
  const over = panel.run('step');
  await panel.at('approval');
  expect(panel.agent.thinking.call.state.value.type).not.toBe('idle');
  panel.agent.stop();
  await over;

  panel.agent.settings.update({ isByHand: true });
  const next = panel.agent.begin('step');
  await panel.at('phase');
  expect(panel.agent.thinking.call.state.value.type).toBe('idle');
  expect(panel.agent.thinking.call.text.value).toBe('');
  panel.agent.stop();
  await next;
});

test('a step by hand that is not sound is told in the form, and nothing is answered', async () => {
  const panel = setUp();
  const { hand } = panel.agent;
  panel.agent.settings.update({ isByHand: true });
  const over = panel.agent.begin('step');
  await panel.at('phase');

  hand.choose('type');
  hand.change({ element: 'the note', text: 'x' });
  await hand.submit();
  expect(hand.problem.value).toContain('is no element id');
  expect(panel.agent.waiting.value?.point.type).toBe('phase');
  hand.change({ element: '1', text: 'At the door' });
  // Another tool is for the same element.
  hand.choose('click');
  expect(hand.values.value).toEqual({ element: '1' });
  hand.choose('type');
  hand.change({ element: '1', text: 'At the door' });
  await hand.submit();

  await vi.waitFor(() => expect(panel.page.orders).toHaveLength(1));
  panel.agent.stop();
  await over;
});

test('the target of a step is highlighted while it waits, and can be chosen again in the page', async () => {
  const panel = setUp();
  const over = panel.run('step');
  await panel.at('approval');
  const { panelPage, agent } = panel;

  expect(panelPage.calls).toContain('highlight 1');
  agent.target.choose((element) => agent.answer({ type: 'retarget', element }));
  expect(panelPage.calls).toContain('pick true');
  panelPage.send({ type: 'picked', key: null });
  await vi.waitFor(() => expect(agent.target.isChoosing.value).toBe(false));
  expect(agent.waiting.value?.point).toMatchObject({ proposal: { target: { key: '1' } } });

  agent.target.choose((element) => agent.answer({ type: 'edit', input: { element, text: 'x' } }));
  panelPage.send({ type: 'picked', key: '1' });
  const again = await panel.at('approval');
  expect(again.point).toMatchObject({ proposal: { action: { input: { text: 'x' } } } });
  agent.stop();
  await over;
  expect(panelPage.calls.at(-1)).toBe('highlight null');
});

test('a request can be read, changed and sent to another model, which is paid by its own price', async () => {
  const other = await scriptedModel([finish('Said by the other.')]);
  const panel = agentPanel([], undefined, async ({ request }) => ({
    request: { ...request, system: 'Be brief.' },
    model: { ...other, id: { provider: 'scripted', model: 'other' } },
    estimate: null,
  }));
  dispose = panel.dispose;
  panel.agent.settings.update({ breakpoints: [{ type: 'phase', phase: 'think', isOn: true }] });
  const over = panel.run('run');
  await panel.at('request');

  await panel.agent.editRequest();
  await over;

  expect(panel.agent.run.value?.outcome).toMatchObject({
    claim: { summary: 'Said by the other.' },
  });
  expect(panel.agent.run.value?.steps[0]?.edited?.system).toBe('Be brief.');
});

test('G8: a person who takes over while a step acts has the page once it is checked and told', async () => {
  const panel = setUp();
  const { does } = panel.page;
  panel.page.does = (order, page) => {
    panel.agent.gate.takeOver();
    return does(order, page);
  };
  const over = panel.run('run');

  await panel.at('taken-over');
  expect(panel.agent.run.value?.steps).toMatchObject([
    { status: 'succeeded', report: { type: 'done' }, verdict: { success: true } },
  ]);
  panel.page.does = does;
  panel.agent.answer({ type: 'go' });
  await over;
  expect(panel.agent.run.value?.outcome).toMatchObject({ type: 'done' });
});

test('taking over at the request gives the page away at once, and the model is asked only later', async () => {
  const panel = setUp();
  panel.agent.settings.update({ breakpoints: [{ type: 'phase', phase: 'think', isOn: true }] });
  const over = panel.run('run');
  await panel.at('request');

  panel.agent.gate.takeOver();
  await panel.at('taken-over');
  panel.agent.gate.takeOver();

  expect(panel.agent.run.value?.spend.calls).toBe(0);
  expect(panel.agent.gate.isTakeOverAsked.value).toBe(false);
  panel.agent.settings.update({ breakpoints: [] });
  panel.agent.answer({ type: 'go' });
  await over;
  expect(panel.agent.run.value?.steps[0]?.status).toBe('taken-over');
});

test('without a task, a model or a page that may be worked in, it is told why nothing begins', async () => {
  const { agent } = setUp();

  await agent.begin('run');
  expect(agent.problem.value).toBe('Type a task first.');
  agent.task.value = 'Save it';
  await agent.begin('run');
  expect(agent.problem.value).toContain('Choose a model,');
  expect(agent.run.value).toBeNull();
});

test('a step that is chosen stays on show while the run goes on; the present one is followed', async () => {
  const panel = setUp();
  const { agent } = panel;
  const over = panel.run('step');
  await panel.at('approval');
  expect(agent.shown.value?.number).toBe(1);
  agent.gate.goOn('step');
  await vi.waitFor(() => expect(agent.waiting.value?.state.draft.number).toBe(2));
  expect(agent.shown.value?.number).toBe(2);

  agent.select(1);
  expect(agent.shown.value).toMatchObject({ number: 1, isOver: true });
  agent.gate.goOn('step');
  await vi.waitFor(() => expect(agent.waiting.value?.state.draft.number).toBe(3));
  expect(agent.shown.value?.number).toBe(1);
  agent.select(3);
  expect(agent.selected.value).toBeNull();
  agent.stop();
  await over;
});

test('the request of a step is the one that went out, or is made again from what is kept', async () => {
  const panel = setUp([OPEN, finish()]);
  await panel.run('run');
  const run = panel.agent.run.value;
  const [step] = run?.steps ?? [];
  if (!run || !step) throw new Error('There is no step.');

  const sent = shownRequest(run, step, panel.agent.requests.value);
  const anew = shownRequest(run, step, new Map());

  expect(sent).toMatchObject({ note: '', tools: expect.arrayContaining([expect.anything()]) });
  expect(anew?.note).toContain('Rebuilt from');
  expect(anew?.messages.map(({ role }) => role)).toEqual(sent?.messages.map(({ role }) => role));
  expect(JSON.stringify(anew?.messages)).toContain('page: ');
});

test('a request is reckoned before it goes out, and an unknown price is not 0', async () => {
  const panel = setUp([finish()]);
  panel.agent.settings.update({ breakpoints: [{ type: 'phase', phase: 'think', isOn: true }] });
  const over = panel.run('run');
  await panel.at('request');

  await vi.waitFor(() => expect(panel.agent.requestPrice.value?.input).toBeGreaterThan(100));
  expect(panel.agent.requestPrice.value?.usd).toBeNull();
  panel.agent.gate.goOn('run');
  await over;
  expect(panel.agent.requestPrice.value).toBeNull();
});

test('a model that cannot be reached does not take the place of the one that is asked', async () => {
  const panel = setUp([finish('Said by the first.')]);
  const over = panel.run('step');
  await panel.at('approval');

  await panel.models.choose({ provider: 'openai', model: 'gpt-none' });

  await vi.waitFor(() =>
    expect(panel.agent.problem.value).toContain('The run continues with script'),
  );
  panel.agent.gate.goOn('run');
  await over;
  expect(panel.agent.run.value?.outcome).toMatchObject({ success: true });
});
