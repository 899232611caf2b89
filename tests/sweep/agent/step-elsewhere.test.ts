import { expect, test } from 'vitest';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import { litElement } from '../../e2e/tree/lit-element.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

const call = (name: string, input: object) => ({
  text: 'Next.',
  calls: [{ name, input }],
  usage: { input: 1000, output: 100 },
});

/** The same page twice: every id is an element of both. */
test('a step in a tab that the agent opened is lit, shown and chosen again in that tab', async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  const person = await atAgent(opened, provider());
  const { nodes } = await opened.tree();
  const id = (name: string) => nodes.find(({ node }) => node.name === name)?.key ?? '';
  const card = () => soon(() => person.text('.agent-card-title'));
  const address = harness().url('/fixtures/agent/order.html?other');
  provider().say(
    call('open_tab', { url: address }),
    call('click', { element: id('Keep the note') }),
    call('done', { success: true, summary: 'It is elsewhere.' }),
  );

  await fill(person, '.task-words', 'Keep a note elsewhere');
  await person.clickButton('Step through');
  await card().toContain('Step 1 · open tab');
  await person.press('F10');
  await card().toBe('Step 2 · click · button “Keep the note”');

  const pages = await person.page.browser().pages();
  const other = pages.find((page) => page.url() === address);
  if (!other) throw new Error('The tab was not opened.');
  await soon(async () => (await litElement(other))?.label).toContain('Keep the note');
  expect(await litElement(person.page)).toBeNull();
  // Chrome takes pictures of the tab in front alone: the card says so, and brings it there.
  await soon(() => person.text('.target-view-none')).toContain('to the front');
  await person.clickButton('Show tab');
  await soon(() => person.panel.$('.target-view-crop')).not.toBeNull();

  await person.clickButton('Change target');
  const note = await other.waitForSelector('form input');
  await soon(async () => {
    await note?.click();
    return person.text('.agent-card-title');
  }).toBe('Step 2 · click · textbox “Note”');
  await soon(async () => (await litElement(other))?.label).toContain('Note');
  expect(await litElement(person.page)).toBeNull();
  await person.press('F10');
  await card().toContain('Step 3 · done');
  expect(await other.evaluate(() => document.activeElement?.localName)).toBe('input');
  expect(await person.page.evaluate(() => document.activeElement?.localName)).toBe('body');
});
