import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import type { Person } from './person.ts';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

const names = async (person: Person) => (await person.rows()).map(({ name }) => name);
const count = (person: Person) => person.text('.search-box-count');

/** The names of the fixture's ten buttons, in document order. */
const BUTTONS = 'Save More Inside Reply Pay Accept Empty Invisible Gone Later'.split(' ');

/** Writes a query in place of the one before. */
async function find(person: Person, query: string): Promise<void> {
  await person.press('Control+f');
  await person.press('Control+a');
  await person.type(query);
}

test('search counts and marks the matches, goes through them and around, and ends with Escape', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Main');

  await find(person, 'button');
  await soon(() => count(person)).toBe(`1 of ${BUTTONS.length}`);
  expect(await person.selected()).toBe('Save');
  const marked = await person.panel.$$eval('.tree-row:has(mark) .tree-name', (found) =>
    found.map((name) => name.textContent),
  );
  expect(marked).toEqual(BUTTONS);

  await person.press('Enter');
  await soon(() => person.selected()).toBe('More');
  await person.press('Shift+Enter', 'Shift+Enter');
  await soon(() => person.selected()).toBe('Later');
  expect(await count(person)).toBe('10 of 10');
  await person.press('Enter');
  await soon(() => person.selected()).toBe('Save');
  await person.clickButton('Next match (Enter)');
  await soon(() => person.selected()).toBe('More');
  await person.clickButton('Previous match (Shift+Enter)');
  await soon(() => person.selected()).toBe('Save');

  await person.panel.focus('search input');
  await person.press('Escape');
  await soon(() => count(person)).toBe('');
  expect(await person.panel.$eval('search input', (input) => input.value)).toBe('');
  expect(await person.panel.$('mark')).toBeNull();
});

sweepTest(
  'search finds values, states and ids, opens collapsed branches, and says when nothing matches',
  async () => {
    const person = await tree.openFixture('controls.html');
    await person.click(`${await person.rowSelector('Cookies')} .tree-twisty`);
    await soon(() => names(person)).not.toContain('Accept');

    for (const [query, name] of [
      ['chile', 'Country'],
      ['checked', 'News'],
      ['f1_1', 'Reply'],
    ] as const) {
      await find(person, query);
      await soon(() => person.selected()).toBe(name);
      expect(await count(person)).toBe('1 of 1');
    }
    await find(person, 'zzz');
    await soon(() => count(person)).toBe('No match');
    await find(person, 'accept');
    await soon(() => person.selected()).toBe('Accept');
  },
);

sweepTest('filters by role, reason and frame leave only such rows, and say how many', async () => {
  const person = await tree.openFixture('controls.html');
  const rows = await person.rows();
  const all = rows.map(({ name }) => name);
  const leftOut = ['Empty', 'Invisible', 'Gone', 'Later'];

  await person.click('[aria-controls="tree-role-menu"]');
  await person.chooseItem('checkbox');
  await person.chooseItem('combobox');
  await soon(() => names(person)).toEqual(['News', 'Country']);
  await person.chooseItem('All roles');
  await soon(() => names(person)).toEqual(all);
  await person.press('Escape');

  await person.click('[aria-controls="tree-left-out-menu"]');
  await person.chooseItem('Nothing else');
  await soon(() => names(person)).toEqual(leftOut);
  expect(await person.text('.active-filters')).toMatch(/^4 shown: left out/i);
  await person.chooseItem('zero size');
  await soon(() => names(person)).toEqual(['Empty']);
  await person.chooseItem('All reasons');
  await soon(() => names(person)).toEqual(all);
  await person.click('[aria-controls="tree-left-out-menu"]');
  await person.chooseItem('Show what is left out');
  await soon(() => names(person)).toEqual(all.filter((name) => !leftOut.includes(name)));
  await person.chooseItem('Show what is left out');
  await soon(() => names(person)).toEqual(all);
  await person.press('Escape');

  await person.click('[aria-controls="tree-frame-menu"]');
  await person.chooseItem('f1 · Child document');
  await soon(async () => (await person.rows()).map(({ id }) => id)).toEqual(['11', 'f1_1']);
});

sweepTest(
  'filters by a chip are cleared by their bar, and by the screen when nothing passes',
  async () => {
    const person = await tree.openFixture('controls.html');
    const rows = await person.rows();
    const all = rows.map(({ name }) => name);

    await person.click('::-p-text(In view)');
    // Terms only scrolls: it is no control.
    await soon(() => names(person)).toEqual(
      rows
        .filter(({ kind, name }) => kind !== 'left-out' && name !== 'Terms')
        .map(({ name }) => name),
    );
    await person.clickButton('Clear filters');
    await soon(() => names(person)).toEqual(all);

    await person.click('::-p-text(Covered)');
    await soon(() => names(person)).toEqual(['Pay']);
    expect(await person.text('.active-filters')).toMatch(/^1 shown: Covered/i);
    await person.click('[aria-controls="tree-role-menu"]');
    await person.chooseItem('checkbox');
    await soon(() => person.text('.screen-sentence')).toBe('No element matches the filters.');
    await person.press('Escape');
    await person.click('.screen button');
    await soon(() => names(person)).toEqual(all);
  },
);

sweepTest.for(['sb-admin-2 dashboard'])(
  '%s: a filter shows as many rows as it says',
  async (name) => {
    const person = await tree.openRealPage(name);

    await person.click('::-p-text(In view)');

    const figure = Number(await person.text('.chip[aria-pressed="true"] .chip-count'));
    await soon(() => person.text('.active-filters-text')).toBe(`${figure} shown: in view`);
    expect(figure).toBe((await person.opened.payload()).meta.viewportElements);
  },
);
