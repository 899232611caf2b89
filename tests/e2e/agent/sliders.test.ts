import { expect, test } from 'vitest';
import { remotePage } from '../harness/remote-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();

test.each([{ isTrusted: true }, { isTrusted: false }])(
  'a number that is typed into a slider of scripts moves it there by its keys ($isTrusted)',
  async ({ isTrusted }) => {
    const opened = await harness().openPage('/fixtures/tasks/slider.html');
    const { page, panel } = opened;
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await opened.settled();
    await page.bringToFront();
    await hands.agent.began?.({ id: 'e2e', task: 'Move the slider' });
    await hands.look();
    const now = () => page.$eval('#thumb', (el) => el.ariaValueNow);

    expect(await hands.act('type', { text: '27' }, 'Temperature')).toMatchObject({ type: 'done' });
    expect(await now()).toBe('27');
    await hands.look();
    const past = await hands.act('type', { text: '80' }, 'Temperature');
    expect(past).toMatchObject({
      type: 'done',
      text: expect.stringContaining('The slider only went to 30.'),
    });
    await hands.look();
    const none = await hands.act('type', { text: 'warm' }, 'Temperature');
    expect(none).toMatchObject({ type: 'failed', dispatched: 'no' });
    expect(await now()).toBe('30');
  },
);
