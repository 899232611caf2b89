import { afterEach, expect, test, vi } from 'vitest';
import { FakeBrowser, historyPanel } from '../../../../fakes/agent-history.ts';
import { calls, finish, scriptedModel, startState } from '../../../../fakes/agent-run.ts';

let dispose: () => void = () => undefined;
afterEach(() => dispose());

const NOTE = calls(['type', { element: '1', text: 'At the back door' }]);

async function ran(task = 'Note “At the back door” on the order') {
  const panel = historyPanel(new FakeBrowser(), []);
  dispose = panel.close;
  const model = await scriptedModel([NOTE, finish('It is noted.')]);
  await panel.agent.goOn(startState({ task }), model, 'run');
  return panel;
}

test('a run that succeeded is kept, listed, and run again with another value at no cost', async () => {
  const { history, agent } = await ran();
  await history.keepSkill();

  expect(history.problem.value).toBe('');
  expect(history.dialog.value?.type).toBe('skills');
  const [skill] = history.skills.list.value;
  expect(skill?.title).toBe('Note “{{note}}” on the order');
  if (!skill) throw new Error('There is no skill.');

  await history.runSkill(skill, { note: 'At the gate' });
  await vi.waitUntil(() => agent.run.value?.skill && agent.run.value.outcome, { timeout: 8000 });

  expect(agent.run.value).toMatchObject({
    task: 'Note “At the gate” on the order',
    outcome: { type: 'done', success: true },
    spend: { calls: 0 },
    skill: { id: skill.id, cost: { calls: 2 } },
  });
  await vi.waitUntil(() => history.skills.list.value[0]?.lastCost);
  expect(history.skills.list.value[0]?.lastCost).toMatchObject({ calls: 0 });
});

test('a skill that is removed is gone after a reload, and others stay', async () => {
  const { history } = await ran();
  await history.keepSkill();
  await history.keepSkill();
  const [first, second] = history.skills.list.value;
  await history.removeSkill(first?.id ?? '');
  await history.openSkills();

  expect(history.skills.list.value.map(({ id }) => id)).toEqual([second?.id]);
});

test('without a run there is nothing to keep, and the dialog says so', async () => {
  const panel = historyPanel(new FakeBrowser(), []);
  dispose = panel.close;
  await panel.history.keepSkill();

  expect(panel.history.problem.value).not.toBe('');
});
