import type { Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { bigSheet } from '../../bench-dark/big-sheet.ts';
import { serveCases } from '../../bench-dark/case-server.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const LIGHT = 'rgba(0, 0, 0, 0)';
const DARK = 'rgb(30, 30, 30)';

/** Loading 5 MB of CSS takes a while, too. Milliseconds. */
const PATIENCE = 180_000;

const harness = useHarness();
let server: Awaited<ReturnType<typeof serveCases>>;

beforeAll(async () => {
  server = await serveCases();
});
afterAll(() => server.close());

/** A page with a heading, and what `make` does to it. */
async function open(make: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const { page, panel } = await harness().openPage(`${server.origin}/dark/big.html`);
  await make(page);
  return { page, panel };
}

/** Makes a page dark and prints how long that took, and the longest that the page stood still for it. */
async function darken(name: string, page: Page, panel: Frame) {
  await page.evaluate(watchFrames);
  const outcome = await callPanel(panel, 'darken', { strategy: 'generate' });
  const still = await page.evaluate('longestFrame()');
  const { ms, paintedMs, notes, css } = outcome;
  console.log(
    `${name}: painted ${Math.round(paintedMs ?? 0)} ms, done ${Math.round(ms)} ms, longest frame ${Math.round(Number(still))} ms, ${css.length} characters`,
  );
  return { ...outcome, notes, still: Number(still) };
}

/** The longest that a page stands still for a text that Chrome inserts: what nobody can spare it. */
async function insertionStill(page: Page, panel: Frame, css: string): Promise<number> {
  await page.evaluate(watchFrames);
  await panel.evaluate(async (text) => {
    const { tabId } = chrome.devtools.inspectedWindow;
    const injection = { target: { tabId }, css: text, origin: 'USER' } as const;
    await chrome.scripting.insertCSS(injection);
    await chrome.scripting.removeCSS(injection);
  }, css);
  return Number(await page.evaluate('longestFrame()'));
}

/** Runs in the page. */
function watchFrames(): void {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(globalThis, { longestFrame: () => longest });
}

const canvasOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** What of ours is left in a page that was made light again. */
async function expectLight(page: Page, panel: Frame): Promise<void> {
  await callPanel(panel, 'lighten');
  expect(await canvasOf(page)).toBe(LIGHT);
  const rest = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap((el) => el.shadowRoot ?? []);
    const adopted = [document, ...roots].flatMap(({ adoptedStyleSheets: all }) => [...all]);
    const own = getComputedStyle(document.documentElement);
    const variables = [...own].filter((property) => property.startsWith('--penumbra'));
    return [adopted.length, variables.length, own.colorScheme];
  });
  expect(rest).toEqual([0, 0, 'normal']);
}

test('H7: a page with 5 MB of CSS is dark in time, and light again without residue', {
  timeout: PATIENCE,
}, async () => {
  const { page, panel } = await open((one) => one.addStyleTag({ content: bigSheet(5_000_000) }));

  const { ms, css, still } = await darken('5 MB of CSS', page, panel);

  expect(await canvasOf(page)).toBe(DARK);
  expect(css.length).toBeGreaterThan(2_000_000);
  // Beside another browser it takes longer.
  expect(ms).toBeLessThan(process.env.PENUMBRA_SWEEP ? 20_000 : 60_000);
  await expectLight(page, panel);
  const floor = await insertionStill(page, panel, css);
  console.log(`Chrome alone, inserting that: longest frame ${Math.round(floor)} ms`);
  expect(still).toBeLessThan(Math.max(100, 3 * floor));
});

sweepTest(
  '5 MB of CSS whose reading is stopped leave the page as it was',
  {
    timeout: PATIENCE,
  },
  async () => {
    const { page, panel } = await open((one) => one.addStyleTag({ content: bigSheet(5_000_000) }));
    await panel.click('#app-tab-dark');
    await panel.locator('.toolbar .text-button').click();
    await panel.waitForFunction(
      () => document.querySelector('.dark-progress')?.textContent?.includes('rules'),
      {
        timeout: 60_000,
      },
    );

    const start = Date.now();
    await panel.locator('.dark-status .text-button').click();
    await panel.waitForFunction(() => document.querySelector('.dark-status') === null, {
      timeout: 30_000,
    });
    console.log(`Stopped after ${Date.now() - start} ms`);

    expect(await canvasOf(page)).toBe(LIGHT);
    await expectLight(page, panel);
  },
);

sweepTest(
  'what scripts swap or write into is followed: rules of the same number, a rule’s declarations',
  {
    timeout: PATIENCE,
  },
  async () => {
    const { page, panel } = await open((one) =>
      one.addStyleTag({ content: 'p { color: #222 } h1 { color: #222 }' }),
    );
    await page.evaluate(
      'document.body.append(document.createElement("p"), document.createElement("h1"))',
    );
    await darken('a page that changes', page, panel);

    await page.evaluate(`{
    const sheet = [...document.styleSheets].at(-1);
    sheet.deleteRule(0);
    sheet.insertRule('p { background-color: #fdfdfd }', 0);
  }`);
    await isDark(page, 'p');
    await page.evaluate(
      `[...document.styleSheets].at(-1).cssRules[1].style.backgroundColor = '#fefefe'`,
    );
    await isDark(page, 'h1');
    await expectLight(page, panel);
  },
);

/** Resolves when an element's background is no longer white. */
async function isDark(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (one) => {
      const paper = getComputedStyle(document.querySelector(one) as Element).backgroundColor;
      return Math.max(...(paper.match(/\d+/g) ?? ['255']).map(Number)) < 100;
    },
    { timeout: 30_000, polling: 200 },
    selector,
  );
}

sweepTest('a page with no CSS, and one with nothing but invalid CSS, are dark', async () => {
  const { page, panel } = await open((one) =>
    one.setContent('<p>Plain</p><style>p { color: ; } } { @@@ <!-- .x { color: #zz } </style>'),
  );

  await darken('no CSS', page, panel);

  expect(await canvasOf(page)).toBe(DARK);
  await expectLight(page, panel);
});

sweepTest(
  '5,000 different style attributes are bounded, and the outcome says so',
  {
    timeout: PATIENCE,
  },
  async () => {
    const { page, panel } = await open((one) => one.evaluate(writeStyles));

    const { ms, notes } = await darken('5,000 style attributes', page, panel);

    expect(await canvasOf(page)).toBe(DARK);
    // Beside another browser it takes longer.
    expect(ms).toBeLessThan(process.env.PENUMBRA_SWEEP ? 20_000 : 60_000);
    expect(notes.map(english).join(' ')).toContain('style attributes');
    await expectLight(page, panel);
  },
);

/** Runs in the page. */
function writeStyles(): void {
  const all = Array.from({ length: 5_000 }, (_, number) => {
    const color = number.toString(16).padStart(6, '0');
    return `<i style="color: #${color}; background: #f${color.slice(1)}">${number} </i>`;
  });
  document.body.insertAdjacentHTML('beforeend', all.join(''));
}

sweepTest(
  'sheets and style attributes that change sixty times a second leave the page its time',
  async () => {
    const { page, panel } = await open((one) => one.evaluate(changeAllTheTime));

    const { ms } = await darken('60 changes a second', page, panel);
    const frames = () => page.evaluate('changes') as Promise<number>;
    const before = await frames();
    const start = Date.now();
    await new Promise((done) => setTimeout(done, 5000));
    const rate = ((await frames()) - before) / ((Date.now() - start) / 1000);
    console.log(`60 changes a second: ${rate.toFixed(0)} frames a second while it is followed`);

    // Beside another browser it takes longer.
    expect(ms).toBeLessThan(process.env.PENUMBRA_SWEEP ? 20_000 : 60_000);
    expect(rate).toBeGreaterThan(15);
    expect(await canvasOf(page)).toBe(DARK);
    await expectLight(page, panel);
  },
);

/** Runs in the page. */
function changeAllTheTime(): void {
  const style = document.head.appendChild(document.createElement('style'));
  const text = document.body.appendChild(document.createElement('p'));
  text.textContent = 'It changes';
  Object.assign(globalThis, { changes: 0 });
  const change = () => {
    const { changes } = globalThis as unknown as { changes: number };
    Object.assign(globalThis, { changes: changes + 1 });
    style.textContent = `p { color: rgb(${changes % 90}, 0, 0); background: #fff }`;
    text.style.borderColor = `rgb(0, 0, ${changes % 90})`;
    requestAnimationFrame(change);
  };
  change();
}

sweepTest(
  'frames that come and go while the page is made dark do not leave it half done',
  async () => {
    const { page, panel } = await open((one) => one.evaluate(comeAndGo));

    await darken('frames that come and go', page, panel);

    expect(await canvasOf(page)).toBe(DARK);
    await page.evaluate('stopFrames()');
    await expectLight(page, panel);
  },
);

/** Runs in the page. */
function comeAndGo(): void {
  const timer = setInterval(() => {
    document.querySelector('iframe')?.remove();
    const frame = document.createElement('iframe');
    frame.srcdoc = '<style>p { color: #222 }</style><p>An advertisement</p>';
    document.body.append(frame);
  }, 40);
  Object.assign(globalThis, { stopFrames: () => clearInterval(timer) });
}

test('H1: made dark again and again, a page is light after it is taken off once', async () => {
  const { page, panel } = await open();

  for (let time = 0; time < 5; time++) {
    await callPanel(panel, 'darken', { strategy: 'generate' });
    expect(await canvasOf(page)).toBe(DARK);
  }

  await expectLight(page, panel);
});

test('H3: it wins over inline !important, ids and layers of the page', async () => {
  const { page, panel } = await open((one) =>
    one.setContent(`<style>@layer a { p { background: #fff !important } } #id { background: #fff !important }</style>
      <p>layer</p><p id="id">id</p><p style="background: #fff !important">inline</p>`),
  );

  await callPanel(panel, 'darken', { strategy: 'generate' });

  const papers = await page.$$eval('p', (all) =>
    all.map((el) => getComputedStyle(el).backgroundColor),
  );
  expect(papers).toEqual([DARK, DARK, DARK]);
  await expectLight(page, panel);
});

test('H6: no sheet of ours is among the page’s own, and one that it takes out comes back', async () => {
  const { page, panel } = await open();
  const sheets = () => page.evaluate(() => document.styleSheets.length);
  const before = await sheets();

  await callPanel(panel, 'darken', { strategy: 'generate' });

  expect(await sheets()).toEqual(before);
  expect(await canvasOf(page)).toBe(DARK);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await expect.poll(() => canvasOf(page), { timeout: 10_000 }).toBe(DARK);
  await expectLight(page, panel);
});
