import { expect, test } from 'vitest';
import type { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { fill, useProvider } from './use-provider.ts';

const tree = useTree();
const provider = useProvider();

/** Puts a text into the field with the focus as a paste does. */
async function paste({ panel }: Person, text: string): Promise<void> {
  await panel.evaluate((pasted) => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus.');
    field.value = pasted;
    const init = { bubbles: true, inputType: 'insertFromPaste', data: pasted };
    field.dispatchEvent(new InputEvent('input', init));
  }, text);
}

test('from nothing to a model that is ready takes four interactions', async () => {
  const server = provider();
  const person = await tree.openFixture('controls.html');
  await person.click('#app-tab-cost');
  let interactions = 0;
  const did = async (work: Promise<unknown>) => {
    interactions += 1;
    await work;
  };

  await did(person.clickButton('Models, keys and budgets'));
  await did(person.clickButton('Another server'));
  await did(paste(person, `${server.url}/v1`));
  await person.panel.waitForSelector('.listed-llm');
  await did(person.click('.listed-llm input'));

  await soon(() => person.text('.offer output')).toBe('big-fake is ready to use.');
  expect(interactions).toBeLessThanOrEqual(4);
  expect(await person.text('.chosen-model-name')).toBe('big-fake');

  // What does not answer says so, with its address.
  await person.clickButton('Ollama');
  await fill(person, '.offer-field input', 'http://127.0.0.1:9/v1');
  await soon(() => person.text('.failed-call-cause figcaption')).toBe(
    'http://127.0.0.1:9/v1/models',
  );
});
