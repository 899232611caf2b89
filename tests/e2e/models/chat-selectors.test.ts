import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';
import { fill, useProvider } from './use-provider.ts';

const harness = useHarness();
const provider = useProvider();

/** A page with what no list of controls has: a plain box that scrolls, and an item whose list reacts. */
const PAGE = `<div id="log" style="height: 60px; overflow: auto">${'<p>line</p>'.repeat(60)}</div>
  <ul id="items"><li class="one">One</li><li class="two">Two</li></ul>
  <select id="size"><option>Small</option><option>Large</option></select>
  <p id="said"></p>`;

test('a selector that matches one element acts on it, and one that matches none or several says so', async () => {
  const opened = await harness().openPage('/fixtures/agent/empty.html');
  await opened.settled();
  await opened.page.bringToFront();
  const person = new Person(opened);
  await person.page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    document.querySelector('#items')?.addEventListener('click', ({ target }) => {
      const said = document.querySelector('#said');
      if (said) said.textContent = `Chosen: ${(target as Element).textContent}`;
    });
  }, PAGE);
  await person.panel.evaluate(async (url) => {
    const model = { provider: 'compatible', model: 'big-fake' };
    const baseUrls = { openai: '', anthropic: '', google: '', compatible: `${url}/v1` };
    await chrome.storage.local.set({
      'model-settings': { models: [model], chosen: model, baseUrls },
    });
  }, provider().url);
  await person.click('#app-tab-chat');
  await person.panel.waitForSelector('#chat-input');
  await person.panel.select('.context-asking select', 'needed').catch(() => undefined);

  const calls = [
    ['tab_scroll', { selector: '#log', direction: 'down', pixels: 200 }],
    ['tab_click', { selector: 'li.two' }],
    ['tab_type', { selector: '#size', text: 'Large' }],
    ['tab_click', { selector: 'li' }],
    ['tab_click', { selector: 'li.three' }],
  ] as const;
  provider().say(...calls.map(([name, input]) => ({ calls: [{ name, input }] })), {
    text: 'Tried.',
  });
  await fill(person, '#chat-input', 'Scroll the log, press Two and choose Large');
  await person.press('Enter');
  // Steps that need a yes get it.
  const answer = async () => {
    if (await person.panel.$('.agent-card')) await person.clickButton('Approve').catch(() => null);
    return person.text('.chat-reply:last-of-type .markdown:last-of-type').catch(() => '');
  };
  await soon(answer).toBe('Tried.');

  const states = await person.panel.$$eval('.tool-card-state', (all) =>
    all.map((state) => state.textContent),
  );
  expect(states).toEqual(['Completed', 'Completed', 'Completed', 'Failed', 'Failed']);
  expect(
    await person.page.evaluate(() => [
      document.querySelector('#log')?.scrollTop,
      document.querySelector('#said')?.textContent,
      (document.querySelector('#size') as HTMLSelectElement).value,
    ]),
  ).toEqual([200, 'Chosen: Two', 'Large']);
  const told = JSON.stringify(provider().requests.at(-1)?.body);
  expect(told).toContain('Several elements match li.');
  expect(told).toContain('No element matches li.three.');
});
