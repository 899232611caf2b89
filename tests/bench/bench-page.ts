import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Browser } from 'puppeteer-core';
import type { Peer } from '../../cli/peers/peer.ts';
import { progress } from '../../cli/setup/progress.mjs';
import { english } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { BenchPage } from './bench-pages.ts';
import { floorRead } from './floor-read.ts';
import { measureModes } from './measure-modes.ts';
import { measureSystem } from './measure-system.ts';
import { openBenchPage } from './open-bench-page.ts';
import { OUR_NAMES } from './our-names.ts';
import type { ModeFigures, PageFigures, SystemFigures } from './results.ts';

/** Measures every system, and our modes if ours are among them, on one page. */
export async function benchPage(
  browser: Browser,
  page: BenchPage,
  systems: readonly Peer[],
  rounds: number,
): Promise<PageFigures> {
  const { url, close } = await page.serve();
  try {
    const about = await describePage(browser, url, page.ready);
    const wantsModes = systems.some(({ name }) => isOurs(name));
    if (wantsModes) progress(`${page.name}: our modes …`);
    const modes = wantsModes ? await measureModes(browser, url, page) : [];
    const figures: SystemFigures[] = [];
    for (const [i, system] of systems.entries()) {
      progress(`${page.name}: ${i + 1} of ${systems.length}: ${system.name} …`);
      const measured = await measure(browser, system, { url, page }, rounds);
      figures.push(withPayload(measured, modes));
    }
    return { name: page.name, ...about, systems: figures, modes };
  } finally {
    await close();
  }
}

async function measure(
  browser: Browser,
  system: Peer,
  { url, page }: { url: string; page: BenchPage },
  rounds: number,
): Promise<SystemFigures> {
  const { name } = system;
  try {
    const measured = await measureSystem(browser, system, { ...page, url }, rounds);
    const { warm, relayout } = measured.timesFloor;
    const found = `${warm.toFixed(2)}× the floor, after a layout change ${relayout.toFixed(2)}×`;
    progress(`  ${measured.warm.median} ms; ${found}`);
    return { name, ...measured };
  } catch (error) {
    // Ours must not fail: a comparison without it says nothing.
    if (isOurs(name)) throw error;
    const [failure = ''] = english(errorText(error)).split('\n');
    progress(`  ${failure}`);
    return { name, failure };
  }
}

async function describePage(browser: Browser, url: string, ready?: string) {
  const page = await openBenchPage(browser, url, ready);
  try {
    const { text, ids } = await page.evaluate(floorRead);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { elements, floor: { tokens: countTokens(text), ids } };
  } finally {
    await page.close();
  }
}

function isOurs(name: string): boolean {
  return name === OUR_NAMES.inView || name === OUR_NAMES.wholePage;
}

/** The text of our readings is made in the panel: its compact form counts. */
function withPayload(system: SystemFigures, modes: readonly ModeFigures[]): SystemFigures {
  if ('failure' in system || !isOurs(system.name)) return system;
  const wanted = system.name === OUR_NAMES.inView ? 'in view' : 'whole page';
  const form = modes.find(({ mode, scope }) => mode === 'compact' && scope === wanted);
  return form ? { ...system, tokens: form.tokens, ids: form.elements } : system;
}
