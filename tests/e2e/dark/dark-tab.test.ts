import { expect, onTestFinished, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import type { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { leaksThroughGate, leaksUnchecked } from './apply-attacks.ts';
import { fixedAttacks, generatedAttacks, placed } from './css-attacks.ts';
import { startLeakServer } from './leak-server.ts';
import { canvas, openDark, writeCss } from './open-dark.ts';

const WHITE = 'rgba(0, 0, 0, 0)';
const DARK = 'rgb(30, 30, 30)';

const tree = useTree();

sweepTest('a page is made dark, turned, edited live, and light again', async () => {
  const person = await openDark(await tree.openRealPage('sb-admin-2 table'));
  const { page, panel } = person;
  await canvas(page).toBe(DARK);
  expect(await person.text('.dark-result summary')).toMatch(/AA [\d.]+ % → (100|99)/);

  // From anywhere in the tab, Ctrl+F searches the sheet.
  await panel.focus('[role="tab"][aria-selected="true"]');
  await pressFind(person);
  await panel.waitForSelector('.find-widget.visible');
  await person.devtools.keyboard.press('Escape');

  await panel.$eval('[data-knob="lightness"]', (slider) => {
    if (!(slider instanceof HTMLInputElement)) return;
    slider.value = '0.25';
    slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await canvas(page).toBe('rgb(58, 58, 58)');
  await soon(() => person.text('.view-lines')).toContain('#3a3a3a');

  await writeCss(person, ':root { background-color: rgb(1, 2, 3) !important }');
  await canvas(page).toBe('rgb(1, 2, 3)');
  expect(await exportedByKey(person)).toContain('background-color: rgb(1, 2, 3)');

  const partly =
    ':root { background: url(https://evil.example/x); background-color: rgb(4, 5, 6) }';
  await writeCss(person, partly);
  await soon(() => person.text('.dark-live-partly')).toMatch(
    /^Line 1: url\(https:\/\/evil\.example\/x\) is blocked: .* The rest is applied\.$/,
  );
  await canvas(page).toBe('rgb(4, 5, 6)');
  expect(await person.text('.view-lines')).toContain('evil.example');

  await person.clickButton('Off');
  await canvas(page).toBe(WHITE);
});

async function pressFind({ devtools }: Person): Promise<void> {
  await devtools.keyboard.down('Control');
  await devtools.keyboard.press('f');
  await devtools.keyboard.up('Control');
}

/** What Ctrl+S in the editor downloads. */
async function exportedByKey({ panel, devtools }: Person): Promise<string> {
  await panel.evaluate(() => {
    globalThis.saved = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      globalThis.saved.push(blob);
      return createObjectURL(blob);
    };
  });
  await devtools.keyboard.down('Control');
  await devtools.keyboard.press('s');
  await devtools.keyboard.up('Control');
  await soon(() => panel.evaluate(() => globalThis.saved.length)).toBe(1);
  return panel.evaluate(() => globalThis.saved.pop()?.text() ?? '');
}

test('E8: what is let into a page sends nothing anywhere', async () => {
  const server = await startLeakServer();
  onTestFinished(() => server.close());
  const { address } = server;
  const attacks = [...fixedAttacks(address), ...generatedAttacks(address, 7, 500)];
  const opened = await tree.harness().openPage(server.page);
  await opened.settled();

  expect(await leaksThroughGate(opened, attacks, server)).toEqual([]);
  const bare = await tree.harness().openTab(server.page);
  const sample = attacks.filter((_, at) => at % 15 === 0).map((attack) => placed(attack, 0));
  expect((await leaksUnchecked(bare, sample, server)).length).toBeGreaterThan(sample.length / 4);
});

test('H5: a kept site is dark from its first paint with DevTools closed, until it is switched off', async () => {
  const person = await openDark(await tree.openRealPage('sb-admin-2 table'));
  const { page, panel, devtools } = person;
  const { origin } = new URL(page.url());
  await person.clickButton('Always on this site');
  await soon(() =>
    panel.evaluate(async () => Object.keys(await chrome.storage.local.get(null))),
  ).toContain(`dark-site:${origin}`);

  await writeCss(person, ':root { background-color: rgb(1, 2, 3) !important }');
  await canvas(page).toBe('rgb(1, 2, 3)');
  await devtools.close();
  // What was tried out has gone, and what is kept is back.
  await canvas(page).toBe(DARK);

  const other = await tree.harness().browser.newPage();
  await other.evaluateOnNewDocument(() => {
    const frames: { at: number; color: string }[] = [];
    Object.assign(globalThis, { colorsByFrame: frames });
    const look = (at: number) => {
      frames.push({ at, color: getComputedStyle(document.documentElement).backgroundColor });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await other.goto(`${origin}/charts.html`);
  // From the frame that was painted first: those before it, of a document without a body, nobody sees.
  const seen = () =>
    other.evaluate(() => {
      const frames = Reflect.get(globalThis, 'colorsByFrame') as { at: number; color: string }[];
      const first = performance.getEntriesByName('first-paint')[0]?.startTime;
      if (first === undefined) return [];
      const begun = frames.findLastIndex(({ at }) => at <= first);
      return [...new Set(frames.slice(Math.max(0, begun)).map(({ color }) => color))];
    });
  await soon(seen).toEqual([DARK]);

  const target = await tree
    .harness()
    .browser.waitForTarget((one) => one.type() === 'service_worker');
  const worker = await target.worker();
  const tabOf = (path: string) =>
    worker?.evaluate(async (end) => {
      const [tab] = await chrome.tabs.query({ url: `http://*/${end}` });
      return { id: tab?.id ?? 0, badge: await chrome.action.getBadgeText({ tabId: tab?.id ?? 0 }) };
    }, path);
  const there = await tabOf('charts.html');
  expect(there?.badge).toBe('on');
  // Chrome's own toolbar is out of a test's reach: its popup is opened as a page.
  const popup = await tree.harness().browser.newPage();
  const extension = new URL(target.url()).host;
  await popup.goto(`chrome-extension://${extension}/panel/popup/popup.html?tab=${there?.id}`);
  const press = (name: string) => popup.locator(`::-p-aria(${name})`).click();
  const chosen = () =>
    popup.$eval('.segments-option[aria-pressed="true"]', (button) => button.textContent);
  await soon(chosen).toBe('Always on this site');
  await press('Off');
  await canvas(other).toBe(WHITE);
  await canvas(page).toBe(WHITE);
  await press('This visit');
  await canvas(other).toBe(DARK);
  await canvas(page).toBe(WHITE);
  await other.reload();
  await canvas(other).toBe(DARK);
  await soon(chosen).toBe('This visit');
  await press('Always on this site');
  await canvas(page).toBe(DARK);
  await canvas(other).toBe(DARK);
  await popup.close();

  await worker?.evaluate(() => chrome.storage.local.clear());
  await canvas(other).toBe(WHITE);
  await canvas(page).toBe(WHITE);
});

sweepTest(
  'H6: a color of the palette recolors all that is alike, and the rules use its name',
  async () => {
    const person = await openDark(await tree.openRealPage('sb-admin-2 table'));
    const { page, panel } = person;
    const cards = () =>
      page.$$eval('.card, .table', (all) => [
        ...new Set(all.map((one) => getComputedStyle(one).backgroundColor)),
      ]);
    const name = await panel.$eval('.palette-bar [data-palette^="dark-surface"]', (input) => {
      if (!(input instanceof HTMLInputElement)) return '';
      input.value = '#400040';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return input.dataset.palette ?? '';
    });

    expect(name).toBe('dark-surface');
    await soon(cards).toContain('rgb(64, 0, 64)');
    await soon(() => person.text('.view-lines')).toMatch(/--dark-surface:\s+#400040/);
  },
);

sweepTest('H7: on paper the page is as it was', async () => {
  const { page } = await openDark(await tree.openRealPage('sb-admin-2 table'));
  const card = () => page.$eval('.card', (one) => getComputedStyle(one).backgroundColor);
  expect(await card()).not.toBe('rgb(255, 255, 255)');
  await page.emulateMediaType('print');
  expect(await card()).toBe('rgb(255, 255, 255)');
  await page.emulateMediaType();
});
