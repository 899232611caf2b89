import type { Frame, Page } from 'puppeteer-core';
import { type CaseResult, casePlaces, judgeCases } from './hard-cases.ts';
import { CASES_VIEWPORT, readScreen } from './screen.ts';
import { SETTLING, type Treatment } from './treatments.ts';

export const HARD_CASES = '/dark/hard-cases/index.html';

/** Makes the page of hard cases dark and judges each case. The page ends reloaded. */
export async function runHardCases(
  page: Page,
  panel: Frame,
  url: string,
  treatment: Treatment,
): Promise<CaseResult[]> {
  const viewport = page.viewport();
  await page.setViewport(CASES_VIEWPORT);
  await open(page, url);
  await page.evaluate('comeLate()');
  await page.hover('[data-hover]');
  const before = await readScreen(page, null);
  await page.mouse.move(0, 0);
  await open(page, url);
  await treatment.apply(page, panel);
  await page.evaluate('comeLate()');
  await new Promise((done) => setTimeout(done, SETTLING));
  await page.hover('[data-hover]');
  const places = await casePlaces(page);
  const after = await readScreen(page, panel);
  await page.mouse.move(0, 0);
  await treatment.undo(page, panel);
  await page.setViewport(viewport);
  return judgeCases(places, before, after);
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction('typeof comeLate === "function" && document.styleSheets.length >= 5');
}
