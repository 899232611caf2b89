import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Person } from '../tree/person.ts';

/** Opens the Dark CSS tab and makes the page dark; resolves once the editor holds the text. */
export async function openDark(person: Person): Promise<Person> {
  await person.click('#app-tab-dark');
  await person.click('.toolbar .text-button');
  await person.panel.waitForSelector('.dark-result', { timeout: 30_000 });
  await person.panel.waitForSelector('.editor-place .view-line', { timeout: 30_000 });
  return person;
}

/** Gives the panel a model of a local server, and no other. */
export function chooseModel({ panel }: Person, server: string): Promise<void> {
  return panel.evaluate((compatible) => {
    const id = { provider: 'compatible', model: 'small-fake' };
    const baseUrls = { openai: '', anthropic: '', google: '', compatible };
    const settings = { models: [id], chosen: id, baseUrls };
    return chrome.storage.local.set({ 'model-settings': settings });
  }, `${server}/v1`);
}

/** Has a model refine the dark page with tools, from the tab's one control for that. */
export async function refineWithTools(person: Person, { steps = false } = {}): Promise<void> {
  await person.click('[aria-label="Refining options"]');
  await person.panel.select('[aria-label="How the model works"]', 'thorough');
  if (steps) await person.click('.run-step input');
  await person.clickButton('Refine…');
}

/** The colour behind a page, as `rgb(…)`. */
export function canvasOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** Whether a page's canvas is dark, asked again until it is as expected. */
export function canvas(page: Page) {
  return expect.poll(() => canvasOf(page), { timeout: 10_000, interval: 50 });
}

/** Puts a text in the place of all that the editor holds, as a person would paste it. */
export function writeCss(person: Person, css: string): Promise<void> {
  return pasteCss(person, 'a', css);
}

/** Puts a text behind what the editor holds, as a person would paste it. */
export function appendCss(person: Person, css: string): Promise<void> {
  return pasteCss(person, 'End', css);
}

async function pasteCss(
  { panel, devtools }: Person,
  keyBefore: 'a' | 'End',
  css: string,
): Promise<void> {
  await panel.locator('.editor-place .view-lines').click();
  await devtools.keyboard.down('Control');
  await devtools.keyboard.press(keyBefore);
  await devtools.keyboard.up('Control');
  // Letter by letter the editor would close brackets and quotes of its own.
  await panel.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste));
  }, css);
}
