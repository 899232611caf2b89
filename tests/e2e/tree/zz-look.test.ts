import { expect, test } from 'vitest';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();
test('look', async () => {
  for (const [width, height] of [
    [1400, 900],
    [420, 800],
  ] as const) {
    const person = await tree.openFixture('controls.html', { devtools: { width, height } });
    await person.click(width > 700 ? '#lower-pane-tab-payload' : '#pane-tab-payload');
    await person.clickButton('Outline');
    await soon(() => person.panel.$$eval('.outline-line', (l) => l.length)).toBeGreaterThan(3);
    await person.clickRow('Save');
    await person.press('Control+f');
    await person.type('role:b');
    await person.press('ArrowDown');
    await person.devtools.screenshot({ path: `out/look-search-${width}.png` });
    await person.press('Escape');
    await person.press('Escape');
    await person.panel.locator(await person.rowSelector('Home')).click({ button: 'right' });
    await new Promise((r) => setTimeout(r, 400));
    await person.devtools.screenshot({ path: `out/look-menu-${width}.png` });
  }
  expect(1).toBe(1);
});
