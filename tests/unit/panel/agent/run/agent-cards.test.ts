import { afterEach, expect, test, vi } from 'vitest';
import type { ScriptedReply } from '../../../../../core/llm/provider/llm-config.ts';
import { agentPanel, orderPage } from '../../../../fakes/agent-panel.ts';
import { calls, finish } from '../../../../fakes/agent-run.ts';

let dispose: () => void;
afterEach(() => dispose());

function setUp(replies: readonly ScriptedReply[], page = orderPage()) {
  const panel = agentPanel(replies, page);
  dispose = panel.dispose;
  return panel;
}

const OPEN = calls(['click', { element: '2' }]);

test('a question of the agent waits for words, and going on is no answer to it', async () => {
  const panel = setUp([calls(['ask_user', { question: 'Which floor?' }]), finish()]);
  const over = panel.run('run');

  const { point } = await panel.at('question');
  expect(point).toMatchObject({ question: 'Which floor?' });
  panel.agent.gate.goOn('run');
  expect(panel.agent.waiting.value?.point.type).toBe('question');
  panel.agent.answer({ type: 'answer', text: 'The first.' });
  await over;

  expect(panel.agent.run.value?.steps[0]?.feedback.person).toBe('The first.');
});

test('a limit asks, and is lifted as far again by a yes', async () => {
  const panel = setUp([OPEN, calls(['read_text', {}]), finish()]);
  const limits = { steps: 1, tokens: null, usd: null, minutes: null };
  panel.agent.settings.update({ limits });
  const over = panel.run('run');

  expect((await panel.at('limit')).point).toMatchObject({
    message: 'The limit of 1 step is reached.',
  });
  panel.agent.gate.goOn('run');
  expect(panel.agent.waiting.value?.point.type).toBe('limit');
  panel.agent.answer({ type: 'go' });
  expect((await panel.at('limit')).point).toMatchObject({
    message: 'The limit of 2 steps is reached.',
  });
  panel.agent.answer({ type: 'go' });
  await over;
  expect(panel.agent.run.value?.outcome).toMatchObject({ success: true });
});

test('another site is not read before a person lets it be', async () => {
  const page = orderPage();
  page.beforeLook = (look) => {
    if (look === 1) page.tree = { ...page.tree, url: 'https://elsewhere.test/' };
  };
  const panel = setUp([finish()], page);
  const over = panel.run('run');

  expect((await panel.at('origin')).point).toMatchObject({ origin: 'https://elsewhere.test' });
  expect(panel.agent.requests.value.size).toBe(0);
  panel.agent.answer({ type: 'stop' });
  await over;
  expect(panel.agent.run.value?.outcome?.type).toBe('stopped');
});

test('trouble with the model is told, and it is asked again when a person says so', async () => {
  const failure = { kind: 'unauthorized', message: 'The key was refused.' } as const;
  const panel = setUp([{ failure }, OPEN, finish()]);
  const over = panel.run('run');

  expect((await panel.at('trouble')).point).toMatchObject({ message: 'The key was refused.' });
  panel.agent.answer({ type: 'go' });
  await over;
  expect(panel.agent.run.value?.outcome).toMatchObject({ success: true });
});

test('a price that is passed stops the run at the next step, once', async () => {
  const panel = setUp([OPEN, calls(['read_text', {}]), finish()]);
  await panel.models.setPrice({ provider: 'scripted', model: 'script' }, { input: 2, output: 10 });
  panel.agent.settings.update({ breakpoints: [{ type: 'price', usd: 0.0002, isOn: true }] });
  const over = panel.run('run');

  const at = await vi.waitFor(() => {
    const found = panel.agent.waiting.peek();
    if (!found) throw new Error('The run goes on.');
    return found;
  });
  expect(at.why).toEqual(['The run cost more than $0.0002.']);
  panel.agent.gate.goOn('run');
  await over;
  expect(panel.agent.run.value?.outcome).toMatchObject({ success: true });
});

test('what is set for runs is there again when the panel is opened again', async () => {
  const panel = setUp([]);
  await panel.agent.ready();
  panel.agent.task.value = 'Keep a note';
  panel.agent.settings.update({ speed: 2000, isByHand: true, task: 'Keep a note' });
  await vi.waitFor(async () => {
    expect(await panel.stored.load()).toMatchObject({ speed: 2000, isByHand: true });
  });

  const { AgentSettingsModel } = await import('../../../../../panel/agent/run/agent-settings.ts');
  const again = new AgentSettingsModel({ stored: panel.stored });
  await again.ready();
  expect(again.values.value).toMatchObject({ speed: 2000, isByHand: true, task: 'Keep a note' });
  again[Symbol.dispose]();
});

test('a store that refuses is told, and what was set holds until the panel closes', async () => {
  const panel = setUp([]);
  panel.stored.save = () => Promise.reject(new Error('quota'));
  await panel.agent.ready();

  panel.agent.settings.update({ speed: 500 });

  await vi.waitFor(() =>
    expect(panel.agent.settings.problem.value).toBe(
      'The agent’s settings could not be saved (quota).',
    ),
  );
  expect(panel.agent.settings.values.value.speed).toBe(500);
});
