import { expect, test } from 'vitest';
import { chooseModel, openDark, refineWithTools } from '../../e2e/dark/open-dark.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

test('a model works on the dark sheet turn by turn: held before it begins, measured, its best kept on a click', async () => {
  const server = provider();
  server.requests.length = 0;
  const person = await openDark(await tree.openFixture('../dark/plain.html'));
  const { page, panel } = person;
  await chooseModel(person, server.url);
  const faint = () => page.$eval('.faint', (el) => getComputedStyle(el).color);
  await refineWithTools(person, { steps: true });
  await panel.waitForSelector('.send-price', { timeout: 30_000 });
  server.say(
    {
      calls: [
        { name: 'inspect', input: { selector: '.faint' } },
        { name: 'apply_css', input: { css: '.faint { color: rgb(170, 187, 204) }' } },
      ],
    },
    { text: 'Done.' },
  );
  await person.clickButton('Send');
  await soon(() => person.text('.run')).toContain('Before turn 1');
  expect(server.requests).toHaveLength(0);
  await person.clickButton('Continue');

  // Three photographs, and Chrome allows two a second.
  await panel.waitForSelector('.turn-call .badge-success', { timeout: 30_000 });
  await soon(() => person.text('.run-line')).toMatch(/The model is done\. 1 change accepted/);
  expect(await faint()).toBe('rgb(170, 187, 204)');
  expect(await person.text('.turns')).toMatch(/Turn 2 .* tokens.*Turn 1 .* tokens/s);
  expect(await person.text('.turn-call')).toMatch(/inspect.*1 match; 1 are listed.*"ratio"/s);
  expect(await panel.$$eval('.turn-picture', (all) => all.length)).toBe(1);
  await panel.waitForSelector('.editor-diff .view-line');

  await person.click('.run-buttons .text-button-primary');
  await soon(() => person.text('.run')).toBe('');
  await soon(() => person.text('.editor-place .view-lines')).toContain('170');
  expect(await faint()).toBe('rgb(170, 187, 204)');
  await panel.evaluate(() => chrome.storage.local.remove('model-settings'));
});
