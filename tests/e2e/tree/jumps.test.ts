import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { openModes } from '../modes/shown-modes.ts';
import type { Person } from './person.ts';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

/** The row with the focus: its name, and whether all of it is seen below the heads of the columns. */
function focusedRow({ panel }: Person): Promise<{ name: string; isWhole: boolean } | null> {
  return panel.evaluate(() => {
    const row = document.activeElement?.closest('.tree-row');
    const grid = row?.closest('.tree-grid')?.getBoundingClientRect();
    const head = row?.closest('table')?.querySelector('thead')?.getBoundingClientRect();
    if (!row || !grid || !head) return null;
    const { top, bottom } = row.getBoundingClientRect();
    const name = row.querySelector('.tree-name')?.textContent ?? '';
    return { name, isWhole: top >= head.bottom - 1 && bottom <= grid.bottom + 1 };
  });
}

/** What Tab and the arrows lead to. */
function focused({ panel }: Person): Promise<string> {
  return panel.evaluate(() => document.activeElement?.ariaLabel ?? '');
}

test('what no payload has is two clicks from its reason, whichever pane was open', async () => {
  const person = await tree.openFixture('controls.html');
  await person.click('[id$="pane-tab-events"]');
  await openModes(person);
  await person.click('#modes-query-input');
  await person.type('Invisible');

  await person.clickButton('Show “Invisible” in Tree');

  await soon(() => person.text('.explanation')).toContain('visibility: hidden hides it.');
  await soon(() => focusedRow(person)).toEqual({ name: 'Invisible', isWhole: true });
});

sweepTest('a toolbar is in reach of the keyboard after its search had the focus', async () => {
  const person = await tree.openFixture('controls.html');
  await person.panel.focus('main');
  await person.press('Control+f');
  await soon(() => focused(person)).toContain('Find');

  await person.press('Shift+Tab');
  expect(await focused(person)).toMatch(/^Pause/);
  await person.press('ArrowRight');
  const second = await focused(person);
  expect(second).not.toMatch(/^(?:Pause|Find)/);
  expect(second).not.toBe('');
  await person.press('ArrowLeft');
  expect(await focused(person)).toMatch(/^Pause/);
});

sweepTest('a page that cannot be read has no figures of the page before', async () => {
  const person = await tree.openFixture('controls.html');
  await soon(() => person.text('.status-bar')).toContain('elements');

  await person.page.goto('chrome://version');

  await soon(() => person.text('.status-bar')).toContain('Not connected');
  expect(await person.text('.status-bar')).not.toMatch(/elements|tokens/);
});
