import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { fill, useProvider } from '../models/use-provider.ts';
import { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

/** The Agent tab on a form, with a model of a server of one's own; `id` finds elements by their names. */
async function openAgent(device = { width: 1400, height: 900 }) {
  const opened = await harness().openPage('/fixtures/agent/order.html', { devtools: device });
  await opened.settled();
  // Chrome takes pictures of the tab in front alone.
  await opened.page.bringToFront();
  const person = new Person(opened);
  const { panel } = person;
  await panel.evaluate(async (url) => {
    await chrome.storage.local.clear();
    const model = { provider: 'compatible', model: 'big-fake' };
    const baseUrls = { openai: '', anthropic: '', google: '', compatible: url };
    const prices = { 'compatible/big-fake': { input: 2, output: 10 } };
    await chrome.storage.local.set({
      'model-settings': { models: [model], chosen: model, baseUrls, prices },
    });
  }, `${provider().url}/v1`);
  const tree = await opened.tree();
  const id = (name: string) => {
    const found = tree.nodes.find(({ node }) => node.name === name);
    if (!found) throw new Error(`The page has no “${name}”.`);
    return found.key;
  };
  await person.click('#app-tab-agent');
  await panel.waitForSelector('.task-words');
  return {
    person,
    id,
    begin: async (task: string, button: string) => {
      await fill(person, '.task-words', task);
      await person.clickButton(button);
    },
    card: () => soon(() => person.text('.agent-card-title')),
    status: () => soon(() => person.text('.run-status')),
    kept: () => soon(() => opened.page.$eval('[role=status]', (out) => out.textContent)),
  };
}

const call = (name: string, input: object) => ({
  text: 'Next.',
  calls: [{ name, input }],
  usage: { input: 1000, output: 100 },
});

const asked = () => provider().requests.filter(({ path }) => path.endsWith('/chat/completions'));

sweepTest(
  'a person steps through a run: edits, points elsewhere, rejects, takes over, approves',
  async () => {
    const { person, id, begin, card, status, kept } = await openAgent();
    const before = asked().length;
    provider().say(
      call('type', { element: id('Note'), text: 'At the door', why: 'The note is wanted.' }),
      call('click', { element: id('Show more') }),
      call('click', { element: id('Pay now') }),
      call('scroll', { direction: 'bottom' }),
      call('check', { element: id('Express'), checked: true }),
      call('done', {
        success: true,
        summary: 'The note is kept.',
        expect: { type: 'element_appears', text: 'At the back' },
      }),
    );

    await begin('Keep a note', 'Step through');
    await card().toBe('Step 1 · type · textbox “Note”');
    expect(await person.text('.action-facts')).toContain('The note is wanted.');
    expect(await person.text('.step-price')).toContain('1,100 tokens, $0.0030');
    // Everything that went out and came back can be read.
    for (const [pane, words] of [
      ['page', 'interactive_tree'],
      ['request', 'Task: Keep a note'],
      ['reply', 'Call of type'],
      ['overview', 'tokens in'],
    ] as const) {
      await person.click(`#step-tab-${pane}`);
      await soon(() => person.text('.step-pane-view')).toContain(words);
    }
    await person.clickButton('Edit…');
    await fill(person, '#tool-field-text', 'At the back');
    await person.clickButton('Use these');
    await soon(() => person.text('.approval-changed')).toBe('The arguments were edited by hand.');
    // Enter approves what is shown.
    await soon(() => person.text('.approval-yes :focus')).toBe('Approve');
    await person.press('Enter');

    await card().toBe('Step 2 · click · button “Show more”');
    await person.clickButton('Change target');
    const button = await person.page.waitForSelector('form button');
    await soon(async () => {
      await button?.click();
      return person.text('.agent-card-title');
    }).toBe('Step 2 · click · button “Keep the note”');
    await person.press('F10');
    // A click before the picker listened was the form's own.
    await kept().toMatch(/Kept \d: At the back/);

    await card().toBe('Step 3 · click · button “Pay now”');
    expect(await person.text('.agent-card-notes')).toContain('may cost money');
    // Going on is no yes to what costs money.
    await person.press('F8', 'F10');
    await person.clickButton('Reject…');
    await person.type('Not today.');
    await person.press('Enter');

    await card().toBe('Step 4 · scroll');
    await person.clickButton('Skip');
    await card().toBe('Step 5 · check · checkbox “Express”');
    await person.clickButton('Take over');
    await card().toBe('You’re in control of the page');
    await person.page.type('input', '!');
    await person.type('I have typed.');
    await person.press('Enter');

    await card().toBe('Step 6 · done');
    await person.press('F10');
    await status().toBe('Done and verified');
    const shown = await person.panel.$$eval('.step-row', (rows) =>
      rows.map((row) => (row as HTMLElement).dataset.status),
    );
    expect(shown).toEqual([
      'succeeded',
      'succeeded',
      'rejected',
      'skipped',
      'taken-over',
      'succeeded',
    ]);
    const said = asked()
      .slice(before)
      .map(({ body }) => JSON.stringify(body.messages));
    expect(said[3]).toContain('Not today.');
    expect(said[5]).toContain('I have typed.');
    expect(await person.page.title()).toBe('Order');
  },
);

test('a run goes by itself to a breakpoint, sends what was changed, and stops at once; by hand it needs no model', async () => {
  const { person, id, begin, card, status, kept } = await openAgent();
  await person.clickButton('Breakpoints');
  await person.panel.select('select[aria-label="Which one"]', 'think');
  await person.clickButton('Add');
  await person.press('Escape');
  provider().say(call('type', { element: id('Note'), text: 'Hello' }), {
    ...call('done', { success: true, summary: 'Never said.' }),
    fault: { type: 'stall', afterFrames: 1 },
  });

  await begin('Keep a note', 'Run');
  await card().toBe('Before calling the model');
  await person.clickButton('Read and edit…');
  await fill(person, '.send-text[aria-label="System prompt"]', 'Be quick.');
  await person.clickButton('Send');
  await soon(() => person.page.$eval('input', (field) => field.value)).toBe('Hello');
  expect(JSON.stringify(asked().at(-1)?.body.messages)).toContain('Be quick.');

  await card().toBe('Before calling the model');
  await person.press('F8');
  await status().toBe('The model is thinking');
  const since = performance.now();
  await person.clickButton('Stop');
  await status().toBe('Stopped');
  expect(performance.now() - since).toBeLessThan(2000);

  await person.clickButton('By hand');
  await person.clickButton('New run');
  await card().toBe('Step 1: choose an action');
  await fill(person, '#tool-field-element', id('Keep the note'));
  await person.clickButton('Do it');
  await kept().toContain('Kept 1: Hello');
  await card().toBe('Step 2: choose an action');
  expect(await person.text('[data-step="1"]')).toContain('click button “Keep the note”');
});
