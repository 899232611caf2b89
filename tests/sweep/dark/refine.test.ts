import { expect, test } from 'vitest';
import { chooseModel, openDark } from '../../e2e/dark/open-dark.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

sweepTest(
  'a model refines the dark sheet: seen first, tried on the page, hand edits kept, kept on a click',
  async () => {
    const server = provider();
    const person = await openDark(await tree.openFixture('../dark/plain.html'));
    const { page, panel } = person;
    await chooseModel(person, server.url);
    const colors = () =>
      page.$$eval('p', (all) => all.map((element) => getComputedStyle(element).color));
    await panel.locator('.editor-place .view-lines').click();
    await person.press('Control+End');
    const own = '@layer penumbra-repairs { .faint { color: rgb(255, 200, 150) !important; } }';
    await person.devtools.keyboard.sendCharacter(own);
    await soon(async () => (await colors())[1]).toBe('rgb(255, 200, 150)');

    await panel.locator('.refine-words').fill('Make the paragraphs warmer.');
    await person.press('Enter');
    // Four photographs, and Chrome allows two a second.
    await panel.waitForSelector('.send-price', { timeout: 30_000 });
    await soon(() => person.text('.send-price')).toMatch(/tokens in/);
    const shown = await panel.$$eval('.send-text', (areas) =>
      areas.map((area) => (area as HTMLTextAreaElement).value).join('\n'),
    );
    expect(shown).toContain('{ color: rgb(255, 200, 150) }');
    expect(await person.text('.send-image figcaption')).toMatch(/800 × \d+ px/);
    server.say({ text: '```css\n.faint { color: red }\np { color: rgb(250, 230, 200) }\n```' });
    await person.clickButton('Send');

    await panel.waitForSelector('.proposal-rules', { timeout: 30_000 });
    expect(await person.text('.run-line')).toMatch(/Score .* → /);
    expect(await colors()).toEqual(['rgb(250, 230, 200)', 'rgb(255, 200, 150)']);
    expect(await person.text('.proposal-note')).toMatch(/was dropped by the model and restored/);
    await panel.waitForSelector('.editor-diff .view-line');
    await person.click('.run-buttons .text-button');

    await soon(() => person.text('.proposal')).toBe('');
    expect(await colors()).toEqual(['rgb(250, 230, 200)', 'rgb(255, 200, 150)']);
    // Monaco draws what is in view alone.
    await person.click('.editor-place .view-lines');
    await person.press('Control+End');
    await soon(() => person.text('.editor-place .view-lines')).toContain('250');
    await panel.evaluate(() => chrome.storage.local.remove('model-settings'));
  },
);

test('one rule of a proposal is accepted in three interactions, the last of them by keyboard', async () => {
  const server = provider();
  const person = await openDark(await tree.openFixture('../dark/plain.html'));
  const { page, panel } = person;
  await chooseModel(person, server.url);
  const colors = () =>
    page.$$eval('p', (all) => all.map((element) => getComputedStyle(element).color));
  const before = await colors();
  // A wish that is being typed is no interaction of its own.
  await panel.locator('.refine-words').fill('Make the faint words warmer.');
  let interactions = 0;
  const count = async (act: Promise<unknown>) => {
    await act;
    interactions += 1;
  };

  await count(person.press('Enter'));
  await panel.waitForSelector('.send-price', { timeout: 30_000 });
  server.say({
    text: '```css\np { color: rgb(250, 230, 200) }\n.faint { color: rgb(255, 200, 150) }\n```',
  });
  await count(person.clickButton('Send'));
  await panel.waitForSelector('.proposal-only', { timeout: 30_000 });
  const names = () =>
    panel.$$eval('.proposal-only', (all) => all.map((button) => button.getAttribute('aria-label')));
  expect(await names()).toEqual(['Accept only p', 'Accept only .faint']);
  await panel.focus('.proposal-item:last-child .proposal-only');
  await count(person.press('Enter'));

  await soon(() => person.text('.proposal')).toBe('');
  await soon(colors).toEqual([before[0], 'rgb(255, 200, 150)']);
  expect(interactions).toBe(3);
  await panel.evaluate(() => chrome.storage.local.remove('model-settings'));
});
