import type { Dialog } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });

/** What Chrome shows of a dialog: a tab does not close behind one. */
let shown: Dialog | undefined;

afterEach(() => shown?.accept().catch(() => undefined));

test('by real input a run meets every dialog of the page: the agent answers, or a person does', async () => {
  const opened = await harness().openPage('/fixtures/agent/dialogs.html');
  const { page, panel } = opened;
  page.on('dialog', (dialog) => {
    shown = dialog;
  });
  await panel.evaluate(() => chrome.storage.local.clear());
  const person = await atAgent(opened, provider());
  const { nodes } = await opened.tree();
  const id = (name: string) => nodes.find(({ node }) => node.name === name)?.key ?? '0';
  const notes = () => soon(() => person.text('.agent-card-notes'));
  const bar = () => soon(() => person.text('.debugger-bar-text'));
  const said = () => soon(() => page.$eval('#said', (el) => el.textContent));
  const sent = () => JSON.stringify(provider().requests.at(-1)?.body);

  // Input through the debugger is a person's to allow, and Chrome's banner is named there.
  await person.click('[aria-label="Permissions"]');
  await person.click('#agent-permissions .agent-permit input');
  await person.press('Escape');
  await person.clickButton('Breakpoints');
  await panel.select('select[aria-label="Kind of breakpoint"]', 'dialog');
  await person.clickButton('Add');
  await person.press('Escape');
  provider().say(
    call('click', { element: id('Tell me') }),
    call('answer_dialog', { accept: true }),
    call('click', { element: id('Name it') }),
    call('type', { element: id('Draft'), text: 'Dear' }),
    call('click', { element: id('Leave') }),
    call('answer_dialog', { accept: false }),
    call('click', { element: id('Photo') }),
    call('click', { element: id('Ask me') }),
    call('ask_user', { question: 'Shall I?' }),
  );
  await fill(person, '.task-words', 'Answer what the page asks');

  // It runs until the page asks; what was only told needs no person.
  await person.clickButton('Run');
  await notes().toBe('A dialog opened: Listen to this.');
  await bar().toBe('The page shows a message: Listen to this.');
  await person.press('F8');

  await notes().toBe('A dialog opened: Which name?');
  // The click was as trusted as a person's.
  expect(sent()).toContain('told true;');
  await fill(person, '.debugger-bar input', 'A person’s');
  await person.click('.debugger-bar ::-p-text(Accept)');
  await said().toContain('name A person’s;');
  await person.press('F8');

  await notes().toBe('A dialog opened: beforeunload');
  await bar().toBe('The page asks before you leave.');
  await person.press('F8');

  await notes().toBe('A dialog opened: Are you sure?');
  expect(page.url()).toContain('dialogs.html');
  // The file chooser that the page asked for has not opened: the model may give it files instead.
  expect(sent()).toContain('Use upload');
  await person.press('F8');
  await soon(() => person.text('.agent-card')).toContain('Shall I?');

  // Stopping does not wait for a page that a dialog holds up.
  const since = performance.now();
  await person.clickButton('Stop');
  await soon(() => person.text('.run-status')).toBe('Stopped');
  expect(performance.now() - since).toBeLessThan(5000);
});
