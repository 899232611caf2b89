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

const VIEW = { width: 1000, height: 700 };

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
    await page.setViewport(VIEW);
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
    await other.setViewport(VIEW);
    await other.bringToFront();
    await soon(async () => unlike(made, await colorsOf(other))).toEqual([]);
    expect(await outline(other)).toBe('rgb(90, 60, 30)');
    const { share, where } = alike(madePicture, await photograph(other));
    expect(share, where).toBeGreaterThanOrEqual(0.999);
  },
  90_000,
);

async function photograph(page: Page): Promise<PNG> {
  const hidden = await page.addStyleTag({
    content: '*, *::before, *::after { animation: none !important; caret-color: transparent }',
  });
  const picture = await page.screenshot({ captureBeyondViewport: false });
  await hidden.evaluate((el) => el.remove());
  return PNG.sync.read(Buffer.from(picture));
}

/** The share of pixels that two pictures have in common, and where they differ; 0 for pictures of two sizes. */
function alike(one: PNG, other: PNG): { share: number; where: string } {
  const sizes = [one, other].map(({ width, height }) => `${width} × ${height}`);
  if (sizes[0] !== sizes[1]) return { share: 0, where: sizes.join(' and ') };
  const [left, top] = [[] as number[], [] as number[]];
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > ALIKE,
    );
    if (!differs) continue;
    left.push((at / 4) % one.width);
    top.push(Math.floor(at / 4 / one.width));
  }
  const range = (all: readonly number[]) =>
    `${all.reduce((one, other) => Math.min(one, other), 9999)}–${all.reduce((one, other) => Math.max(one, other), 0)}`;
  const share = 1 - left.length / (one.width * one.height);
  return { share, where: `x ${range(left)}, y ${range(top)}` };
}
