import { expect, test } from 'vitest';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** Widths of the columns by title, CSS pixels. */
function columns({ panel }: Person): Promise<Record<string, number>> {
  return panel.$$eval('.tree-header th', (headers) =>
    Object.fromEntries(headers.map((th) => [th.textContent, Math.round(th.offsetWidth)])),
  );
}

const separator = (left: string, right: string) => `[aria-label="Width of ${left} and ${right}"]`;
const size = async (person: Person, label: string) =>
  Number(await person.attribute(`[aria-label="${label}"]`, 'aria-valuenow'));

/** Closes DevTools once the settings are saved, and opens it again on the same page. */
async function reopen(person: Person): Promise<Person> {
  await soon(() => person.panel.evaluate(() => chrome.storage.local.getKeys())).toHaveLength(1);
  await person.devtools.close();
  return tree.openPanel(person.page);
}

/** What Chrome keeps of one setting: it has it a moment after the panel shows it. */
function stored({ panel }: Person, setting: string): Promise<unknown> {
  return panel.evaluate(async (name) => {
    const all: Record<string, Record<string, unknown>> = await chrome.storage.local.get(
      'panel-settings',
    );
    return all['panel-settings']?.[name];
  }, setting);
}

test('dragging the line between two titles resizes both columns', async () => {
  const person = await tree.openFixture('controls.html');
  const before = await columns(person);

  await person.drag(separator('Value', 'State'), { x: 30 });

  await soon(() => columns(person)).toEqual({
    ...before,
    Value: (before.Value ?? 0) + 30,
    State: (before.State ?? 0) - 30,
  });
});

test('arrow keys move the line too', async () => {
  const person = await tree.openFixture('controls.html');
  const before = await columns(person);
  await person.panel.focus(separator('Value', 'State'));

  await person.press('ArrowLeft', 'ArrowLeft', 'ArrowRight');

  await soon(() => columns(person)).toEqual({
    ...before,
    Value: (before.Value ?? 0) - 8,
    State: (before.State ?? 0) + 8,
  });
});

test('the menu of the titles hides a column and shows it again', async () => {
  const person = await tree.openFixture('controls.html');
  const titles = async () => Object.keys(await columns(person));

  await person.panel.locator('.tree-header th').click({ button: 'right' });
  await person.chooseItem('State');
  await soon(titles).toEqual(['Element', 'ID', 'Value', 'Center', 'Flags']);
  await person.chooseItem('State');

  await soon(titles).toEqual(['Element', 'ID', 'Value', 'State', 'Center', 'Flags']);
});

test('columns stay as they were left when DevTools is reopened', async () => {
  const person = await tree.openFixture('controls.html');
  await person.drag(separator('ID', 'Value'), { x: 25 });
  await person.panel.locator('.tree-header th').click({ button: 'right' });
  await person.chooseItem('Center');
  await soon(async () => Object.keys(await columns(person))).not.toContain('Center');
  const left = await columns(person);
  await soon(() => stored(person, 'hiddenColumns')).toHaveLength(1);

  const again = await reopen(person);

  expect(await columns(again)).toEqual(left);
});

test('Reset columns brings back the first widths and all columns', async () => {
  const person = await tree.openFixture('controls.html');
  const before = await columns(person);
  await person.drag(separator('ID', 'Value'), { x: 25 });
  await person.panel.locator('.tree-header th').click({ button: 'right' });
  await person.chooseItem('Flags');
  await soon(() => columns(person)).not.toEqual(before);

  await person.chooseItem('Reset columns');

  await soon(() => columns(person)).toEqual(before);
});

test('the splitters move by mouse and by keyboard, and stay when DevTools is reopened', async () => {
  const person = await tree.openFixture('controls.html');
  const width = await size(person, 'Size of the panes');
  const height = await size(person, 'Size of the lower pane');

  await person.drag('[aria-label="Size of the panes"]', { x: -60 });
  await soon(() => size(person, 'Size of the panes')).toBe(width + 60);
  await person.drag('[aria-label="Size of the lower pane"]', { y: 40 });
  await soon(() => size(person, 'Size of the lower pane')).toBe(height - 40);
  await person.panel.focus('[aria-label="Size of the panes"]');
  await person.press('ArrowLeft');
  await soon(() => size(person, 'Size of the panes')).toBe(width + 76);
  await soon(() => stored(person, 'paneWidth')).toBe(width + 76);

  const again = await reopen(person);
  expect(await size(again, 'Size of the panes')).toBe(width + 76);
  expect(await size(again, 'Size of the lower pane')).toBe(height - 40);
  expect(await again.panel.$eval('.split-view-pane', (pane) => pane.clientWidth)).toBe(width + 76);
});

test('in a narrow panel the panes stand under the tree, and their splitter works there', async () => {
  const devtools = { width: 500, height: 800 };
  const person = await tree.openFixture('controls.html', { devtools });
  const height = await size(person, 'Size of the panes');

  await person.drag('[aria-label="Size of the panes"]', { y: -50 });

  await soon(() => size(person, 'Size of the panes')).toBe(height + 50);
});
