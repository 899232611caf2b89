import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { fill, useProvider } from '../models/use-provider.ts';
import { soon } from '../tree/soon.ts';
import { atAgent } from './at-agent.ts';

const harness = useHarness();
const provider = useProvider();

/** The Agent tab on a form, with a model of a server of one's own. */
async function open() {
  const opened = await harness().openPage('/fixtures/agent/order.html', {
    devtools: { width: 1400, height: 900 },
  });
  await opened.settled();
  await opened.page.bringToFront();
  await opened.panel.evaluate(() => chrome.storage.local.clear());
  const person = await atAgent(opened, provider(), { input: 2, output: 10 });
  const tree = await opened.tree();
  const id = (name: string) => tree.nodes.find(({ node }) => node.name === name)?.key ?? '0';
  const lines = () =>
    person.panel.$$eval('.plan-list-text', (all) =>
      all.map(({ textContent }) => textContent?.trim()),
    );
  const inLine = (at: number, label: string) =>
    person.click(`.plan-list li:nth-child(${at}) button[aria-label="${label}"]`);
  return { opened, person, id, lines, inLine };
}

const say = (...calls: { name: string; input: object }[]) => ({
  text: 'Next.',
  calls,
  usage: { input: 1000, output: 100 },
});
const done = say({ name: 'done', input: { success: true, summary: 'Filled in.' } });

/** What the last request says that the calls of the reply before brought. */
const asked = () => JSON.stringify(provider().requests.at(-1)?.body ?? '');

sweepTest(
  'the rest of a reply is put in order, changed, left out and stopped at; the rest goes at once',
  async () => {
    const { opened, person, id, lines, inLine } = await open();
    provider().say(
      say(
        { name: 'type', input: { element: id('Note'), text: 'At the door' } },
        { name: 'select', input: { element: id('Courier'), options: ['Red'] } },
        { name: 'check', input: { element: id('Express'), checked: true } },
        { name: 'click', input: { element: id('Keep the note') } },
        { name: 'scroll', input: { direction: 'bottom' } },
      ),
      done,
    );
    await fill(person, '.task-words', 'Fill in the order');
    await person.clickButton('Step through');
    await soon(() => person.text('.agent-card-title')).toBe('Step 1 · type · textbox “Note”');
    await soon(lines).toHaveLength(4);

    await inLine(2, 'Move up');
    await soon(lines).toMatchObject([expect.stringContaining('Express'), {}, {}, {}]);
    await inLine(4, 'Leave out');
    await soon(lines).toHaveLength(3);
    await inLine(3, 'Stop before this step');
    await inLine(2, 'Edit its arguments');
    await opened.panel.waitForSelector('.plan-list #tool-field-options');
    await fill(person, '.plan-list #tool-field-options', 'Green');
    await person.clickButton('Use these');
    await soon(lines).toEqual([
      'check “Express” · checked',
      'select “Courier” · Green edited',
      'click “Keep the note”',
    ]);

    await person.clickButton('Approve all 4');
    await soon(() => person.text('.agent-card-title')).toContain('Keep the note');
    const order = await opened.page.evaluate(() => {
      const [note, express] = document.querySelectorAll('input');
      return [note?.value, express?.checked, document.querySelector('select')?.value];
    });
    expect(order).toEqual(['At the door', true, 'g']);

    await person.press('Enter');
    await soon(() => person.text('.agent-card-title')).toContain('Step 5 · done');
    await person.press('Enter');
    await soon(() => person.text('.run-status')).toContain('Done');
    expect(await opened.page.evaluate(() => scrollY)).toBe(0);
    expect(asked()).toContain('Not run');
  },
);

test('a run has its form: what was sent and why stands in the step, and Modes says the same', async () => {
  const { opened, person, id } = await open();
  provider().say(say({ name: 'check', input: { element: id('Express'), checked: true } }), done);
  await opened.panel.select('.task-mode select', 'skeleton');
  await fill(person, '.task-words', 'Check it');
  await person.clickButton('Run');
  await soon(() => person.text('.run-status')).toContain('Done');

  await person.click('.step-row');
  await person.click('#step-tab-page');
  await soon(() => person.text('.step-pane-view')).toContain(
    'skeleton: You chose this form for the run.',
  );
  await person.click('#app-tab-modes');
  await soon(() => person.text('.modes-decision-mode')).toBe('skeleton');
  await soon(() => person.text('.modes-decision-reason')).toBe('You chose this form for the run.');
});

test('Enter on a card with a concern approves nothing and says what is needed', async () => {
  const { opened, person, id } = await open();
  const secret = { element: id('Note'), text: 'password: hunter2hunter2' };
  provider().say(say({ name: 'type', input: secret }), done);
  await fill(person, '.task-words', 'Note it');
  await person.clickButton('Run');
  await soon(() => person.text('.agent-card-title')).toContain('Note');

  await person.press('Enter');
  await soon(() => person.text('.agent-card')).toContain('This step needs your decision');
  expect(await opened.page.title()).toBe('Order');
});

sweepTest('the model reads that the end of the page is the end', async () => {
  const { person } = await open();
  provider().say(say({ name: 'scroll', input: { direction: 'bottom' } }), done);
  await fill(person, '.task-words', 'Go to the end');
  await person.clickButton('Run');
  await soon(() => person.text('.run-status')).toContain('Done');
  expect(asked()).toContain('scrolled 100%');
});

sweepTest(
  'of a skill whose step no longer fits, the model is asked for that step alone',
  async () => {
    const { opened, person, id } = await open();
    provider().say(
      say({ name: 'type', input: { element: id('Note'), text: 'At the door' } }),
      say({ name: 'click', input: { element: id('Keep the note') } }),
      done,
    );
    await fill(person, '.task-words', 'Note “At the door”');
    await person.clickButton('Run');
    await soon(() => person.text('.run-status')).toContain('Done');
    await person.clickButton('Runs');
    await person.chooseItem('Save this run as a skill');
    await soon(() => person.text('.skill')).toContain('{{note}}');

    // The site has another button now.
    await opened.page.evaluate(() => {
      const button = document.querySelector('form button');
      const other = document.createElement('p');
      other.innerHTML = '<button name="store">Store it for later</button>';
      button?.replaceWith(other);
    });
    await opened.settled();
    const before = provider().requests.length;
    const { nodes } = await opened.tree();
    const other = nodes.find(({ node }) => node.name === 'Store it for later')?.key ?? '0';
    provider().say(say({ name: 'click', input: { element: other } }));
    await person.click('.skill-buttons button');
    await soon(() => person.text('.run-outcome')).toMatch(/This run: 1 call/);
    expect(provider().requests.length - before).toBe(1);
    await soon(() => opened.page.$eval('[role=status]', (el) => el.textContent)).toContain(
      'At the door',
    );
  },
);

sweepTest(
  'the tabs of a task are one group in the page’s own window, not in that of DevTools',
  async () => {
    const { opened, person } = await open();
    provider().say(
      say({
        name: 'use_tool',
        input: { name: 'open_tab', args: { url: opened.page.url().replace('order', 'dialogs') } },
      }),
      done,
    );
    await fill(person, '.task-words', 'Open the other page');
    await person.clickButton('Run');
    await soon(() => person.text('.run-status')).toContain('Done');

    const windows = await opened.panel.evaluate(async () => {
      const tabs = await chrome.tabs.query({});
      const grouped = tabs.filter(({ groupId }) => groupId !== -1);
      const page = tabs.find(({ url }) => url?.endsWith('/agent/order.html'));
      return { grouped: grouped.map(({ windowId }) => windowId === page?.windowId) };
    });
    expect(windows.grouped).toEqual([true, true]);
  },
);
