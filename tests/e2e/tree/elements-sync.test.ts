import { test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { inConsole } from './in-console.ts';
import type { Person } from './person.ts';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

const inElements = (person: Person, frameURL?: string) => inConsole(person, '$0?.id', frameURL);

test('Enter reveals the row’s element in the Elements panel', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('City');

  await person.press('Enter');

  await soon(() => inElements(person)).toBe('city');
});

sweepTest('a double-click does too, and shows the Elements panel', async () => {
  const person = await tree.openFixture('controls.html');

  await person.clickRow('Country', { count: 2 });

  await soon(() => inElements(person)).toBe('country');
  const frame = await person.panel.frameElement();
  await soon(() => frame?.isVisible()).toBe(false);
});

sweepTest('an element of an iframe is revealed', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Reply');

  await person.press('Enter');

  const frame = tree.harness().url('/fixtures/tree/child.html');
  await soon(() => inElements(person, frame)).toBe('reply');
});

sweepTest('an element of a shadow tree is revealed', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Inside');

  await person.press('Enter');

  await soon(() => inElements(person)).toBe('inside');
});

sweepTest('selecting in Elements selects the row', async () => {
  const person = await tree.openFixture('controls.html');

  await inConsole(person, 'inspect(document.querySelector("#pay"))');

  await soon(() => person.selected()).toBe('Pay');
});

sweepTest('selecting an element of an iframe in Elements selects its row', async () => {
  const person = await tree.openFixture('controls.html');
  const frame = tree.harness().url('/fixtures/tree/child.html');

  await inConsole(person, 'inspect(document.querySelector("#reply"))', frame);

  await soon(() => person.selected()).toBe('Reply');
});

sweepTest('selecting what has no row selects the row around it', async () => {
  const person = await tree.openFixture('controls.html');

  await inConsole(person, 'inspect(document.querySelector("#country option"))');

  await soon(() => person.selected()).toBe('Country');
});

sweepTest.for(['shoelace form'])('%s: rows are revealed in Elements', async (name) => {
  const person = await tree.openRealPage(name);
  await person.opened.mirrorIds();
  const { interactive_tree } = await person.opened.payload();
  const [first, second] = interactive_tree.filter(({ n }) => n !== '');

  for (const node of [first, second]) {
    await person.panel.locator(`[data-key="${node?.i}"]`).click();
    await person.clickButton('Reveal in Elements');
    await soon(() => inConsole(person, '$0?.dataset.llmId')).toBe(node?.i);
    await person.showPenumbra();
  }
});
