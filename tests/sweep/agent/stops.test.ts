import { expect, test } from 'vitest';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

const call = (name: string, input: object) => ({
  text: 'Next.',
  calls: [{ name, input }],
  usage: { input: 1000, output: 100 },
});

/** The Agent tab on a page whose buttons do what a run stops for. */
async function open() {
  const opened = await harness().openPage('/fixtures/agent/stops.html');
  await opened.panel.evaluate(() => chrome.storage.local.clear());
  const person = await atAgent(opened, provider(), { input: 2, output: 10 });
  const { nodes } = await opened.tree();
  return {
    person,
    id: (name: string) => nodes.find(({ node }) => node.name === name)?.key ?? '0',
    card: () => soon(() => person.text('.agent-card-title')),
    notes: () => soon(() => person.text('.agent-card-notes')),
    begin: async (button: string) => {
      await fill(person, '.task-words', 'Stop everywhere');
      await person.clickButton(button);
    },
  };
}

/** Adds breakpoints as a person does, one kind and value after the other. */
async function addBreakpoints(person: Person, wanted: readonly (readonly [string, string?])[]) {
  await person.clickButton('Breakpoints');
  for (const [kind, value] of wanted) {
    await person.panel.select('select[aria-label="Kind of breakpoint"]', kind);
    const isChosen = kind === 'phase' || kind === 'tool';
    if (isChosen) await person.panel.select('select[aria-label="Which one"]', value ?? '');
    else if (value) await fill(person, '.new-breakpoint-value', value);
    await person.clickButton('Add');
  }
  await person.press('Escape');
}

const switchOff = async (person: Person, text: string) => {
  await person.clickButton('Breakpoints');
  await person.click(`.breakpoint label::-p-text(${text})`);
  await person.press('Escape');
};

test('a run stops at every kind of breakpoint, says which, and goes on', async () => {
  const { person, id, card, notes, begin } = await open();
  const elsewhere = harness().url('/fixtures/agent/order.html', 'localhost');
  await addBreakpoints(person, [
    ['phase', 'verify'],
    ['text', 'at the door'],
    ['tool', 'hover'],
    ['failed-check'],
    ['price', '0.01'],
    ['dialog'],
    ['new-tab'],
    ['origin', 'localhost'],
  ]);
  provider().say(
    call('type', { element: id('Note'), text: 'Put it at the door' }),
    call('hover', { element: id('Idle') }),
    call('click', {
      element: id('Idle'),
      expect: { type: 'element_appears', text: 'Never' },
    }),
    call('click', { element: id('Open a dialog') }),
    call('open_tab', { url: harness().url('/fixtures/agent/order.html') }),
    call('navigate', { url: elsewhere }),
    call('done', { success: true, summary: 'It stopped everywhere.' }),
  );

  await begin('Run');
  await card().toContain('Step 1 · type');
  await notes().toBe('Breakpoint on “at the door”.');
  await person.press('F8');
  await card().toBe('Paused before verify');
  await notes().toBe('Breakpoint before verify.');
  await switchOff(person, 'before verify');
  await person.press('F8');
  await card().toContain('Step 2 · hover');
  await notes().toBe('Breakpoint on hover.');
  await person.press('F8');
  await card().toBe('Paused before observe');
  await notes().toContain('The check of step 3 failed.');
  await person.press('F8');
  await card().toBe('Paused before propose');
  await notes().toBe('The run cost more than $0.01.');
  await person.press('F8');
  await notes().toContain('A dialog opened: Good morning');
  await person.press('F8');
  await card().toContain('Step 5 · open tab');
  await notes().toBe('This opens a new tab.');
  await person.clickButton('Skip');
  await card().toContain('Step 6 · navigate');
  await notes().toContain(`This goes to ${new URL(elsewhere).origin}.`);
  // Going on is no yes to another site.
  await person.press('F8');
  await card().toContain('Step 6 · navigate');
  await person.clickButton('Skip');
  await soon(() => person.text('.run-status')).toContain('Done');
});

test('a run asks where it may not go on by itself: trouble, a question, another site, a limit; and goes slowly when told', async () => {
  const { person, id, card, begin } = await open();
  await person.clickButton('Limits');
  await fill(person, '.agent-limits label:first-child input', '3');
  await person.press('Tab', 'Escape');
  await person.panel.select('select[aria-label="Pause between steps"]', '2000');
  provider().say(
    { fault: { type: 'status', status: 401, body: { error: { message: 'No such key.' } } } },
    call('ask_user', { question: 'Which door?' }),
    call('click', { element: id('Leave') }),
    call('type', { element: id('Note'), text: 'Back' }),
    call('done', { success: true, summary: 'Asked.' }),
  );

  await begin('Run');
  await card().toBe('The model gave no step');
  const cause = await person.text('.agent-card-cause');
  expect(cause).toContain(`401 from ${provider().url}/v1/chat/completions: “No such key.”`);
  await person.clickButton('Try again');
  await card().toBe('The agent asks');
  await person.type('The back door.');
  await person.press('Enter');
  // What runs slowly is shown, and can be let through at once.
  await card().toContain('Step 2 · click');
  await person.clickButton('Approve');
  await card().toMatch(/^The page is now on http:\/\/localhost:\d+$/);
  const asked = () => provider().requests.length;
  const before = asked();
  await person.clickButton('Allow this site');
  await card().toContain('Step 3 · type');
  expect(asked()).toBe(before + 1);
  await person.clickButton('Approve');
  await soon(() => person.attribute('.agent-card', 'data-tone')).toBe('danger');
  await card().toContain('3 steps');
  await person.clickButton('Continue');
  await soon(() => person.text('.run-status')).toContain('Done');
  expect(JSON.stringify(provider().requests.at(-1)?.body)).toContain('The back door.');
});
