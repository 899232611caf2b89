import { expect, test } from 'vitest';
import { canvasOf, openDark } from '../../e2e/dark/open-dark.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

test('strategies side by side: the page is put back, the one that is used is worn, all are recorded', async () => {
  const server = provider();
  const person = await tree.openFixture('../dark/plain.html');
  const { page, panel } = person;
  await panel.evaluate((compatible) => {
    const id = { provider: 'compatible', model: 'small-fake' };
    const baseUrls = { openai: '', anthropic: '', google: '', compatible };
    const prices = { 'compatible/small-fake': { input: 1, output: 4 } };
    const settings = { models: [id], chosen: id, baseUrls, prices };
    return chrome.storage.local.set({ 'model-settings': settings });
  }, `${server.url}/v1`);
  // On a page that can be read nobody is asked without a wish.
  await openDark(person);
  const before = await canvasOf(page);
  await panel.locator('.refine-words').fill('Make the paragraphs warmer.');
  await person.clickButton('Compare strategies');
  await panel.waitForSelector('.compare-plan');
  for (const name of ['Site’s own', 'Model, one pass']) {
    await person.click(`::-p-aria([name="${name}"][role="checkbox"])`);
  }
  await soon(() => person.text('.compare-plan-note')).toMatch(/^One request, .* together ≈ \$0\.0/);
  server.say({ text: '```css\np { color: rgb(250, 230, 200) }\n```' });

  await person.click('.compare-plan button[type=submit]');

  // Eight photographs, and Chrome allows two a second.
  const uses = () => panel.$$eval('.strategy-table .text-button', (all) => all.length);
  await expect.poll(uses, { timeout: 80_000, interval: 200 }).toBe(2);
  await soon(() => panel.$$eval('.strategy-picture img', (all) => all.length)).toBe(2);
  await soon(() => person.text('.compare-plan button[type=submit]')).toBe('Compare');
  expect(await canvasOf(page)).toBe(before);

  await person.click('.strategy-table td:last-child .text-button');

  const colors = () =>
    page.$$eval('p', (all) => all.map((element) => getComputedStyle(element).color));
  await soon(async () => (await colors())[0]).toBe('rgb(250, 230, 200)');
  await soon(() => person.text('.editor-place .view-lines')).toContain('penumbra');
  await person.clickButton('Records');
  await soon(() => panel.$$eval('.records .long-table tbody tr', (rows) => rows.length)).toBe(3);
  expect(await person.text('.records .long-table tbody')).toMatch(
    /Model, one pass.*kept, compared.*small-fake/s,
  );
  await panel.evaluate(() => chrome.storage.local.remove('model-settings'));
}, 120_000);
