import type { Page } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { extensionWorker, forgetSites, keepDark } from './keep-dark.ts';

const harness = useHarness();

afterEach(() => forgetSites(harness()));

const OWN =
  '@layer penumbra-hand;\n\n@layer penumbra-hand {\n#hand { color: #00ff00 !important; }\n}';

test('every page of a site that is always dark is generated from its own rules, and hand edits hold on each', async () => {
  await keepDark(harness(), {
    edits: [{ url: null, hosts: null, css: '', hand: [], model: [], applied: OWN }],
  });
  const page = await harness().openTab('/fixtures/dark/resident/second.html');

  await soon(() => surface(page, 'body')).toBeLessThan(60);
  await soon(() => surface(page, '.panel')).toBeLessThan(60);
  await soon(() => color(page, '.card', 'backgroundColor')).toBe('rgb(11, 61, 145)');
  await soon(() => text(page, '.panel')).toBeGreaterThan(150);
  expect(await color(page, '#hand', 'color')).toBe('rgb(0, 255, 0)');
});

test('the page’s own nodes stay as they were, and another site gets nothing at all', async () => {
  await keepDark(harness());
  const kept = await harness().openTab('/fixtures/dark/resident/second.html');
  await soon(() => surface(kept, '.panel')).toBeLessThan(60);
  const before = await (
    await harness().openTab(harness().url('/fixtures/dark/resident/second.html', 'localhost'))
  ).evaluate(footprint);
  const after = await kept.evaluate(footprint);

  expect(after.html).toBe(before.html);
  expect(before).toMatchObject({ heard: [], sheets: 0, surface: 'rgb(255, 255, 255)' });
});

test('frames of other sites and without an address are dark within the page, and nowhere else', async () => {
  await keepDark(harness());
  const page = await harness().openTab('/fixtures/dark/resident/second.html');
  await soon(() => surface(page, '.panel')).toBeLessThan(60);
  await page.evaluate(
    (src) => {
      const foreign = document.createElement('iframe');
      foreign.src = src;
      const sandboxed = document.createElement('iframe');
      sandboxed.setAttribute('sandbox', '');
      sandboxed.srcdoc =
        '<style>p { background: #fff }</style><p class="in-frame">In a sandbox</p>';
      document.body.append(foreign, sandboxed);
    },
    harness().url('/fixtures/dark/resident/frame.html', 'localhost'),
  );
  await soon(() => frameSurfaces(page)).toEqual([true, true]);

  // The kept site in a frame of another site’s page is that page’s affair.
  const other = await harness().openTab(
    harness().url('/fixtures/dark/resident/second.html', 'localhost'),
  );
  await other.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, harness().url('/fixtures/dark/resident/frame.html'));
  await soon(() => frameSurfaces(other)).toEqual([false]);
});

test('off everywhere leaves every page light at once and at the next load, and what is saved comes back', async () => {
  await keepDark(harness());
  const page = await harness().openTab('/fixtures/dark/resident/second.html');
  await soon(() => surface(page, '.panel')).toBeLessThan(60);
  const worker = await extensionWorker(harness());
  const popup = await harness().openTab(
    new URL('panel/popup/popup.html', worker.url().replace(/[^/]*$/, '')).href,
  );
  await popup.locator('input[type=checkbox]').click();
  await soon(() => color(page, '.panel', 'backgroundColor')).toBe('rgb(255, 255, 255)');
  await page.bringToFront();
  await page.reload();
  expect(await color(page, '.panel', 'backgroundColor')).toBe('rgb(255, 255, 255)');

  await popup.bringToFront();
  await popup.locator('input[type=checkbox]').click();
  await soon(() => surface(page, '.panel')).toBeLessThan(60);
  const reset = await popup.waitForSelector('::-p-text(Reset)');
  await reset?.click();
  await soon(() => color(page, '.panel', 'backgroundColor')).toBe('rgb(255, 255, 255)');
  await soon(() =>
    worker.evaluate(async () =>
      Object.keys(await chrome.storage.local.get(null)).filter((key) => key.startsWith('dark-')),
    ),
  ).toEqual([]);
});

test('a page that is kept dark asks for no picture that it does not ask for itself, and for none again that is missing', async () => {
  await keepDark(harness());
  const page = await harness().openTab('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = request.url().split('/').at(-1) ?? '';
    if (/\.(?:png|svg)$/.test(name)) asked.push(name);
  });
  await page.goto(harness().url('/fixtures/dark/resident/pictures.html'));
  // The drawing of ink that is shown is light by then.
  await soon(() => page.$eval('.shown', (el) => getComputedStyle(el).backgroundImage)).toContain(
    'data:',
  );
  expect(asked.filter((name) => name === 'nowhere.png')).toEqual([]);
  expect(asked.filter((name) => name === 'missing.png')).toHaveLength(1);
});

/** Whether what stands in each child frame is dark; empty until all have it. */
async function frameSurfaces(page: Page): Promise<boolean[]> {
  const children = page.frames().filter((frame) => frame.parentFrame() !== null);
  const colors = await Promise.all(
    children.map((frame) =>
      frame
        .$eval('.in-frame', (el) => getComputedStyle(el).backgroundColor)
        .catch(() => 'rgb(255, 255, 255)'),
    ),
  );
  return colors.map((value) => brightest(value) < 60);
}

/** What of ours a page can find. Runs in the page. */
async function footprint() {
  const heard: string[] = [];
  for (const name of ['penumbra-rules', 'penumbra-roots']) {
    document.addEventListener(name, () => heard.push(name), { capture: true });
  }
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' });
  new CSSStyleSheet().insertRule('p { color: red }');
  await new Promise((done) => setTimeout(done, 50));
  const panel = document.querySelector('.panel');
  return {
    html: document.documentElement.outerHTML,
    heard,
    sheets: document.adoptedStyleSheets.length,
    surface: panel ? getComputedStyle(panel).backgroundColor : '',
  };
}

function color(page: Page, selector: string, property: 'color' | 'backgroundColor') {
  return page.$eval(selector, (el, name) => getComputedStyle(el)[name], property);
}

const brightest = (value: string) => Math.max(...(value.match(/\d+/g) ?? []).map(Number));

async function surface(page: Page, selector: string): Promise<number> {
  return brightest(await color(page, selector, 'backgroundColor'));
}

async function text(page: Page, selector: string): Promise<number> {
  return brightest(await color(page, selector, 'color'));
}
