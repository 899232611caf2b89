import { expect, test } from 'vitest';
import { useHarness } from './use-harness.ts';

const harness = useHarness({ theme: 'dark' });

test('the Penumbra panel opens in the real DevTools, in its theme', async () => {
  const { devtools, panel } = await harness().openPage('/node_modules/swagger-ui-dist/index.html');

  expect(devtools.url()).toMatch(/^devtools:/);
  expect(await panel.evaluate(() => chrome.devtools.panels.themeName)).toBe('dark');
});

test('a page on another origin of this machine can be opened', async () => {
  const url = harness().url('/node_modules/@picocss/pico/package.json', 'localhost');
  const page = await harness().openTab(url);

  expect(await page.evaluate(() => location.host)).toMatch(/^localhost:/);
});

test('what a visited page asks of other hosts is blocked, and not held against us', async () => {
  const page = await harness().openTab('/node_modules/@picocss/pico/package.json');

  const reached = await page.evaluate(() =>
    fetch('http://elsewhere.example/').then(
      (response) => response.ok,
      () => false,
    ),
  );

  expect(reached).toBe(false);
  expect(harness().takeLeaks()).toEqual([]);
});

test('I7: what anything else asks of other hosts is a leak', async () => {
  const page = await harness().browser.newPage();

  await page.goto('http://leak.example/').catch(() => undefined);

  expect(harness().takeLeaks()).toEqual(['leak.example']);
});
