import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { fill, useProvider } from '../models/use-provider.ts';
import { soon } from '../tree/soon.ts';
import { atAgent } from './at-agent.ts';

const harness = useHarness();
const provider = useProvider();

const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });

test('two runs stand side by side, three presses from the Agent tab, and it is said where they part', {
  timeout: 60_000,
}, async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  const person = await atAgent(opened, provider());
  const tree = await opened.tree();
  const id = (name: string) => tree.nodes.find(({ node }) => node.name === name)?.key ?? '0';
  for (const text of ['Once', 'Twice']) {
    provider().say(
      call('check', { element: id('Express'), checked: true }),
      call('type', { element: id('Note'), text }),
      call('done', { success: true, summary: 'The note is written.' }),
    );
    await fill(person, '.task-words', 'Fill in the note');
    await person.clickButton('Run');
    await soon(() =>
      person.page.$eval('[aria-label=Note], #note, input', (el) => (el as HTMLInputElement).value),
    ).toBe(text);
    await soon(() => person.text('.run-status')).toMatch(/^Done/);
  }

  await person.clickButton('Runs');
  await person.chooseItem('Saved runs');
  await person.clickButton('Compare');
  await soon(() => person.text('.dialog')).toContain('The runs part at step 2.');
  const text = await person.text('.compared-runs');
  expect(text).toContain('Twice');
  expect(text).toContain('Once');
  await person.opened.screenshot('compare-runs');
});
