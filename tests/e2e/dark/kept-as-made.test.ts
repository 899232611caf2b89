import { afterEach, expect, test } from 'vitest';
import { someOf } from '../harness/sweep-test.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { forgetSites } from './keep-dark.ts';
import { openDark } from './open-dark.ts';
import { colorsOf, soonStill, unlike } from './page-colors.ts';

const tree = useTree();

afterEach(() => forgetSites(tree.harness()));

const PAGES = [
  '/fixtures/dark/identity/index.html',
  '/node_modules/spectre.css/docs/elements/forms.html',
  '/node_modules/startbootstrap-clean-blog/dist/index.html',
  '/node_modules/cypress-example-kitchensink/app/commands/actions.html',
  '/node_modules/startbootstrap-sb-admin-2/tables.html',
  '/fixtures/pages/pico.html',
  '/fixtures/pages/swagger.html',
  '/fixtures/pages/markdown.html',
];

test.each(someOf(PAGES))(
  'a page is kept in the colors in which it was made: %s',
  async (path) => {
    const person = await openDark(await tree.openFixture(`../..${path}`));
    await person.page.bringToFront();
    const made = await soonStill(person.page);
    await person.clickButton('Always on this site');
    const { origin } = new URL(person.page.url());
    await soon(() =>
      person.panel.evaluate(async () => Object.keys(await chrome.storage.local.get(null))),
    ).toContain(`dark-site:${origin}`);

    const second = await tree.harness().openTab(path);
    await second.bringToFront();
    await soon(async () => unlike(made, await colorsOf(second))).toEqual([]);
  },
  60_000,
);

test('what had one color on the light page has one on the dark one', async () => {
  const person = await tree.openFixture('../dark/identity/index.html');
  await openDark(person);
  await person.page.bringToFront();
  await soonStill(person.page);

  const of = (selector: string, property: string) =>
    person.page.$$eval(
      selector,
      (all, name) => [...new Set(all.map((el) => getComputedStyle(el).getPropertyValue(name)))],
      property,
    );
  for (const [name, at] of [
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ] as const) {
    const dots = await of(`.legend .${name}, .bars .${name}`, 'background-color');
    expect(dots).toHaveLength(1);
    expect(await of(`svg rect:nth-of-type(${at})`, 'fill')).toEqual(dots);
  }
  // Links in paragraphs of another color are links.
  expect(await of('p > a:not(.note a:not(.away), .panel a)', 'color')).toHaveLength(1);
  expect(await of('.note, .note a:not(.away)', 'color')).toHaveLength(1);
  // What inherits the color of a badge on a ground of its own is read there.
  expect(await of('.badge', 'color')).not.toEqual(await of('.badge .inner', 'color'));
});
