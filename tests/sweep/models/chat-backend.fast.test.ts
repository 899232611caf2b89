import { afterAll, beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, openModelSettings, openProvider } from '../../e2e/models/use-provider.ts';
import { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { startChatBackend } from '../../fakes/chat-backend.ts';

const harness = useHarness();
let server: Awaited<ReturnType<typeof startChatBackend>>;
beforeAll(async () => {
  server = await startChatBackend();
});
afterAll(() => server.close());

test('a chat server reads the page through the browser and answers; cookies go where the box is ticked', async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  await opened.page.bringToFront();
  const person = new Person(opened);
  await opened.page.browserContext().setCookie({
    name: 'session',
    value: 'signed-in',
    domain: '127.0.0.1',
    path: '/api',
    sameSite: 'None',
    secure: true,
  });
  await openModelSettings(person);
  await openProvider(person, 'backend');
  await fill(person, '#address-backend', server.url);
  await person.press('Enter');
  await soon(() => person.text('[data-provider="backend"] .provider-state')).toMatch(
    /address saved/,
  );
  await person.clickButton('Talk to it in the chat');
  await opened.screenshot('chat-backend');
  await person.press('Escape');

  // The sequence of the specification, §4.1.
  await person.click('#app-tab-chat');
  await person.panel.waitForSelector('#chat-input');
  server.plan({ call: { name: 'tab_read_dom', args: {} } }, { say: 'An order with a **total**.' });
  await fill(person, '#chat-input', 'Read this page and summarize');
  await person.press('Enter');
  await soon(() => person.text('.chat-reply:last-of-type .markdown')).toBe(
    'An order with a total.',
  );
  expect(await person.text('.tool-card-state')).toBe('Completed');
  const [asked, posted] = server.seen;
  expect(asked?.body).toMatchObject({ content: expect.stringContaining('Read this page') });
  expect(JSON.stringify(asked?.body.localToolDefinitions)).toContain('tab_screenshot');
  expect(JSON.stringify(posted?.body)).toContain('Pay now');
  expect(server.seen.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
});
