import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { forgetSites } from '../../e2e/dark/keep-dark.ts';
import { appendCss, openDark } from '../../e2e/dark/open-dark.ts';
import { colorsOf, soonStill, unlike } from '../../e2e/dark/page-colors.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

afterEach(() => forgetSites(tree.harness()));

const within = (folder: string, names: string) =>
  names.split(' ').map((name) => `/node_modules/${folder}/${name}.html`);

/** Pages of packages, and some of ours: frames, shadow roots, inline styles, layers, an own theme. */
const PAGES = [
  ...within(
    'spectre.css/docs',
    'index rtl layout components/cards components/tabs components/toasts',
  ),
  ...within('spectre.css/docs', 'elements/buttons elements/forms elements/tables elements/labels'),
  ...within(
    'spectre.css/docs',
    'experimentals/meters experimentals/sliders layout/hero layout/navbar',
  ),
  ...within('startbootstrap-sb-admin-2', 'tables buttons cards login register 404 utilities-color'),
  ...within('startbootstrap-clean-blog/dist', 'index about post contact'),
  ...within('cypress-example-kitchensink/app', 'index todo utilities cypress-api commands/actions'),
  ...within('cypress-example-kitchensink/app', 'commands/querying commands/files commands/window'),
  ...['pico', 'markdown'].map((name) => `/fixtures/pages/${name}.html`),
  ...['plain', 'frames', 'identity/index', 'meaning/index', 'keeps/index', 'hard-cases/index'].map(
    (name) => `/fixtures/dark/${name}.html`,
  ),
];

/** What a person writes on each of them. */
const EDIT = '\nbody { outline: 3px solid rgb(90, 60, 30) }\n';

/** Channels of one pixel that differ by no more are alike: smoothing is not the same twice. */
const ALIKE = 3;

test('there are forty pages', () => {
  expect(PAGES.length).toBeGreaterThanOrEqual(40);
});

test.each(PAGES)(
  'a page looks the same made, kept after a reload, and reached again with DevTools closed: %s',
  async (path) => {
    const harness = tree.harness();
    const page = await harness.openTab(path);
    const person = await openDark(await tree.openPanel(page));
    await appendCss(person, EDIT);
    const outline = (of: Page) => of.$eval('body', (el) => getComputedStyle(el).outlineColor);
    await soon(() => outline(page)).toBe('rgb(90, 60, 30)');
    await page.bringToFront();
    const made = await soonStill(page);
    const madePicture = await photograph(page);
    await person.clickButton('Always on this site');
    const { origin } = new URL(page.url());
    await soon(() =>
      person.panel.evaluate(async () => Object.keys(await chrome.storage.local.get(null))),
    ).toContain(`dark-site:${origin}`);

    await page.reload();
    await page.bringToFront();
    await soon(async () => unlike(made, await colorsOf(page))).toEqual([]);
    await person.devtools.close();
    await soon(async () => unlike(made, await colorsOf(page))).toEqual([]);

    const other = await harness.openTab(path);
    await other.bringToFront();
    await soon(async () => unlike(made, await colorsOf(other))).toEqual([]);
    expect(await outline(other)).toBe('rgb(90, 60, 30)');
    expect(alikeShare(madePicture, await photograph(other))).toBeGreaterThanOrEqual(0.999);
  },
  90_000,
);

async function photograph(page: Page): Promise<PNG> {
  await page.setViewport({ width: 1000, height: 700 });
  const hidden = await page.addStyleTag({
    content: '*, *::before, *::after { animation: none !important; caret-color: transparent }',
  });
  const picture = await page.screenshot({ captureBeyondViewport: false });
  await hidden.evaluate((el) => el.remove());
  return PNG.sync.read(Buffer.from(picture));
}

/** The share of pixels that two pictures have in common; 0 for pictures of two sizes. */
function alikeShare(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return 0;
  let alike = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const isAlike = [0, 1, 2].every(
      (channel) =>
        Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) <= ALIKE,
    );
    if (isAlike) alike++;
  }
  return alike / (one.width * one.height);
}
