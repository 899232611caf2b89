import { expect, test } from 'vitest';
import { modelCall } from '../../../core/agent/tools/model-tools.ts';
import { setUpServer, useProvider } from '../models/use-provider.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { ask, openModes, shownModes } from './shown-modes.ts';

const tree = useTree();
const provider = useProvider();

test('a step is tried in every form, and the best one is what auto sends from then on', async () => {
  const server = provider();
  const person = await tree.openFixture('controls.html');
  await setUpServer(person, { address: `${server.url}/v1`, key: 'sk-key', model: 'big-fake' });
  // It finds its way in every form but the one with short keys.
  server.answerBy((body: { messages: unknown }) => {
    const said = JSON.stringify(body.messages);
    const element = said.includes('nodes') ? '2' : '1';
    const usage = { input: said.length, output: 20 };
    return { text: '', calls: [modelCall('click', { element })], usage };
  });
  await openModes(person);
  const bar = () => person.text('.form-trial-bar output');
  await soon(bar).toContain('Type a task');
  await ask(person, 'Press the first button');
  await soon(bar).toContain('Asks big-fake once for each form');
  await person.clickButton('Try each form');

  const rows = () =>
    person.panel.$$eval('.form-trial-table tbody tr', (all) => all.map((row) => row.textContent));
  await soon(async () => (await rows()).filter((row) => /click \d/.test(row ?? '')).length).toBe(7);
  const before = await person.text('.modes-decision-reason');
  await person.click('input[aria-label="The step of outline is right"]');
  await soon(() => person.text('.form-trial')).toMatch(/From now on, auto sends \w+ to big-fake/);
  await soon(() => person.text('.modes-decision-reason')).toBe('It measured best with big-fake.');

  // A panel that is opened later knows it, too.
  await Promise.all([
    person.panel.waitForNavigation(),
    person.panel.evaluate(() => location.reload()),
  ]);
  await person.opened.settled();
  await openModes(person);
  await soon(() => person.text('.modes-decision-reason')).toBe('It measured best with big-fake.');
  expect((await shownModes(person)).filter(({ isChosen }) => isChosen)).toHaveLength(1);
  expect(before).not.toBe('It measured best with big-fake.');
});
