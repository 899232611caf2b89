import { expect, test } from 'vitest';
import { canvas, openDark } from '../../e2e/dark/open-dark.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

test('a site that is set to Always in the panel is dark on its other pages with DevTools closed', async () => {
  const opened = await tree.harness().openTab('/fixtures/dark/resident/first.html');
  const person = await openDark(await tree.openPanel(opened));
  await person.clickButton('Always on this site');
  await soon(() =>
    person.panel.evaluate(
      async () => (await chrome.scripting.getRegisteredContentScripts()).length,
    ),
  ).toBe(2);

  const other = await tree.harness().openTab('/fixtures/dark/resident/second.html');
  await soon(() => other.$eval('.panel', (el) => getComputedStyle(el).backgroundColor)).toBe(
    'rgb(30, 30, 30)',
  );
  // What a script adds there is dark, too.
  const late = await other.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = 'h1 { background: #ffffff }';
    document.head.append(style);
    await new Promise((done) => requestAnimationFrame(done));
    return getComputedStyle(document.querySelector('h1') ?? document.body).backgroundColor;
  });
  expect(late).toBe('rgb(30, 30, 30)');

  // One engine keeps it dark, for the panel and without it.
  const sheets = () => opened.evaluate(() => document.adoptedStyleSheets.length);
  expect(await sheets()).toBeGreaterThan(0);
  await canvas(opened).toBe('rgb(30, 30, 30)');
  await person.devtools.close();
  await soon(sheets).toBeGreaterThan(0);
  await canvas(opened).toBe('rgb(30, 30, 30)');
  await opened.evaluate(() => {
    document.querySelector('.card')?.setAttribute('style', 'background: #ffffff');
  });
  await soon(() => opened.$eval('.card', (el) => getComputedStyle(el).backgroundColor)).toBe(
    'rgb(30, 30, 30)',
  );
});
