import type { Frame, Page } from 'puppeteer-core';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { AT_ONCE, type CssAttack, placed } from './css-attacks.ts';
import type { LeakServer } from './leak-server.ts';

/** The names of the attacks that ask for something although the panel's gate has let them in. */
export async function leaksThroughGate(
  { page, panel }: { page: Page; panel: Frame },
  attacks: readonly CssAttack[],
  server: LeakServer,
): Promise<string[]> {
  server.take();
  for (const batch of batches(attacks)) {
    const sheets = batch.map(({ css }) => ({ frame: 0, scope: 0, css }));
    await callPanel(panel, 'applySheets', sheets);
    await painted(page);
  }
  await callPanel(panel, 'lighten');
  await rest(400);
  return server.take();
}

/** The names of those that ask for something when nothing checks them, in a page of its own. */
export async function leaksUnchecked(
  page: Page,
  attacks: readonly CssAttack[],
  server: LeakServer,
): Promise<string[]> {
  server.take();
  for (const { css } of attacks) {
    await page.evaluate(async (text) => {
      const style = document.createElement('style');
      style.textContent = text;
      document.head.append(style);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      style.remove();
    }, css);
  }
  await painted(page);
  await rest(400);
  return server.take();
}

function* batches(attacks: readonly CssAttack[]): Generator<CssAttack[]> {
  for (let at = 0; at < attacks.length; at += AT_ONCE) {
    yield attacks.slice(at, at + AT_ONCE).map(placed);
  }
}

/** Resolves when a page has been painted twice: images are asked for by then. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

/** Waits for so many milliseconds. */
export function rest(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
