import type { Frame, Page } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { offsetsIn } from '../../core/style/audit/pixels.ts';
import { differenceAt } from '../../core/style/audit/text-ratios.ts';
import { type CaseResult, casePlaces } from './hard-cases.ts';
import { readScreen } from './screen.ts';

export const OWN_THEMES = '/dark/own-theme/index.html';

/** Pixels of a case that may differ, of all: glyph edges. */
const DIFFERENT_MOST = 0.002;

/** Turns the page's own theme on and compares each case with how the browser itself paints it dark. */
export async function runOwnThemes(page: Page, panel: Frame, url: string): Promise<CaseResult[]> {
  const open = async () => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction('document.styleSheets.length >= 4');
  };
  const scheme = (value: string) =>
    page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
  await open();
  await scheme('dark');
  await picturesOf(page);
  const native = await readScreen(page, null);
  await open();
  await scheme('light');
  await callPanel(panel, 'darken', { strategy: 'site' });
  await picturesOf(page);
  const ours = await readScreen(page, panel);
  const places = await casePlaces(page);
  await callPanel(panel, 'lighten');
  return places.map(({ name, box }) => {
    const offsets = [...offsetsIn(native.shown, box)];
    const different = offsets.filter(
      (at) => differenceAt(native.shown, ours.shown, at) > 24,
    ).length;
    const share = different / offsets.length;
    const faults = share > DIFFERENT_MOST ? [`${(share * 100).toFixed(1)} % differ`] : [];
    return { name, faults };
  });
}

/** Pictures of a theme are asked for once they are drawn, and have to arrive. */
async function picturesOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  await page.waitForNetworkIdle({ idleTime: 300, timeout: 3000 }).catch(() => undefined);
}
