import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { fill, useProvider } from '../models/use-provider.ts';
import type { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';
import { atAgent } from './at-agent.ts';

const harness = useHarness();
const provider = useProvider();

const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });

test('a run whose DevTools was closed in its midst goes on in the next, repeats nothing, and can be looked through', async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  const person = await atAgent(opened, provider());
  const { page } = person;
  const tree = await opened.tree();
  const id = (name: string) => tree.nodes.find(({ node }) => node.name === name)?.key ?? '0';
  const kept = () => page.$eval('[role=status]', (out) => out.textContent);
  const card = (at: Person) => soon(() => at.text('.agent-card-title'));
  provider().say(
    call('type', { element: id('Note'), text: 'Once' }),
    call('click', { element: id('Keep the note') }),
    call('check', { element: id('Express'), checked: true }),
  );
  await fill(person, '.task-words', 'Keep a note');
  await person.clickButton('Step through');
  await card(person).toContain('Step 1');
  await person.press('F10');
  await card(person).toContain('Step 2');
  await person.press('F10');
  await soon(kept).toContain('Kept 1: Once');
  await card(person).toContain('Step 3');
  await opened.devtools.close();

  const next = await atAgent(await harness().openPanel(page), provider());
  provider().say(call('done', { success: true, summary: 'The note is kept.' }));
  await soon(() => next.text('.agent-tab .warning-bar')).toContain('was interrupted after 2 steps');
  await next.clickButton('Resume');
  await card(next).toContain('Step 3 · done');
  await next.press('F10');
  await soon(() => next.text('.run-status')).toBe('Done, as the model says');
  expect(await kept()).toContain('Kept 1: Once');

  await soon(() => next.text('.time-bar-text')).toContain('Viewing step 3 of 3');
  await next.clickButton('Step before');
  await soon(() => next.text('.time-bar-text')).toContain('Viewing step 2 of 3');
  await next.panel.focus('.time-bar input');
  await next.press('Home');
  await soon(() => next.text('.time-bar-text')).toContain('the page itself is not rewound');
  await soon(() => next.text('.time-bar-text')).toContain('step 1 of 3');
  await next.click('#step-tab-page');
  await soon(() => next.text('.step-then')).toContain('Elements');

  await page.reload();
  await next.clickButton('Runs');
  await next.chooseItem('Replay this run…');
  await soon(() => next.text('.history-list')).toContain('click “Keep the note”');
  await soon(async () => {
    // The panel may not have the new document yet, and says so.
    if (await next.panel.$('.dialog')) await next.clickButton('Replay in this page');
    return kept();
  }).toContain('Kept 1: Once');
  await soon(() => next.text('.run-outcome')).toContain('All 2 steps of the recording');
});
