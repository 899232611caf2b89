import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import {
  ask,
  clearLedger,
  fill,
  openModelSettings,
  setUpServer,
  useProvider,
} from './use-provider.ts';

const KEY = 'sk-canary-5a1f9c7e';
const MODEL = 'big-fake';

const tree = useTree();
const provider = useProvider();

sweepTest(
  'what is asked of a model is shown first, sent as it was shown, and stands in the ledger',
  async () => {
    const server = provider();
    const person = await tree.openFixture('controls.html');
    const said: string[] = [];
    person.devtools.on('console', (message) => said.push(message.text()));
    await setUpServer(person, { address: `${server.url}/v1`, key: KEY, model: MODEL });
    await person.click('#pane-tab-payload, #lower-pane-tab-payload');

    // Nothing goes out before a person says so, and what they change is what goes out.
    await ask(person, 'What is this page?');
    const chats = () => server.requests.filter(({ path }) => path.endsWith('/chat/completions'));
    expect(chats()).toEqual([]);
    await fill(person, '.send-text[aria-label="System prompt"]', 'Answer in one word.');
    const shown = await person.panel.$$eval('.send-text', (areas) =>
      areas.map((area) => (area as HTMLTextAreaElement).value),
    );
    server.say({ text: 'Controls.', usage: { input: 1000, cached: 400, output: 100 } });
    await person.clickButton('Send');

    await soon(() => person.text('.call-view-text')).toBe('Controls.');
    const [sent] = chats();
    expect(sent?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(sent?.body.messages)).toContain('Answer in one word.');
    for (const text of shown)
      expect(JSON.stringify(sent?.body.messages)).toContain(JSON.stringify(text).slice(1, -1));
    // 600 and 400 tokens at $2, 100 at $10, a million.
    await soon(() => person.text('.cost-beside tbody tr:last-child')).toBe(
      'Actual1,000400100$0.0030',
    );

    // A panel that is opened later has the call, too.
    await Promise.all([
      person.panel.waitForNavigation(),
      person.panel.evaluate(() => location.reload()),
    ]);
    await person.opened.settled();
    await person.click('#app-tab-cost');
    await soon(() => person.text('.long-table tbody [data-column="cost"]')).toBe('$0.0030');
    expect(await person.text('td[data-column="outcome"] > span')).toBe('answered');

    // E2: the key is where it belongs, and nowhere else.
    await openModelSettings(person);
    const kept = await person.panel.evaluate(async () => ({
      local: await chrome.storage.local.get(null),
      session: await chrome.storage.session.get(null),
      panel: document.documentElement.outerHTML,
    }));
    const { 'model-keys': keys, ...others } = kept.local;
    expect(JSON.stringify(keys)).toContain(KEY);
    const page = await person.page.evaluate(() => document.documentElement.outerHTML);
    const payload = await person.opened.payload({ wholePage: true });
    const places = { ...kept, local: others, page, payload, said };
    expect(JSON.stringify(places)).not.toContain('canary');
    await clearLedger(person);
  },
);

sweepTest('a budget stops a call before it is sent, and a failed call says why', async () => {
  const server = provider();
  const person = await tree.openFixture('controls.html');
  await setUpServer(person, { address: `${server.url}/v1`, key: KEY, model: MODEL });
  await person.click('#pane-tab-payload, #lower-pane-tab-payload');
  const before = server.requests.length;
  await openModelSettings(person);
  await fill(person, 'input[aria-label="Limit per day in US dollars"]', '0.001');
  await person.press('Escape');

  await ask(person, 'What is this page?');
  await person.clickButton('Send');

  await soon(() => person.text('.failed-call')).toMatch(/^Not sent: .*\$0\.0010 budget per day/);
  expect(server.requests).toHaveLength(before);

  await openModelSettings(person);
  await person.click('input[aria-label="Limit per day in US dollars"]', { count: 3 });
  await person.press('Backspace');
  await person.press('Escape');
  server.say({
    fault: { type: 'status', status: 401, body: { error: { message: `Bad key ${KEY}` } } },
  });
  await ask(person, 'And now?');
  await person.clickButton('Send');
  await soon(() => person.text('.failed-call')).toMatch(/key/i);
  // Status, address and the server’s own words, without the key in them.
  const said = await person.text('.failed-call-cause');
  expect(said).toContain(`401 from ${server.url}/v1/chat/completions`);
  expect(said).toContain('Bad key [key]');
  expect(said).not.toContain('canary');

  await person.click('#app-tab-cost');
  await soon(() => person.text('td[data-column="outcome"] > span')).toMatch(
    /^unauthorized: 401 from/,
  );
  await person.clickButton('Clear the ledger');
  await soon(() => person.text('.warning-bar')).toContain('Cleared 1 call.');
  await person.clickButton('Undo');
  await soon(() => person.text('td[data-column="outcome"] > span')).toMatch(
    /^unauthorized: 401 from/,
  );
  await clearLedger(person);
});

test('E1: no content script can read the keys, and a panel sees to it before it touches them', async () => {
  const person = await tree.openFixture('controls.html');
  await person.panel.evaluate(() =>
    chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' }),
  );

  await openModelSettings(person);
  await person.panel.waitForSelector('.add-model');

  const read = () =>
    person.panel.evaluate(async () => {
      const [injected] = await chrome.scripting.executeScript({
        target: { tabId: chrome.devtools.inspectedWindow.tabId },
        func: async () => {
          try {
            return JSON.stringify(await chrome.storage.local.get(null));
          } catch (error) {
            return String(error);
          }
        },
      });
      return injected?.result;
    });
  await soon(read).toContain('Access to storage is not allowed from this context');
});
