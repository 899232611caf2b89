import { expect, test } from 'vitest';
import { openPageTab } from '../../../cli/browser/cdp-tab.ts';
import { AxTree } from '../../../core/page/ax/ax-tree.ts';
import { readAxElements } from '../../../core/page/ax/read-ax-elements.ts';
import { readPageContent } from '../../../core/page/chrome-content/page-content.ts';
import { expandAll, outline } from '../../unit/core/page/ax/recorded-tab.ts';
import { useHarness } from '../harness/use-harness.ts';

const harness = useHarness({ args: ['--site-per-process'] });
const BUTTONS = ['Top', 'Inner same', 'Written', 'Inner cross', 'Inner nested', 'Inner'];

test('A14: tree, elements and page content have the buttons of every frame, in one place', async () => {
  const page = await harness().openTab('/fixtures/ax/frames.html');
  const tab = await openPageTab(page);
  await expect.poll(() => tab.children().length).toBe(1);
  const tree = new AxTree(tab);
  await tree.open();
  await expandAll(tree);

  const buttons = outline(tree).flatMap((line) => /button “(.*)”/.exec(line)?.[1] ?? []);
  expect(buttons).toEqual(BUTTONS);
  const { elements } = await readAxElements(tab, { wholePage: false });
  expect(elements.map(({ name }) => name)).toEqual(BUTTONS);
  const { nodes } = await readPageContent(tab.main);
  const controls = nodes.filter(({ type }) => type === 'form control');
  const near = (box: readonly number[] | undefined) => box?.map((n) => Math.round(n / 3));
  expect(controls.map(({ outerBox }) => near(outerBox))).toEqual(
    elements.map(({ box }) => near(box)),
  );
  tree.close();
});

test('A13: frames that come and go while the tree is read leave it whole', async () => {
  const page = await harness().openTab('/fixtures/ax/frames.html');
  const tab = await openPageTab(page);
  await page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')];
    setInterval(() => {
      for (const frame of frames) frame.src = `${frame.src.replace(/&.*/, '')}&${Math.random()}`;
    }, 50);
  });
  for (let round = 0; round < 2; round++) {
    const tree = new AxTree(tab);
    await tree.open();
    await expandAll(tree);
    expect(outline(tree)).toContain('  button “Top”');
    expect(outline(tree).filter((line) => line.includes('Iframe'))).not.toEqual([]);
    tree.close();
  }
});
