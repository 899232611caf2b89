import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
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

test('from nothing to the first step of a run takes four interactions', async () => {
  const person = await tree.openFixture('controls.html');
  await person.page.bringToFront();
  await person.panel.evaluate(async (anthropic) => {
    const baseUrls = { openai: '', anthropic, google: '', compatible: '' };
    await chrome.storage.local.set({ 'model-settings': { baseUrls } });
  }, provider().url);
  provider().say({ text: 'Down.', calls: [{ name: 'scroll', input: { direction: 'down' } }] });
  await person.click('#app-tab-agent');

  await person.clickButton('Anthropic');
  await person.panel.waitForSelector('.offer-field input:focus');
  await paste(person, 'sk-ant-0123456789');
  await soon(() => person.attribute(':focus', 'class')).toMatch(/task-words/);
  expect(await person.text('.agent-model-choice')).toMatch(/^claude-fake/);
  await person.type('Go down');
  await person.clickButton('Step through');

  await soon(() => person.text('.agent-card-title')).toContain('Step 1 · scroll');
});

sweepTest('where nothing speaks for one of its models, a person chooses it in place', async () => {
  const person = await tree.openFixture('controls.html');
  await person.click('#app-tab-chat');

  await person.clickButton('Another server');
  await person.panel.waitForSelector('.offer-field input:focus');
  await paste(person, `${provider().url}/v1`);
  await person.click('.listed-llm ::-p-text(small-fake)');

  await soon(() => person.attribute(':focus', 'id')).toBe('chat-input');
  expect(await person.panel.$('.set-up-llm')).toBeNull();
});

sweepTest('from nothing to a model that is ready takes four interactions', async () => {
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
