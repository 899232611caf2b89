import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { openSides, shown } from './open-side.ts';
import { useProvider } from './use-provider.ts';

// Which tabs have the side panel open, the browser remembers.
const harness = useHarness({ isOwn: true });
const provider = useProvider();

test('an answer goes on while another tab is in front and the side panel is closed, and is one press away', async () => {
  const { browser, page, open } = await openSides(harness(), provider().url);
  const side = await open(page);
  await shown(side, '.side-tab', 'Order');
  await side.waitForSelector('#chat-input');
  provider().say({ text: 'They sell chairs and', fault: { type: 'stall', afterFrames: 3 } });
  await side.locator('#chat-input').fill('What is sold?');
  await side.keyboard.press('Enter');
  await shown(side, '.chat-reply .markdown', 'They');
  const arrived = await side.$eval('.chat-reply .markdown', (el) => el.textContent ?? '');
  await side.locator('#chat-input').fill('A draft about orders');

  const other = await browser.newPage();
  await other.goto(new URL('/fixtures/agent/focus.html', page.url()).href);
  await other.bringToFront();
  await side.waitForFunction(() => !document.querySelector('.chat-reply'));
  expect(await side.$eval('#chat-input', (el) => (el as HTMLTextAreaElement).value)).toBe('');
  await side.locator('#chat-input').fill('A draft about elsewhere');

  await side.close();
  provider().say({ text: ' tables, both of oak.' });
  const again = await open(other);
  await shown(again, '.warning-bar', 'is complete');
  expect(await again.$eval('#chat-input', (el) => (el as HTMLTextAreaElement).value)).toBe(
    'A draft about elsewhere',
  );
  await again.locator('.warning-bar ::-p-text(Show)').click();
  await shown(again, '.chat-reply .markdown', 'tables, both of oak.');
  const whole = await again.$eval('.chat-reply .markdown', (el) => el.textContent ?? '');
  expect(whole.startsWith(arrived.trim())).toBe(true);
  expect(await again.$$('.chat-user')).toHaveLength(1);
  expect(await again.$eval('#chat-input', (el) => (el as HTMLTextAreaElement).value)).toBe(
    'A draft about orders',
  );
  const asked = provider().requests.filter(({ path }) => path.endsWith('/completions'));
  expect(asked).toHaveLength(2);
  await again.close();
});
