import { expect, test } from 'vitest';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { litElement } from '../../e2e/tree/lit-element.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

const PICK = 'Pick an element on the page (Ctrl+Shift+E)';
const lit = (person: Person) => litElement(person.page);
const isPicking = (person: Person) => person.attribute(`[aria-label="${PICK}"]`, 'aria-pressed');
const clicks = (person: Person) =>
  person.page.evaluate(() => Reflect.get(globalThis, 'clicks') as string[]);

/** Opens the fixture with the picker on. */
async function startPicking(): Promise<Person> {
  const person = await tree.openFixture('controls.html');
  await person.clickButton(PICK);
  await soon(() => isPicking(person)).toBe('true');
  await person.page.bringToFront();
  return person;
}

sweepTest('the element under the pointer lights up while picking', async () => {
  const person = await startPicking();

  await person.page.mouse.move(120, 80);

  await soon(() => lit(person)).toEqual({ box: [20, 60, 200, 40], label: '4 button “Save”' });
});

sweepTest(
  'the element under a pointer that already rests in the page lights up at once',
  async () => {
    const person = await tree.openFixture('controls.html');
    await person.page.bringToFront();
    await person.page.mouse.move(120, 80);
    await person.clickButton(PICK);

    await soon(() => lit(person)).toEqual({ box: [20, 60, 200, 40], label: '4 button “Save”' });
  },
);

sweepTest('a click picks the row, ends the picker and does not reach the page', async () => {
  const person = await startPicking();

  await person.page.mouse.click(120, 80);

  await soon(() => person.selected()).toBe('Save');
  expect(await isPicking(person)).toBe('false');
  expect(await clicks(person)).toEqual([]);
  await soon(() => lit(person)).toBeNull();
});

sweepTest('after a pick the page gets its clicks again', async () => {
  const person = await startPicking();
  await person.page.mouse.click(120, 80);
  await soon(() => isPicking(person)).toBe('false');

  // The frame hears of the end a moment after the panel shows it.
  await soon(async () => {
    await person.page.mouse.click(120, 380);
    return clicks(person);
  }).toContain('click more');
});

sweepTest('an element of an iframe can be picked', async () => {
  const person = await startPicking();

  await person.page.mouse.click(450, 280);

  await soon(() => person.selected()).toBe('Reply');
});

sweepTest('Escape in the page ends the picker and picks nothing', async () => {
  const person = await startPicking();
  await person.page.mouse.move(120, 80);
  await soon(() => lit(person)).not.toBeNull();

  await person.page.keyboard.press('Escape');

  await soon(() => isPicking(person)).toBe('false');
  await soon(() => lit(person)).toBeNull();
  expect(await person.selected()).toBeNull();
});

test('Escape in the panel ends the picker', async () => {
  const person = await startPicking();

  await person.devtools.bringToFront();
  await person.press('Escape');

  await soon(() => isPicking(person)).toBe('false');
});

sweepTest('the shortcut starts the picker and ends it', async () => {
  const person = await tree.openFixture('controls.html');
  await person.clickRow('Save');

  await person.press('Control+Shift+E');
  await soon(() => isPicking(person)).toBe('true');
  await person.press('Control+Shift+E');

  await soon(() => isPicking(person)).toBe('false');
});

test('a picked element whose row is filtered out or collapsed is shown', async () => {
  const person = await tree.openFixture('controls.html');
  await person.click('::-p-text(Covered)');
  await person.clickButton(PICK);
  await soon(() => isPicking(person)).toBe('true');

  await person.page.bringToFront();
  await person.page.mouse.click(120, 80);

  await soon(() => person.selected()).toBe('Save');
});

sweepTest('a control of a real page is picked by its visible part', async () => {
  const person = await tree.openRealPage('pico form');
  const { interactive_tree } = await person.opened.payload();
  const button = interactive_tree.find(({ n }) => n === 'Sign up') ?? interactive_tree[0];
  const [x = 0, y = 0] = button?.xy ?? [];
  await person.clickButton(PICK);

  await person.page.bringToFront();
  await person.page.mouse.click(x, y);

  await soon(() => person.selected()).toBe(button?.n);
});

sweepTest(
  'from any tab, two steps say why a button is missing that lies under an invisible sheet',
  async () => {
    const person = await tree.openFixture('controls.html');
    await person.page.evaluate(() => {
      const sheet = document.createElement('div');
      sheet.id = 'sheet';
      sheet.style.cssText = 'position: fixed; inset: 0; z-index: 9';
      document.body.append(sheet);
    });
    await person.click('#app-tab-cost');
    await person.page.bringToFront();

    await person.press('Control+Shift+E');
    await soon(() => isPicking(person)).toBe('true');
    await person.page.mouse.click(120, 80);

    await soon(() => person.selected()).toBe('Save');
    await soon(() => person.text('.details-pane')).toContain('div#sheet');
  },
);
