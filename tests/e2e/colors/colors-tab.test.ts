import type { Frame, Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';

const tree = useTree();

sweepTest(
  'the colors of a page are listed, light up in it, and are revealed in Elements',
  async () => {
    const person = await tree.openRealPage('sb-admin-2 table');
    const { page, panel } = person;
    await person.click('#app-tab-colors');
    await panel.waitForSelector('.color-grid .tree-row');
    const dots = await panel.$$eval('.palette-plot-dot', (all) => all.length);
    const rows = await panel.$eval('.color-grid table', (grid) => Number(grid.ariaRowCount));
    expect(dots).toBeGreaterThan(10);
    expect(rows).toBe(dots + 1);
    await soon(() => person.text('.colors-figures')).toMatch(/map [\d,]+ of [\d,]+ tokens/);

    await person.clickButton('Map');
    await person.click('.color-grid [data-key="0/0/.bg-gradient-primary"]');
    await soon(() => person.text('.color-lit')).toBe('1 element highlighted.');
    expect(await lit(page)).toEqual(['accordionSidebar']);

    await person.press('Enter');
    await soon(() => selectedId(panel)).toBe('accordionSidebar');
    await person.showPenumbra();

    await person.clickButton('Contrast');
    const ratios = await panel.$$eval('.color-row-view .color-cell-ratio', (all) =>
      all.map((cell) => Number(cell.textContent)),
    );
    expect(ratios.length).toBeGreaterThan(5);
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b));

    await person.click('#app-tab-tree');
    await soon(() => lit(page)).toEqual([]);

    await person.click('#app-tab-colors');
    await person.clickButton('Map');
    await person.click('.color-grid [data-key="0/0/.bg-gradient-primary"]');
    await soon(() => lit(page)).toEqual(['accordionSidebar']);
    await person.devtools.close();
    await soon(() => lit(page)).toEqual([]);
  },
);

test('an element that a list doesn’t have is a click away in the Tree', async () => {
  const person = await tree.openFixture('controls.html');
  await person.click('#app-tab-colors');
  await person.panel.waitForSelector('.color-grid .tree-row');

  await person.press('Control+f');
  await person.type('Invisible');
  await person.clickButton('Show “Invisible” in Tree');

  await soon(() => person.selected()).toBe('Invisible');
  await soon(() => person.text('.explanation')).toContain('visibility: hidden hides it.');
});

/** Ids of the elements that are lit up in a page. */
function lit(page: Page): Promise<string[]> {
  return page.$$eval('body *', (all) =>
    all.flatMap((el) =>
      getComputedStyle(el).outline.startsWith('rgb(255, 143, 0) solid 2px') ? el.id : [],
    ),
  );
}

/** As the Console says it, where `$0` is what the Elements panel has selected. */
function selectedId(panel: Frame): Promise<unknown> {
  return panel.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    chrome.devtools.inspectedWindow.eval('$0?.id', {}, (...[result]) => resolve(result));
    return promise;
  });
}
