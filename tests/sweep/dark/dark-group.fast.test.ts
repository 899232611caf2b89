import { expect, test } from 'vitest';
import { captureOf } from '../../../cli/dark/darken-and-audit.ts';
import { textRatios } from '../../../core/style/audit/text-ratios.ts';
import { openDebuggerTab } from '../../e2e/ax/open-debugger-tab.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

sweepTest(
  'the Check tab measures a dark page, leads to what fails, and has it repaired',
  async () => {
    const { openFixture, harness } = tree;
    const person = await openFixture('../dark/audit.html');
    const { page, panel } = person;
    const figure = (name: string) =>
      panel.evaluate((wanted) => {
        const rows = [...document.querySelectorAll('.dark-figures tbody tr')];
        const cells = rows.find((row) => row.querySelector('th')?.textContent === wanted);
        return [...(cells?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
      }, name);
    const issues = () =>
      panel.$$eval('.check-dark .finding-row', (rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('.finding-title, .finding-count')]
            .map((part) => part.textContent)
            .join(' '),
        ),
      );

    await openDebuggerTab(person, 'Check');
    await person.clickButton('Check page');
    await panel.waitForSelector('.check-verdict', { timeout: 30_000 });
    await person.clickButton('Make dark and measure');
    await panel.waitForSelector('.dark-figures', { timeout: 30_000 });

    expect(await figure('Text ≥ AA in view')).toEqual(['100 %', '50 %not good enough']);
    expect(await figure('Boxes moved')).toEqual(['–', '0 %good']);
    expect(await issues()).toEqual([
      'Words on a picture × 2',
      'Bright picture; its text stays as it is',
      'Text painted by a gradient: its contrast is not measured',
    ]);
    // What was there before is there again: the page is dark, its glyphs are seen, nothing stands still.
    const looks = () =>
      page.$eval('p:last-of-type', (el) => {
        const { color, webkitTextFillColor, transitionProperty } = getComputedStyle(el);
        // The body's color is the canvas' where the root has none.
        const [root = '', body] = [document.documentElement, document.body].map(
          (one) => getComputedStyle(one).backgroundColor,
        );
        const backgroundColor = root === 'rgba(0, 0, 0, 0)' ? body : root;
        return { backgroundColor, isSeen: color === webkitTextFillColor, transitionProperty };
      });
    expect(await looks()).toEqual({
      backgroundColor: 'rgb(30, 30, 30)',
      isSeen: true,
      transitionProperty: 'all',
    });

    await person.click('.check-dark .finding-jump');
    const outlines = () =>
      page.$$eval('p', (all) => all.map((el) => getComputedStyle(el).outlineStyle));
    await soon(outlines).toEqual(['solid', 'solid', 'none']);
    await person.press('ArrowDown', 'ArrowUp', 'Enter');
    await soon(outlines).toEqual(['none', 'none', 'none']);

    await panel.focus('.before-after input');
    await person.press('End');
    expect(await person.attribute('.before-after', 'style')).toContain('100%');

    await person.clickButton('Repair all (1)');
    await soon(() => figure('Text ≥ AA in view')).toEqual(['100 %', '100 %good']);
    expect(await issues()).toHaveLength(2);

    const other = await harness().openTab('/fixtures/dark/plain.html');
    await person.clickButton('Measure again');
    await soon(() => person.text('.check-dark .check-status-failed')).toContain('to the front');
    await other.close();

    // Nobody is left to show the words again when DevTools is closed in the midst of it.
    await page.bringToFront();
    await person.clickButton('Measure again');
    await soon(async () => (await looks()).isSeen).toBe(false);
    await person.devtools.close();
    await soon(looks).toEqual({
      backgroundColor: 'rgb(255, 255, 255)',
      isSeen: true,
      transitionProperty: 'all',
    });
  },
);

test('words are found where they are: in frames of other origins, turned small or sandboxed', async () => {
  const { page, panel } = await tree.openFixture('../dark/frames.html');
  const shot = await captureOf(page, panel);
  const screen = { ...shot.places, ...shot };

  // Where no glyph is in a box, it has no contrast and is not among these.
  const ratios = textRatios(screen, screen);
  const faint = ratios.filter(({ isReadable }) => !isReadable).map(({ text }) => text);
  expect(faint.map(({ text }) => text)).toEqual([
    'Pack my box with five dozen jugs.',
    'Pack my box with five dozen jugs.',
    'Sandboxed words',
  ]);
  const [whole, half] = faint;
  expect((half?.height ?? 0) / (whole?.height ?? 1)).toBeCloseTo(0.5, 1);
  expect(ratios.map(({ text }) => text.text)).toContain('Words of a form');
  expect(shot.places.unread).toEqual([]);
});
