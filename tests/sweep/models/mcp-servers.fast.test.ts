import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { startReferenceServer } from '../../fakes/mcp-reference-server.ts';
import { startOAuthGate } from '../../fakes/oauth-gate.ts';

const harness = useHarness();
const provider = useProvider();
let reference: Awaited<ReturnType<typeof startReferenceServer>>;
beforeAll(async () => {
  reference = await startReferenceServer();
}, 30_000);
afterAll(() => reference.close());

test('a server is added by its address, and the chat calls its tool once the person has approved', async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  await opened.page.bringToFront();
  const person = new Person(opened);
  await person.panel.evaluate(useServer, provider().url);
  await person.click('#app-tab-chat');
  await person.panel.waitForSelector('#chat-input');

  await person.clickButton('More actions');
  await person.chooseItem('MCP servers…');
  await fill(person, '.server-add input', reference.url);
  await person.clickButton('Add server');
  await soon(() => person.text('.server output')).toMatch(/of \d+ tools offered, \d+ tokens/);
  expect(await person.text('.server-tools')).toContain('echo');
  await opened.screenshot('mcp-servers');
  await person.press('Escape');

  const name = `mcp:127.0.0.1-${new URL(reference.url).port}/echo`;
  const call = { name: 'page_tool', input: { tool: name, input: { message: 'Hello' } } };
  provider().say({ calls: [call] }, { text: 'It says hello.' });
  await fill(person, '#chat-input', 'Say Hello with the echo tool');
  await person.press('Enter');
  await soon(() => person.text('.agent-card')).toContain('page tool');
  await person.clickButton('Approve');

  await soon(() => person.text('.chat-reply:last-of-type .markdown')).toBe('It says hello.');
  const bodies = provider()
    .requests.filter(({ path }) => !path.endsWith('/models'))
    .map(({ body }) => JSON.stringify(body));
  // What the server says of its tools, and what they give, is between the marks.
  expect(bodies[0]).toMatch(/<page-data-\w+>\\+ntools of other servers/);
  expect(bodies.at(-1)).toContain('Echo: Hello');
});

test('a server asks the person while it works, says how far it is, and has its resources read', async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  await opened.page.bringToFront();
  const person = new Person(opened);
  const { panel } = person;
  await panel.evaluate(useServer, provider().url);
  await person.click('#app-tab-chat');
  await person.clickButton('More actions');
  await person.chooseItem('MCP servers…');
  await fill(person, '.server-add input', reference.url);
  await person.clickButton('Add server');
  await soon(() => person.text('.server output')).toMatch(/of \d+ tools offered/);
  for (const tool of ['trigger-elicitation-request', 'resources/list']) {
    await panel.evaluate(offer, tool);
  }
  await person.press('Escape');
  const name = (tool: string) => `mcp:127.0.0.1-${new URL(reference.url).port}/${tool}`;
  const call = (tool: string, input = {}) => ({
    calls: [{ name: 'page_tool', input: { tool: name(tool), input } }],
  });
  provider().say(
    call('trigger-elicitation-request'),
    call('trigger-long-running-operation', { duration: 3, steps: 4 }),
    call('resources/list'),
    { text: 'All done.' },
  );
  await panel.select('.context-asking select', 'needed');
  await fill(person, '#chat-input', 'Go through it');
  await person.press('Enter');
  await soon(() => person.text('.agent-card')).toContain('page tool');
  await person.clickButton('Approve');

  await soon(() => person.text('.dialog')).toContain('Please provide inputs');
  await opened.screenshot('mcp-question');
  // What the server proposes is there, and what it does not take is said before anything is sent.
  expect(await panel.$eval('#tool-field-integer', (el) => (el as HTMLInputElement).value)).toBe(
    '42',
  );
  await fill(person, '#tool-field-name', 'Ada');
  await fill(person, '#tool-field-email', 'nobody');
  await panel.select('#tool-field-titledMultipleSelectEnum', 'fish-2', 'fish-3');
  await person.clickButton('Answer');
  await soon(() => person.text('.dialog [role=alert]')).toContain('“email”');
  await fill(person, '#tool-field-email', 'ada@example.com');
  await person.clickButton('Answer');

  /** The text of what matches last; what waits on the way is approved. */
  const approving = async (selector: string) => {
    const card = await panel.$('.chat-card .approval-yes button');
    await card?.click().catch(() => undefined);
    return panel.$$eval(selector, (all) => all.at(-1)?.textContent ?? '');
  };
  await soon(() => approving('.tool-card-figures')).toMatch(/\d of 4/);
  await soon(() => approving('.chat-reply .markdown')).toBe('All done.');
  const last = JSON.stringify(provider().requests.at(-1)?.body);
  expect(last).toContain('ada@example.com');
  expect(last).toMatch(/fish-2.{1,40}fish-3/);
  expect(last).toContain('demo://resource/');
});

/** Run in the panel: a model of the local server is chosen, and nothing else is stored. */
async function useServer(url: string): Promise<void> {
  await chrome.storage.local.clear();
  const model = { provider: 'compatible', model: 'big-fake' };
  const baseUrls = { openai: '', anthropic: '', google: '', compatible: `${url}/v1` };
  await chrome.storage.local.set({
    'model-settings': { models: [model], chosen: model, baseUrls },
  });
}

/** Run in the panel: a tool of the list is offered. */
function offer(name: string): void {
  const all = [...document.querySelectorAll('.server-tools label')];
  const box = all.find((one) => one.textContent?.includes(name))?.querySelector('input');
  if (box && !box.checked) box.click();
}

test('a server that asks for it is signed in to, once, and its sign-in is renewed unasked', async () => {
  const gate = await startOAuthGate(reference.url);
  onTestFinished(() => gate.close());
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  await opened.page.bringToFront();
  const person = new Person(opened);
  await person.panel.evaluate(() => chrome.storage.local.clear());
  await person.click('#app-tab-chat');
  await person.clickButton('More actions');
  await person.chooseItem('MCP servers…');
  await fill(person, '.server-add input', gate.url);
  await person.clickButton('Add server');
  // No window opens before the person has asked for it.
  await person.panel.waitForSelector('.server [role="alert"] button');
  expect(gate.asked).not.toContain('GET /authorize');

  gate.refuse(true);
  await person.clickButton('Sign in');
  await soon(() => person.text('.server [role="alert"]')).toMatch(/sign-in|access_denied/);
  expect(gate.asked.filter((one) => one === 'POST /token')).toEqual([]);
  gate.refuse(false);
  await person.clickButton(
    (await person.panel.$('.server [role="alert"] button')) ? 'Sign in' : 'Refresh',
  );
  await soon(() => person.text('.server output')).toMatch(/of \d+ tools offered/);
  expect(gate.asked.filter((one) => one === 'POST /token')).toHaveLength(1);

  gate.expire();
  await person.clickButton('Refresh');
  await soon(() => gate.asked.filter((one) => one === 'POST /token').length).toBe(2);
  await soon(() => person.text('.server output')).toMatch(/of \d+ tools offered/);
  expect(gate.asked.filter((one) => one === 'GET /authorize')).toHaveLength(2);
  // Where Chrome sends a person back from the sign-in: it keeps that for itself.
  expect(
    harness()
      .takeLeaks()
      .filter((host) => !host.endsWith('.chromiumapp.org')),
  ).toEqual([]);
});
