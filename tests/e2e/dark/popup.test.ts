import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { extensionWorker, forgetSites } from './keep-dark.ts';
import { canvas, canvasOf } from './open-dark.ts';

/** Painted by the page, or by nothing. */
const LIGHT = /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/;
const DARK = 'rgb(30, 30, 30)';

const harness = useHarness();

afterEach(() => forgetSites(harness()));

test('the popup makes a page dark without DevTools, for one visit and always', async () => {
  const page = await harness().openTab('/fixtures/dark/kept/layers-first.html');
  const popup = await popupOf(page);
  const press = async (name: string) => {
    await popup.bringToFront();
    await popup.locator(`::-p-aria(${name})`).click();
  };
  await press('This visit');
  await canvas(page).toBe(DARK);
  await page.reload();
  await canvas(page).toBe(DARK);
  const other = await harness().openTab('/fixtures/dark/kept/layers-second.html');
  await canvas(other).toMatch(LIGHT);

  await press('Always on this site');
  await canvas(other).toBe(DARK);
  await other.goto(harness().url('/fixtures/dark/kept/styles-second.html'));
  await canvas(other).toBe(DARK);

  await press('Off');
  await canvas(page).toMatch(LIGHT);
  await canvas(other).toMatch(LIGHT);
});

test.each(['styles', 'bare'])(
  'a page of %s that the popup keeps dark is in the list of sites, and goes from there',
  async (kind) => {
    const page = await harness().openTab(`/fixtures/dark/kept/${kind}-first.html`);
    await (await popupOf(page)).locator('::-p-aria(Always on this site)').click();
    await canvas(page).toBe(DARK);
    const { url } = await extension();
    const sites = await harness().openTab(url);
    await soon(() => sites.$$eval('.popup-name', (names) => names.length)).toBe(1);
    await sites.locator('.popup-sites li .icon-button').click();
    await canvas(page).toMatch(LIGHT);
    await soon(() => sites.$$eval('.popup-name', (names) => names.length)).toBe(0);
  },
);

test('knobs of the popup change every open page of the site, and are those of the panel', async () => {
  const page = await harness().openTab('/fixtures/dark/kept/styles-first.html');
  const popup = await popupOf(page);
  await popup.locator('::-p-aria(Always on this site)').click();
  await canvas(page).toBe(DARK);
  await slide(popup, 'lightness', 0);
  await canvas(page).toBe('rgb(0, 0, 0)');
  await slide(popup, 'lightness', 0.3);
  await slide(popup, 'warmth', 1);
  await soon(async () => {
    const [red = 0, green = 0, blue = 0] = channels(await canvasOf(page));
    return red > 60 && red > green && green > blue;
  }).toBe(true);
  const { worker } = await extension();
  const stored = await worker.evaluate(async () => {
    const { 'panel-settings': settings } = await chrome.storage.local.get('panel-settings');
    return settings;
  });
  expect(stored).toMatchObject({ darkKnobs: { lightness: 0.3, warmth: 1 } });
  const other = await harness().openTab('/fixtures/dark/kept/styles-second.html');
  await soon(async () => channels(await canvasOf(other))).toEqual(channels(await canvasOf(page)));
});

test('while all sites are dark each page is, but for exceptions, and none has a script of ours after', async () => {
  const page = await harness().openTab('/fixtures/dark/kept/layers-first.html');
  const light = await harness().openTab(
    harness().url('/fixtures/dark/kept/layers-first.html', 'localhost'),
  );
  await canvas(light).toMatch(LIGHT);
  const popup = await popupOf(page);
  await popup.locator('::-p-aria(Dark on all sites)').click();
  await canvas(page).toBe(DARK);
  await canvas(light).toBe(DARK);
  const bare = await harness().openTab(
    harness().url('/fixtures/dark/kept/bare-first.html', 'localhost'),
  );
  await canvas(bare).toBe(DARK);

  const its = await popupOf(light);
  await its.locator('::-p-aria(Off)').click();
  await canvas(light).toMatch(LIGHT);
  await canvas(bare).toMatch(LIGHT);
  await canvas(page).toBe(DARK);
  await light.bringToFront();
  await light.reload();
  await canvas(light).toMatch(LIGHT);
  expect(await registered()).toEqual([2, 1]);

  await its.bringToFront();
  await its.locator('::-p-aria(Always on this site)').click();
  await canvas(light).toBe(DARK);
  await its.locator('::-p-aria(Dark on all sites)').click();
  await canvas(page).toMatch(LIGHT);
  await canvas(light).toMatch(LIGHT);
  await soon(registered).toEqual([0, 0]);
});

test('a page that is dark by its own style stays as it is while all sites are dark', async () => {
  const page = await harness().openTab('/fixtures/dark/kept/own-dark.html');
  // The color of the body is on the root while the page is followed.
  const colors = () =>
    page.evaluate(() => {
      const grounds = [document.documentElement, document.body].map(
        (el) => getComputedStyle(el).backgroundColor,
      );
      const [header, title] = ['header', 'h1'].map((name) => document.querySelector(name));
      return [
        grounds.find((color) => color !== 'rgba(0, 0, 0, 0)'),
        header && getComputedStyle(header).backgroundColor,
        title && getComputedStyle(title).color,
      ];
    });
  const before = await colors();
  const popup = await popupOf(page);
  await popup.locator('::-p-aria(Dark on all sites)').click();
  await soon(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0);
  await new Promise((done) => setTimeout(done, 500));
  expect(await colors()).toEqual(before);
});

test('sites follow the system, and the hours', async () => {
  const page = await harness().openTab('/fixtures/dark/kept/styles-first.html');
  const popup = await popupOf(page);
  await popup.locator('::-p-aria(Always on this site)').click();
  await canvas(page).toBe(DARK);
  const system = (value: string) =>
    page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
  await system('light');
  await popup.select('[aria-label="When sites are dark"]', 'system');
  await canvas(page).toMatch(LIGHT);
  await page.bringToFront();
  await system('dark');
  await canvas(page).toBe(DARK);
  await system('light');
  await canvas(page).toMatch(LIGHT);
  await page.reload();
  await canvas(page).toMatch(LIGHT);

  const { worker } = await extension();
  const hours = (from: string, until: string) =>
    worker.evaluate((plan) => chrome.storage.local.set({ 'dark-plan': plan }), {
      isAll: false,
      except: [],
      when: 'hours',
      from,
      until,
    });
  const [before, now, after] = [-1, 0, 2].map(clock);
  await hours(now ?? '', after ?? '');
  await canvas(page).toBe(DARK);
  await hours(before ?? '', now ?? '');
  await canvas(page).toMatch(LIGHT);
  await soon(registered).toEqual([0, 0]);
  expect(
    await worker.evaluate(async () => (await chrome.alarms.getAll()).map(({ name }) => name)),
  ).toContain('dark-hours');
  await popup.bringToFront();
  await popup.waitForSelector('::-p-text(Light now. Dark from)');
  await popup.locator('::-p-aria(This visit)').click();
  await canvas(page).toBe(DARK);
});

test('the keys turn a site dark, and light again', async () => {
  const page = await harness().openTab('/fixtures/dark/kept/styles-first.html');
  const { worker } = await extension();
  const press = () =>
    worker.evaluate(async (at) => {
      const [tab] = (await chrome.tabs.query({})).filter(({ url }) => url === at);
      Reflect.get(chrome.commands.onCommand, 'dispatch').call(
        chrome.commands.onCommand,
        'toggle-dark',
        tab,
      );
    }, page.url());
  await press();
  await canvas(page).toBe(DARK);
  await press();
  await canvas(page).toMatch(LIGHT);
});

test('the list of sites finds, takes in Dark Reader’s settings, and is taken in again', async () => {
  const { url, worker } = await extension();
  const sites = await harness().openTab(url);
  const names = () =>
    sites.$$eval('.popup-name', (all) => all.map((name) => name.getAttribute('title')));
  const said = () => sites.$eval('[role=status]', (el) => el.textContent);
  const folder = await mkdtemp(join(tmpdir(), 'sites-'));
  const choose = async (text: string) => {
    const path = join(folder, 'sites.json');
    await writeFile(path, text);
    const [chooser] = await Promise.all([
      sites.waitForFileChooser(),
      sites.locator('::-p-aria(Import…)').click(),
    ]);
    await chooser.accept([path]);
  };
  await choose('{"theme": 1}');
  await soon(said).toContain('This file has no sites.');
  await choose(
    JSON.stringify({
      enabledByDefault: false,
      enabledFor: ['dark.test', '*.wild.test'],
      disabledFor: ['light.test'],
    }),
  );
  await soon(said).toContain('1 entry was left out');
  expect(await names()).toEqual(['https://dark.test', 'https://www.dark.test']);
  await sites.type('input[type=search]', 'www');
  await soon(names).toEqual(['https://www.dark.test']);

  const unsafe = {
    url: null,
    hosts: null,
    css: 'a { background: url(https://evil.test/x) } p { color: red }',
  };
  const own = {
    origin: 'https://other.test',
    isOn: true,
    ownTheme: false,
    isChecked: true,
    engine: null,
    keptAt: 1,
    sheets: [{ ...unsafe, own: unsafe.css }],
    schema: 3,
  };
  await choose(JSON.stringify({ penumbra: 'dark-sites', sites: [own] }));
  await soon(said).toContain('1 site imported.');
  const stored = await worker.evaluate(async () => {
    const { 'dark-site:https://other.test': site } = await chrome.storage.local.get(null);
    return site as { edits: { applied: string }[] };
  });
  expect(stored.edits[0]?.applied).toContain('red');
  expect(stored.edits[0]?.applied).not.toContain('evil');
});

/** How many scripts of ours Chrome injects by itself, and in how many patterns they are kept from pages. */
async function registered(): Promise<number[]> {
  const { worker } = await extension();
  return worker.evaluate(async () => {
    const scripts = await chrome.scripting.getRegisteredContentScripts();
    return [scripts.length, scripts[0]?.excludeMatches?.length ?? 0];
  });
}

/** The time of day so many hours from now, as `HH:MM`. */
function clock(hours: number): string {
  const at = new Date(Date.now() + hours * 3_600_000);
  return at.toTimeString().slice(0, 5);
}

function slide(popup: Page, knob: string, value: number): Promise<void> {
  return popup.$eval(
    `[data-knob=${knob}]`,
    (slider, to) => {
      if (!(slider instanceof HTMLInputElement)) return;
      slider.value = String(to);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    },
    value,
  );
}

const channels = (color: string) => (color.match(/\d+/g) ?? []).map(Number);

async function extension() {
  const worker = await extensionWorker(harness());
  const url = new URL('/panel/popup/popup.html', worker.url()).href;
  return { worker, url };
}

/** Chrome’s own toolbar is out of a test’s reach: its popup is opened as a page. */
async function popupOf(page: Page): Promise<Page> {
  const { worker, url } = await extension();
  const id = await worker.evaluate(async (at) => {
    const tabs = await chrome.tabs.query({});
    return tabs.find((tab) => tab.url === at)?.id;
  }, page.url());
  return harness().openTab(`${url}?tab=${id}`);
}
