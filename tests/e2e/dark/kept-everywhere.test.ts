import type { Page } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { someOf } from '../harness/sweep-test.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { forgetSites } from './keep-dark.ts';
import { appendCss, openDark } from './open-dark.ts';
import { colorsOf, soonStill, unlike } from './page-colors.ts';

const tree = useTree();

afterEach(() => forgetSites(tree.harness()));

const EDIT = '.panel { background-color: #400040 }';

/** What colors a page, and what a person writes for it. */
const CASES: readonly (readonly [kind: string, written: string])[] = [
  ['layers', EDIT],
  ['theme', ''],
  ['frames', ''],
  ['none', ''],
  ['inline', ''],
  // Chrome matches what it inserts in shadow trees, too, but not in those that are there already.
  ['shadow', `body > ${EDIT}`],
  ['attributes', ''],
  ['adopted', EDIT],
  ['plain', `${EDIT} @media screen { a { color: #ff00ff !important } }`],
  ['theme', EDIT],
  ['frames', EDIT],
  ['inline', EDIT],
];

/** In every run some that were painted in two ways; all in a sweep. */
const IN_EVERY_RUN = 2;

test.each(someOf(CASES, (item) => Math.min(CASES.indexOf(item), IN_EVERY_RUN)))(
  'a page of %s with “%s” is the same made, kept, reached from another page, and when the panel has gone',
  async (kind, written) => {
    const path = `/fixtures/dark/kept/kind.html?${kind}`;
    const person = await openDark(await tree.openFixture(`../..${path}`));
    const { page, panel } = person;
    if (written !== '') {
      await appendCss(person, `\n${written}\n`);
      await soon(() => page.$eval('.panel', (el) => getComputedStyle(el).backgroundColor)).toBe(
        'rgb(64, 0, 64)',
      );
    }
    await page.bringToFront();
    const made = await soonStill(page);
    await person.clickButton('Always on this site');
    const { origin } = new URL(page.url());
    const stored = () =>
      panel.evaluate(
        async (key) => (await chrome.storage.local.get(key))[key],
        `dark-site:${origin}`,
      );
    await soon(async () => JSON.stringify((await stored()) ?? null)).toContain('"edits"');
    // Nothing of a sheet of the page is stored.
    expect(JSON.stringify(await stored())).not.toContain('sheets');

    const other = await tree.harness().openTab('/fixtures/dark/kept/bare-second.html');
    await other.bringToFront();
    await other.goto(new URL(path, origin).href);
    await isSame(other, made, 'reached from another page');
    await other.close();

    await page.bringToFront();
    await page.reload();
    await isSame(page, made, 'reloaded with the panel open');
    await person.devtools.close();
    await page.bringToFront();
    await isSame(page, made, 'left by the panel');
    await page.reload();
    await isSame(page, made, 'kept');
  },
  90_000,
);

async function isSame(page: Page, made: readonly string[], when: string): Promise<void> {
  await expect
    .poll(async () => unlike(made, await colorsOf(page)).slice(0, 8), {
      timeout: 15_000,
      interval: 200,
      message: when,
    })
    .toEqual([]);
}
