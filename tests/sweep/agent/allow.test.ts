import { expect, test } from 'vitest';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

/** The Agent tab on a form, with a model of a server of one's own. */
async function open(devtools = { width: 1400, height: 900 }) {
  const opened = await harness().openPage('/fixtures/agent/order.html', { devtools });
  await opened.settled();
  await opened.page.bringToFront();
  await opened.panel.evaluate(() => chrome.storage.local.clear());
  const person = await atAgent(opened, provider(), { input: 2, output: 10 });
  const tree = await opened.tree();
  const id = (name: string) => tree.nodes.find(({ node }) => node.name === name)?.key ?? '0';
  return { opened, person, id };
}

const call = (name: string, input: object) => ({
  text: 'Next.',
  calls: [{ name, input }],
  usage: { input: 1000, output: 100 },
});

sweepTest(
  'a kind of step that is always allowed asks no more, is listed, and is taken back',
  async () => {
    const { person, id } = await open();
    const pay = call('click', { element: id('Pay now') });
    provider().say(pay, pay, call('done', { success: true, summary: 'Paid.' }), pay);

    await fill(person, '.task-words', 'Pay twice');
    await person.clickButton('Run');
    await soon(() => person.text('.agent-card-title')).toContain('Pay now');
    await person.clickButton('Always allow on this site');
    await soon(() => person.text('.run-status')).toContain('Done');
    await person.click('.step-row');
    await soon(() => person.text('.step-overview')).toContain('Allowed by your rules: Payments');

    await person.clickButton('Settings');
    await person.chooseItem('Allowed steps and requests…');
    await soon(() => person.text('dialog[open]')).toContain('Payments');
    await person.click('.allowed-writes button');
    await soon(() => person.text('dialog[open]')).toContain('Nothing allowed yet.');
    await person.click('dialog[open] button[aria-label^="Close"]');

    await fill(person, '.task-words', 'Pay again');
    await person.clickButton('Run');
    await soon(() => person.text('.agent-card-title')).toContain('Pay now');
  },
);

test('a run is kept as a skill and run again with another value, its cost beside the first', async () => {
  const { opened, person, id } = await open();
  provider().say(
    call('type', { element: id('Note'), text: 'At the door' }),
    call('done', { success: true, summary: 'Noted.' }),
  );

  await fill(person, '.task-words', 'Note “At the door”');
  await person.clickButton('Run');
  await soon(() => person.text('.run-status')).toContain('Done');
  await person.clickButton('Runs');
  await person.chooseItem('Save this run as a skill');
  await soon(() => person.text('.skill')).toContain('Note “{{note}}”');
  await fill(person, '.skill-parameter input', 'At the gate');
  await person.click('.skill-buttons button');

  await soon(() => person.text('.run-outcome')).toMatch(
    /This run: 0 calls.*recorded run: 3 calls/s,
  );
  const note = await opened.page.$eval('input', (field) => field.value);
  expect(note).toBe('At the gate');
});
