import { expect, test } from 'vitest';
import { agentPanel, orderPage } from '../../../../fakes/agent-panel.ts';
import { finish } from '../../../../fakes/agent-run.ts';

test('C14: a tab that the page opened by itself is listed, and is the task’s only when a person takes it in', async () => {
  const page = orderPage();
  const taken: number[] = [];
  const look = page.look.bind(page);
  const others = [{ id: 9, title: 'Offer', url: 'https://ads.test/offer?for=you' }];
  Object.assign(page, {
    look: async () => ({ ...(await look()), others: taken.length > 0 ? [] : others }),
    takeIn: async (id: number) => void taken.push(id),
  });
  const { agent, run, at, dispose } = agentPanel([finish()], page);

  const over = run('step');
  await at('approval');
  expect(agent.otherTabs.value).toEqual(others);
  const { payload = '' } = agent.run.value?.draft.observation ?? {};
  // Nobody has agreed to that origin: a model hears no more than where it is.
  expect(JSON.parse(payload)).toMatchObject({
    tabs_not_of_this_task: [{ title: '', url: 'https://ads.test' }],
  });
  await agent.takeTabIn(9);
  expect(taken).toEqual([9]);
  expect(agent.otherTabs.value).toEqual([]);
  agent.stop();
  await over;
  dispose();
});
