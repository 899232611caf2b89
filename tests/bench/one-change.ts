import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { openPanel } from '../../cli/browser/open-panel.ts';
import { bundleScript } from '../../cli/peers/bundle-script.ts';
import { inProject } from '../../cli/setup/project.ts';
import { adminTablePage } from './admin-table-page.ts';
import type { ChangeWork } from './change-in-page.ts';
import { ContentWorld } from './content-world.ts';
import { median } from './median.ts';
import { openBenchPage } from './open-bench-page.ts';
import { PAGE_CHANGES, type PageChange } from './page-changes.ts';

interface OneChange {
  change: PageChange;
  /** From the change to the tree that the panel holds with it, Chromium's layout included. */
  panelMs: number;
  /** Work of the content script up to the message that tells of the change, and after it. */
  tellMs: number;
  laterMs: number;
  /** What Chromium's own style and layout take after the same change. */
  layoutMs: number;
}

interface OneChanges {
  elements: number;
  rounds: number;
  /** Work of the content script for reading the whole page. */
  fullMs: number;
  changes: OneChange[];
}

const NAMES = Object.keys(PAGE_CHANGES) as PageChange[];
/** The panel listens before the page changes. */
const HEAD_START = 50;

/** What following one change costs on a generated page. Medians, in milliseconds. */
export async function measureOneChange(
  browser: Browser,
  elements = 50_000,
  rounds = 7,
): Promise<OneChanges> {
  const served = await adminTablePage(elements);
  try {
    const work = await workOf(browser, served.url, rounds);
    const panel = await panelTimes(browser, served.url, rounds);
    const of = (name: PageChange, pick: (work: ChangeWork) => number) =>
      median((work.changes.get(name) ?? []).map(pick));
    return {
      elements,
      rounds,
      fullMs: median(work.full),
      changes: NAMES.map((name) => ({
        change: name,
        panelMs: median(panel.get(name) ?? []),
        tellMs: of(name, (it) => it.tellMs),
        laterMs: of(name, (it) => it.laterMs),
        layoutMs: of(name, (it) => it.layoutMs),
      })),
    };
  } finally {
    await served.close();
  }
}

async function workOf(browser: Browser, url: string, rounds: number) {
  const page = await openBenchPage(browser, url);
  try {
    const script = await bundleScript(inProject('tests/bench/change-in-page.ts'), 'changeInPage');
    const world = await ContentWorld.create(page);
    await world.evaluate(`${script}\nglobalThis.changeInPage = changeInPage; undefined`);
    const full: number[] = [];
    const changes = new Map<PageChange, ChangeWork[]>(NAMES.map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      full.push((await world.evaluate('changeInPage.driver.full()')) as number);
      for (const [name, works] of changes) {
        const call = `changeInPage.driver.change(${JSON.stringify(name)})`;
        works.push((await world.evaluate(call)) as ChangeWork);
      }
    }
    return { full, changes };
  } finally {
    await page.close();
  }
}

async function panelTimes(browser: Browser, url: string, rounds: number) {
  const page = await openBenchPage(browser, url);
  const times = new Map<PageChange, number[]>(NAMES.map((name) => [name, []]));
  try {
    const script = await bundleScript(inProject('tests/bench/page-changes.ts'), 'pageChanges');
    await page.evaluate(`${script}\nglobalThis.pageChanges = pageChanges; undefined`);
    const { panel } = await openPanel(page);
    for (let round = 0; round < rounds; round++) {
      for (const [name, ms] of times) {
        await callPanel(panel, 'tree');
        await callPanel(panel, 'settled');
        const changed = callPanel(panel, 'changedAt');
        await sleep(HEAD_START);
        const at = await changeNow(page, name);
        ms.push((await changed) - at);
      }
    }
    return times;
  } finally {
    await page.close();
  }
}

/** Makes the change, and returns when: milliseconds since the epoch, in fractions. */
async function changeNow(page: Page, name: PageChange): Promise<number> {
  const key = JSON.stringify(name);
  const now = 'performance.timeOrigin + performance.now()';
  return (await page.evaluate(
    `(() => { const at = ${now}; pageChanges.PAGE_CHANGES[${key}](); return at; })()`,
  )) as number;
}
