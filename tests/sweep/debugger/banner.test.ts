import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../../cli/browser/launch.ts';
import { openPanel } from '../../../cli/browser/open-panel.ts';
import { distFolder, inProject } from '../../../cli/setup/project.ts';
import { type StaticServer, serveStatic } from '../../../scripts/serve/static-server.ts';
import { mountGate } from '../../e2e/debugger/gate.ts';
import { ignoreInput, isInputWorking } from '../../e2e/debugger/person-input.ts';
import { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { openScreen, type VirtualScreen } from './screen.ts';

const WINDOW = { width: 1200, height: 800 };
/** Where Chromium 156 has the banner's × in a window of that size, and the height it takes. */
const CLOSE = [1170, 115] as const;
const HEIGHT = 56;

let screen: VirtualScreen;
let server: StaticServer;
let browser: Browser;

beforeAll(async () => {
  screen = await openScreen(WINDOW.width, WINDOW.height);
  server = await serveStatic({ fixtures: inProject('tests/fixtures') });
  browser = await launchBrowser({
    headless: false,
    dist: distFolder(),
    dock: 'bottom',
    window: WINDOW,
    // Without --test-type a bar about --no-sandbox lies over the banner.
    args: ['--test-type', '--window-position=0,0'],
  });
});

afterAll(async () => {
  await browser.close();
  await server.close();
  screen.close();
});

/** The first tab, with DevTools docked under it. */
async function openDocked(): Promise<OpenedPage> {
  const [page] = await browser.pages();
  if (!page) throw new Error('The browser has no tab.');
  await page.goto(`${server.origin}/fixtures/extraction/buttons.html?banner`);
  const { devtools, panel } = await openPanel(page);
  return new OpenedPage(page, devtools, panel);
}

test('the banner’s × detaches, lets input through, and nothing attaches again by itself (A2, A3)', async () => {
  const gate = await mountGate(await openDocked(), false);
  const height = () => gate.page.evaluate(() => innerHeight);
  const before = await height();
  await gate.click('Attach');
  await gate.attached();
  await soon(async () => before - (await height())).toBe(HEIGHT);
  await ignoreInput(gate);

  screen.click(...CLOSE);

  await soon(() => gate.text()).toMatch(/^You canceled debugging in Chrome’s banner/);
  expect(await gate.isAttached()).toBe(false);
  expect(await isInputWorking(gate)).toBe(true);
  await gate.page.reload();
  expect(await gate.state()).toBe('cancelled');
  await gate.click('Attach again');
  await gate.attached();
});
