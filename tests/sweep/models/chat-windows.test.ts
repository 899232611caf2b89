import { expect, test } from 'vitest';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { openSides, shown } from '../../e2e/models/open-side.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';

// Which tabs have the side panel open, the browser remembers.
const harness = useHarness({ isOwn: true });
const provider = useProvider();

test('two windows show one stream, and the second goes on with it where the first is closed', {
  timeout: 90_000,
}, async () => {
  const { page, open, openWindow } = await openSides(harness(), provider().url);
  const side = await open(page);
  await side.waitForSelector('#chat-input');
  provider().say({ text: 'They sell chairs and', fault: { type: 'stall', afterFrames: 3 } });
  await side.locator('#chat-input').fill('What is sold?');
  await side.keyboard.press('Enter');
  await shown(side, '.chat-reply .markdown', 'They');

  const tab = await side.evaluate(
    async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id,
    page.url(),
  );
  const other = await openWindow(new URL(`/panel/side.html?tab=${tab}`, side.url()).href);
  await shown(other, '.chat-reply .markdown', 'They');
  const texts = await Promise.all(
    [side, other].map((one) => one.$eval('.chat-reply .markdown', (el) => el.textContent)),
  );
  expect(texts[1]).toBe(texts[0]);
  expect(await other.$eval('.chat-main', (el) => el.textContent)).not.toContain('Stopped');

  provider().say({ text: ' tables, both of oak.' });
  await side.close();
  await shown(other, '.chat-reply .markdown', 'tables, both of oak.');
  expect(await other.$$('.chat-user')).toHaveLength(1);
  await other.close();
});

test('a new page of the same site goes on with the conversation, and another site asks; a prompt comes back by its name', {
  timeout: 90_000,
}, async () => {
  const { page, open } = await openSides(harness(), provider().url);
  const side = await open(page);
  await side.waitForSelector('#chat-input');
  const say = async (question: string, answer: string) => {
    provider().say({ text: answer });
    await side.locator('#chat-input').fill(question);
    await side.keyboard.press('Enter');
    await shown(side, '.chat-reply:last-of-type .markdown', answer);
  };
  await say('One?', 'First answer.');
  const bar = () => side.evaluate(() => document.querySelector('.warning-bar')?.textContent ?? '');
  await page.goto(new URL('/fixtures/agent/focus.html', page.url()).href);
  await new Promise((done) => setTimeout(done, 1500));
  expect(await bar()).toBe('');
  await say('Two?', 'Second answer.');

  const there = new URL('/fixtures/agent/order.html', page.url());
  there.hostname = 'localhost';
  await page.goto(there.href);
  await expect.poll(bar).toContain('This conversation is about 127.0.0.1');
  await side.locator('.warning-bar ::-p-text(Continue here)').click();
  await expect.poll(bar).toBe('');
  await say('Three?', 'Third answer.');

  // A prompt that is kept comes back by its name.
  await side.locator('#chat-input').fill('Sum it up in one line');
  await side.locator('[aria-label="More actions"]').click();
  await side.locator('[role=menuitem] ::-p-text(Save the message as a prompt…)').click();
  await side.locator('.composer-editing input').fill('short');
  await side.keyboard.press('Enter');
  await side.locator('#chat-input').fill('/sh');
  await shown(side, '.composer-prompts', '/short');
  await side.keyboard.press('Enter');
  expect(await side.$eval('#chat-input', (el) => (el as HTMLTextAreaElement).value)).toBe(
    'Sum it up in one line',
  );
  expect(await side.$$('.chat-user')).toHaveLength(3);
  await side.close();
});

test('a tab that the person adds is read and acted in by its name, and reported on at the end', {
  timeout: 90_000,
}, async () => {
  const { browser, page, open } = await openSides(harness(), provider().url);
  const other = await browser.newPage();
  await other.goto(new URL('/fixtures/tree/live.html', page.url()).href);
  await other.evaluate(() => {
    document.title = 'Stock';
    document.body.innerHTML =
      '<p>Oak: 7 left</p><button onclick="this.textContent=`Asked`">Ask for more</button>';
  });
  await page.bringToFront();
  const side = await open(page);
  await side.waitForSelector('#chat-input');
  await side.locator('[aria-label="More actions"]').click();
  await side.locator('[role=menuitem] ::-p-text(Add a tab…)').click();
  await side.locator('.composer-prompts button ::-p-text(Stock)').click();
  await shown(side, '.chat-element', 'Stock');

  const read = (name: string, input = {}) => ({ name, input: { tab: 'Stock', ...input } });
  const calls = [read('tab_read_dom'), read('tab_info'), { name: 'tab_info', input: {} }];
  const acts = [read('tab_click', { selector: 'button' }), read('tab_read_dom')];
  provider().say({ calls }, { calls: acts }, { text: 'Seven are left, and more are asked for.' });
  await side.locator('#chat-input').fill('How much oak is left? Ask for more.');
  await side.keyboard.press('Enter');
  await side.waitForSelector('.approval-yes button');
  // What waits is one Tab from the field.
  await side.focus('#chat-input');
  await side.keyboard.press('Tab');
  expect(await side.evaluate(() => document.activeElement?.closest('.chat-card') !== null)).toBe(
    true,
  );
  await side.locator('::-p-aria([name="Approve"][role="button"])').click();
  await shown(side, '.chat-reply .markdown', 'Seven are left');
  expect(await other.$eval('button', (el) => el.textContent)).toBe('Asked');
  expect(JSON.stringify(provider().requests.at(-1)?.body)).toContain('Oak: 7 left');
  const report = await side.$eval('.chat-report', (el) => el.textContent);
  expect(report).toMatch(/4 tools that read · 1 action in pages.*tab_click.*Completed/);
  await side.close();
});
