import { expect, test } from 'vitest';
import { openDebuggerTab } from '../ax/open-debugger-tab.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';

const tree = useTree();

test('the Check tab gives the verdict of the page, leads to its elements, and tries cures', async () => {
  const person = await tree.openFixture('../check/verdict.html');
  const { page, panel } = person;
  const rows = () =>
    panel.$$eval('.check-findings .finding-title', (all) => all.map((row) => row.textContent));
  const looks = () =>
    page.evaluate(() => {
      const faint = document.querySelector('.faint');
      return [
        faint ? getComputedStyle(faint).color : '',
        document.querySelector('input')?.getAttribute('aria-label') ?? null,
        matchMedia('(prefers-color-scheme: light)').matches,
        scrollY,
      ];
    });
  const before = await looks();

  await openDebuggerTab(person, 'Check');
  await person.clickButton('Check page');
  await panel.waitForSelector('.check-verdict', { timeout: 60_000 });

  expect(await person.text('.check-verdict')).toMatch(/^Failed\.2 errors, 1 warning, 1 info/);
  expect(await rows()).toEqual([
    'A button has no name: an agent cannot tell what it is for.',
    'Only its placeholder “Your address” names this textbox, and that is gone once something is typed.',
    '“Delivery takes three days.” has a contrast of 2.84; 4.5 is the least.',
    expect.stringContaining('The page has no theme for the dark'),
  ]);
  expect(await looks()).toEqual(before);

  const row = (at: number) => `.check-findings details:nth-of-type(${at}) .finding-row`;
  await person.click(`${row(2)} .finding-jump`);
  await soon(() => person.text('.finding-cure')).toContain('Raise the contrast');
  await soon(() => page.$eval('.faint', (el) => getComputedStyle(el).outlineStyle)).toBe('solid');
  await person.clickButton('Try fix');
  await soon(() => person.text('.finding-measured')).toBe('2.84 → AA');
  await soon(async () => (await looks())[0]).not.toBe(before[0]);
  await person.clickButton('Take fix back');
  await soon(looks).toEqual(before);

  await person.click(`${row(1)}:nth-of-type(2) .finding-jump`);
  await person.clickButton('Try fix');
  await soon(() => person.text('.finding-measured')).toContain('→ textbox “Your address”');
  await soon(async () => (await looks())[1]).toBe('Your address');

  // What is tried ends with the tab.
  await person.click('#app-tab-tree');
  await soon(looks).toEqual(before);
}, 120_000);
