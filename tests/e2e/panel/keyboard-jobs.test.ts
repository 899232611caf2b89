import { expect, test } from 'vitest';
import { canvas } from '../dark/open-dark.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useProvider } from '../models/use-provider.ts';
import { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

/** Most presses of Tab from one place of a view to any other. */
const MOST_TABS = 60;

/** Where the focus is, as its selector-like description; never the body, where no key of the panel works. */
function focus({ panel }: Person): Promise<string> {
  return panel.evaluate(() => {
    const { activeElement: at } = document;
    return at ? `${at.tagName.toLowerCase()}${at.id && `#${at.id}`}` : '';
  });
}

/** Presses keys as a person who has no mouse, and sees that the focus is kept. */
async function keys(person: Person, ...combinations: string[]): Promise<void> {
  for (const combination of combinations) {
    await person.press(combination);
    await soon(() => focus(person)).not.toBe('body');
  }
}

/** How the run stands, with what it waits for. */
async function standing(person: Person): Promise<string> {
  return `${await person.text('.run-status')} ${await person.text('.agent-card')}`;
}

/** DevTools gives the panel the focus when it is chosen. */
async function start({ panel }: Person): Promise<void> {
  await panel.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
}

/** Presses Tab until what matches has the focus. */
async function tabTo(person: Person, selector: string): Promise<void> {
  for (let count = 0; count < MOST_TABS; count++) {
    await keys(person, 'Tab');
    if (await person.panel.evaluate((s) => document.activeElement?.closest(s) != null, selector)) {
      return;
    }
  }
  throw new Error(`${MOST_TABS} times Tab did not lead to ${selector}.`);
}

/** Goes to a tab of the panel along its strip. */
async function goTo(person: Person, tab: string): Promise<void> {
  await start(person);
  await tabTo(person, '[role="tab"]');
  for (let count = 0; count < 10 && (await focus(person)) !== `button#app-tab-${tab}`; count++) {
    await keys(person, 'ArrowRight');
  }
  expect(await focus(person)).toBe(`button#app-tab-${tab}`);
}

test('why a button is missing is found by keys alone', async () => {
  const person = await tree.openFixture('controls.html');
  await start(person);

  await keys(person, 'Control+f');
  await person.type('Invisible');
  await keys(person, 'Enter');

  await soon(() => person.text('.explanation')).toContain('visibility: hidden hides it.');
  await keys(person, 'Escape', 'Escape');
});

sweepTest('a page is made dark, edited, and left by keys alone', { timeout: 60_000 }, async () => {
  const person = await tree.openFixture('controls.html');
  const { page } = person;

  await goTo(person, 'dark');
  await person.panel.waitForSelector('.dark-tab');
  await tabTo(person, '.toolbar .text-button');
  await keys(person, 'Enter');
  await person.panel.waitForSelector('.editor-place .view-line', { timeout: 30_000 });
  await tabTo(person, '.editor-place');
  await keys(person, 'Control+End');
  await person.type('\nhtml { background: rgb(1, 2, 3) !important; }');
  await canvas(page).toBe('rgb(1, 2, 3)');

  // Tab is a character of the text until it is asked to move on.
  await keys(person, 'Control+m', 'Tab');
  expect(await person.panel.$('.editor-place :focus')).toBeNull();
});

sweepTest('an agent is stepped three times by keys alone', { timeout: 60_000 }, async () => {
  const opened = await tree.harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  await opened.page.bringToFront();
  const person = new Person(opened);
  await person.panel.evaluate(async (url) => {
    const model = { provider: 'compatible', model: 'big-fake' };
    const baseUrls = { openai: '', anthropic: '', google: '', compatible: url };
    const settings = {
      models: [model],
      chosen: model,
      baseUrls,
      prices: { 'compatible/big-fake': { input: 2, output: 10 } },
    };
    await chrome.storage.local.set({ 'model-settings': settings });
  }, `${provider().url}/v1`);
  const { nodes } = await opened.tree();
  const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });
  const id = (name: string) => nodes.find(({ node }) => node.name === name)?.key;
  provider().say(
    call('type', { element: id('Note'), text: 'At the door' }),
    call('check', { element: id('Express'), checked: true }),
    call('click', { element: id('Keep the note') }),
    call('done', {
      success: true,
      summary: 'Done.',
      expect: { type: 'element_appears', text: 'At the door' },
    }),
  );

  await goTo(person, 'agent');
  await person.panel.waitForSelector('.task-words');
  await tabTo(person, '.task-words');
  await person.type('Keep a note');
  await keys(person, 'Enter');
  for (const step of ['1 · type', '2 · check', '3 · click', '4 · done']) {
    await soon(() => person.text('.agent-card-title')).toContain(`Step ${step}`);
    // A press that nothing holds is decided by a person.
    if (step === '3 · click') await tabTo(person, '.approval-yes');
    await keys(person, step === '3 · click' ? 'Enter' : 'F10');
  }

  await soon(() => standing(person)).toMatch(/^Done and verified/);
  expect(await person.panel.$$eval('.step-row', (rows) => rows.length)).toBe(4);
});

sweepTest(
  'the sample task of the demo page is done by keys alone, without a model',
  {
    timeout: 60_000,
  },
  async () => {
    const opened = await tree.harness().openPage('/demo/demo.html');
    await opened.settled();
    await opened.page.bringToFront();
    const person = new Person(opened);

    await goTo(person, 'agent');
    await person.panel.waitForSelector('.screen .text-button-primary');
    await tabTo(person, '.screen .text-button-primary');
    await keys(person, 'Enter');

    // The task's own words allow the payment.
    await soon(() => standing(person)).toMatch(/^Done and verified/);
    expect(await person.page.$eval('body', (body) => body.textContent)).toContain('Thank you');
  },
);
