import { expect, test } from 'vitest';
import type { Person } from './person.ts';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

const names = async (person: Person) => (await person.rows()).map(({ name }) => name);
const count = (person: Person) => person.text('.search-box-count');

/** The names of the fixture's ten buttons, in document order. */
const BUTTONS = 'Save More Inside Reply Pay Accept Empty Invisible Gone Later'.split(' ');

async function find(person: Person, query: string): Promise<void> {
  await person.clickRow('Main');
  await person.press('Control+f');
  await person.type(query);
}

test('search counts the matches, marks them and selects the first', async () => {
  const person = await tree.openFixture('controls.html');

  await find(person, 'button');

  await soon(() => count(person)).toBe(`1 of ${BUTTONS.length}`);
  expect(await person.selected()).toBe('Save');
  const marked = await person.panel.$$eval('.tree-row:has(mark) .tree-name', (found) =>
    found.map((name) => name.textContent),
  );
  expect(marked).toEqual(BUTTONS);
});

test('Enter and Shift+Enter go through the matches and around', async () => {
  const person = await tree.openFixture('controls.html');
  await find(person, 'button');

  await person.press('Enter');
  await soon(() => person.selected()).toBe('More');
  await person.press('Shift+Enter', 'Shift+Enter');
  await soon(() => person.selected()).toBe('Later');
  expect(await count(person)).toBe('10 of 10');
  await person.press('Enter');
  await soon(() => person.selected()).toBe('Save');
});

test('the arrows beside the count step too', async () => {
  const person = await tree.openFixture('controls.html');
  await find(person, 'button');

  await person.clickButton('Next match (Enter)');
  await soon(() => person.selected()).toBe('More');
  await person.clickButton('Previous match (Shift+Enter)');
  await soon(() => person.selected()).toBe('Save');
});

test.each([
  ['a value', 'chile', 'Country'],
  ['a state', 'checked', 'News'],
  ['an id', 'f1_1', 'Reply'],
])('search finds %s', async (_what, query, name) => {
  const person = await tree.openFixture('controls.html');

  await find(person, query);

  await soon(() => count(person)).toBe('1 of 1');
  expect(await person.selected()).toBe(name);
});

test('Escape clears the search', async () => {
  const person = await tree.openFixture('controls.html');
  await find(person, 'button');
  await soon(() => count(person)).not.toBe('');

  await person.press('Escape');

  await soon(() => count(person)).toBe('');
  expect(await person.panel.$eval('search input', (input) => input.value)).toBe('');
  expect(await person.panel.$('mark')).toBeNull();
});

test('a search without a match says so', async () => {
  const person = await tree.openFixture('controls.html');

  await find(person, 'zzz');

  await soon(() => count(person)).toBe('No match');
});

test('a match in a collapsed branch opens it', async () => {
  const person = await tree.openFixture('controls.html');
  await person.click(`${await person.rowSelector('Cookies')} .tree-twisty`);
  await soon(() => names(person)).not.toContain('Accept');

  await find(person, 'accept');

  await soon(() => person.selected()).toBe('Accept');
});

test('the role filter narrows to several roles, and All roles ends it', async () => {
  const person = await tree.openFixture('controls.html');
  const all = await names(person);

  await person.click('[aria-controls="tree-role-menu"]');
  await person.chooseItem('checkbox');
  await person.chooseItem('combobox');
  await soon(() => names(person)).toEqual(['News', 'Country']);
  await person.chooseItem('All roles');

  await soon(() => names(person)).toEqual(all);
});

test.each([['Occluded', ['Pay']]])(
  'the filter %s leaves only such rows',
  async (label, expected) => {
    const person = await tree.openFixture('controls.html');

    await person.click(`::-p-text(${label})`);

    await soon(() => names(person)).toEqual(expected);
    expect(await person.text('.active-filters')).toMatch(
      RegExp(`^${expected.length} shown: ${label}`, 'i'),
    );
  },
);

test('Left out shows only such rows, or those for one reason, or none of them', async () => {
  const person = await tree.openFixture('controls.html');
  const all = await names(person);
  const leftOut = ['Empty', 'Invisible', 'Gone', 'Later'];

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
});

test('the filter In view hides what is left out, and Clear filters brings it back', async () => {
  const person = await tree.openFixture('controls.html');
  const all = await person.rows();

  await person.click('::-p-text(In view)');
  await soon(() => names(person)).toEqual(
    all.filter(({ kind }) => kind !== 'left-out').map(({ name }) => name),
  );
  await person.clickButton('Clear filters');

  await soon(() => names(person)).toEqual(all.map(({ name }) => name));
});

test('the frame filter leaves one frame', async () => {
  const person = await tree.openFixture('controls.html');

  await person.click('[aria-controls="tree-frame-menu"]');
  await person.chooseItem('f1 · Child document');

  await soon(async () => (await person.rows()).map(({ id }) => id)).toEqual(['11', 'f1_1']);
});

test('filters that nothing passes show a screen whose action clears them', async () => {
  const person = await tree.openFixture('controls.html');
  const all = await names(person);

  await person.click('::-p-text(Occluded)');
  await person.click('[aria-controls="tree-role-menu"]');
  await person.chooseItem('checkbox');
  await soon(() => person.text('.screen-sentence')).toBe('No element passes the filters.');
  await person.press('Escape');
  await person.click('.screen button');

  await soon(() => names(person)).toEqual(all);
});

test.for(['sb-admin-2 dashboard', 'swagger-ui'])(
  '%s: a filter shows as many rows as it says',
  async (name) => {
    const person = await tree.openRealPage(name);

    await person.click('::-p-text(In view)');

    const figure = Number(await person.text('.chip[aria-pressed="true"] .chip-count'));
    await soon(() => person.text('.active-filters-text')).toBe(`${figure} shown: in view`);
    expect(figure).toBe((await person.opened.payload()).meta.viewportElements);
  },
);
