import { describe, expect, test } from 'vitest';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { type FaintText, faintTexts } from '../../e2e/tree/text-contrast.ts';
import { type Tree, useTree } from '../../e2e/tree/use-tree.ts';

/** WCAG 2.1 §1.4.3, level AA. */
const CONTRAST = 4.5;
const SIZES = [
  ['narrow', { width: 500, height: 900 }],
  ['wide', { width: 1400, height: 900 }],
] as const;

const lightness = ({ panel }: Person) =>
  panel.evaluate(() => {
    const [, red = '0'] =
      /(\d+)/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? [];
    return Number(red) > 128 ? 'light' : 'dark';
  });

describe.each([
  ['light', 'default'],
  ['dark', 'dark'],
] as const)('%s', (scheme, theme) => {
  const tree = useTree({ theme });

  test(`the panel is ${scheme} when DevTools is`, async () => {
    const person = await tree.openFixture('live.html');

    expect(await lightness(person)).toBe(scheme);
  });

  test.each(SIZES)(`all text of the %s panel can be read in ${scheme}`, async (name, devtools) => {
    const person = await showEverything(tree, devtools);

    await person.opened.screenshot(`tree-${scheme}-${name}`);

    expect(await faintAll(person)).toEqual([]);
  });

  test(`menus and screens can be read in ${scheme}`, async () => {
    const person = await tree.openFixture('controls.html');
    await person.clickButton('Settings');
    await soon(() => faintTexts(person.panel, CONTRAST)).toEqual([]);
    await person.press('Escape');

    await person.click('::-p-text(Covered)');
    await person.click('[aria-controls="tree-role-menu"]');
    await person.chooseItem('checkbox');
    await soon(() => person.text('.screen-sentence')).not.toBe('');

    expect(await faintTexts(person.panel, CONTRAST)).toEqual([]);
  });
});

/** A panel with a selection, a search, events and every kind of row. */
async function showEverything(tree: Tree, devtools: { width: number; height: number }) {
  const person = await tree.openFixture('controls.html', { devtools });
  await person.page.evaluate(() => {
    for (const kind of ['error', 'success', 'warning', 'plain']) {
      const toast = document.createElement('p');
      toast.className = kind;
      toast.textContent = `A ${kind} toast`;
      document.body.append(toast);
    }
  });
  await person.clickRow('Later');
  await person.press('Control+f');
  await person.type('a');
  await soon(() => person.panel.$$('mark')).not.toEqual([]);
  return person;
}

/** Texts below the limit in each of the panes. */
async function faintAll(person: Person): Promise<FaintText[]> {
  const faint: FaintText[] = [];
  for (const pane of ['details', 'payload', 'events']) {
    await person.click(`[role="tab"][id$="-${pane}"]`);
    faint.push(...(await faintTexts(person.panel, CONTRAST)));
  }
  return faint;
}
