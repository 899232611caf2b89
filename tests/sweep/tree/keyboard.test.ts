import { expect, test } from 'vitest';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

const names = async (person: Person) => (await person.rows()).map(({ name }) => name);

test('arrows move the selection and the focus by a row', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Save');

  await person.press('ArrowDown');
  await soon(() => person.focused()).toBe('City');
  await person.press('ArrowUp', 'ArrowUp');
  await soon(() => person.focused()).toBe('Help');

  expect(await person.selected()).toBe('Help');
});

test('Home, End and the page keys go far', async () => {
  const person = await tree.openFixture('many.html?count=200');
  await person.click('.tree-row:nth-child(3) .tree-role');

  await person.press('End');
  await soon(() => person.focused()).toBe('Button 179');
  await person.press('PageUp');
  await soon(async () => Number((await person.focused())?.split(' ').at(-1))).toBeLessThan(170);
  await person.press('Home');
  await soon(() => person.focused()).toBe('Group 0');
});

test('left collapses and then goes to the parent; right expands and then goes in', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Help');

  await person.press('ArrowLeft');
  await soon(() => person.focused()).toBe('Main');
  await person.press('ArrowLeft');
  await soon(() => names(person)).not.toContain('Help');
  expect(await person.row('Main')).toMatchObject({ expanded: false });
  await person.press('ArrowRight');
  await soon(() => names(person)).toContain('Help');
  await person.press('ArrowRight');
  await soon(() => person.focused()).toBe('Home');
});

test('* expands all siblings', async () => {
  const person = await tree.openFixture('controls.html');
  await person.click(`${await person.rowSelector('Main')} .tree-twisty`);
  await person.click(`${await person.rowSelector('Cookies')} .tree-twisty`);
  await soon(() => names(person)).not.toContain('Accept');
  await person.clickRow('Save');

  await person.press('*');

  await soon(() => names(person)).toEqual(expect.arrayContaining(['Home', 'Accept']));
});

test('typing the start of a name goes to its row', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Save');

  await person.type('pay');

  await soon(() => person.focused()).toBe('Pay');
});

test('a letter typed again goes on to the next such row', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Home');

  await person.type('h');

  await soon(() => person.focused()).toBe('Help');
});

test('the rows have one tab stop, and Shift+Tab returns to it', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('City');

  await person.press('Tab');
  await soon(() => person.focused()).toBeNull();
  await person.press('Shift+Tab');
  await soon(() => person.focused()).toBe('City');

  const stops = await person.panel.$$('.tree-row[tabindex="0"]');
  expect(stops).toHaveLength(1);
});

test('collapsing the parent of the selected row by mouse selects the parent', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Help');

  await person.click(`${await person.rowSelector('Main')} .tree-twisty`);

  await soon(() => person.selected()).toBe('Main');
});

test('Space shows the details of the row when the panes are hidden', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickButton('Hide the panes');
  await soon(() => person.text('.details-fields')).toBe('');
  await person.clickRow('City');

  await person.press('Space');

  await soon(() => person.text('.details-fields')).toContain('City');
});

test('a button closes the menu it has opened, and Escape what the status bar has opened', async () => {
  const person = await tree.openFixture('controls.html');
  const open = () => person.panel.$$eval(':popover-open', (opened) => opened.map(({ id }) => id));

  await person.clickButton('Settings');
  await soon(open).toEqual(['settings-menu']);
  await person.clickButton('Settings');
  await soon(open).toEqual([]);

  await person.click('.settle-status');
  await soon(open).toEqual(['settle-popover']);
  await soon(() => person.panel.evaluate(() => document.activeElement?.id)).toBe('settle-popover');
  await person.press('Escape');
  await soon(open).toEqual([]);
});
