import { expect, test } from 'vitest';
import { canvas, openDark } from '../../e2e/dark/open-dark.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const WHITE = 'rgba(0, 0, 0, 0)';
const DARK = 'rgb(30, 30, 30)';

const tree = useTree();

test('the switch says what is applied: off on a kept site is off at the next load, and can be turned on again', async () => {
  const person = await openDark(await tree.openRealPage('sb-admin-2 table'));
  const { page, panel } = person;
  const chosen = () =>
    panel.$eval('[aria-label="Dark on this site"] [aria-pressed="true"]', (one) => one.textContent);
  await soon(chosen).toBe('This visit');
  await person.clickButton('Always on this site');
  await soon(chosen).toBe('Always on this site');

  await person.clickButton('Off');
  await canvas(page).toBe(WHITE);
  await soon(chosen).toBe('Off');
  await page.reload();
  await page.waitForNetworkIdle();
  await canvas(page).toBe(WHITE);
  expect(await chosen()).toBe('Off');

  await person.clickButton('This visit');
  await canvas(page).toBe(DARK);
  await soon(chosen).toBe('This visit');
  await person.clickButton('Always on this site');
  await soon(chosen).toBe('Always on this site');
  await panel.evaluate(() => chrome.storage.local.clear());
});
