import { cpus, totalmem } from 'node:os';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '../../cli/browser/launch.ts';
import { progress } from '../../cli/setup/progress.mjs';
import { distFolder } from '../../cli/setup/project.ts';
import { english } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { type BenchArguments, benchArguments, FEWEST } from './bench-arguments.ts';
import { benchPage } from './bench-page.ts';
import { BENCH_PAGES } from './bench-pages.ts';
import { measureClickTrip } from './click-trip.ts';
import { measureOneChange } from './one-change.ts';
import { OURS_IN_VIEW, OURS_WHOLE_PAGE } from './ours.ts';
import { PEERS } from './peers/peers.ts';
import { performancePage } from './performance-page.ts';
import type { BenchResults, PageFigures } from './results.ts';
import { measureStepTrip } from './step-trip.ts';
import { writeResults } from './write-results.ts';

/** What `--page` calls the part that follows changes. */
const ONE_CHANGE = 'one change';
const CHANGED_ELEMENTS = 50_000;
/** And the part that clicks. */
const A_CLICK = 'a click';
const CLICKED_ELEMENTS = 5_000;
const CLICKS = 31;
/** And the part that takes whole steps of a run. */
const A_STEP = 'a step';
const STEP_ELEMENTS = 1_000;
const STEPS = 15;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const chosen = benchArguments(args);
    const results = await bench(chosen);
    process.stdout.write(performancePage(results));
    if (chosen.isComplete) await writeResults(results);
    else progress('A part was measured: bench/results.json and docs/performance.md stay.');
    return 0;
  } catch (error) {
    progress(english(errorText(error)));
    return 1;
  }
}

async function bench({ wantsPage, wantsSystem, rounds }: BenchArguments): Promise<BenchResults> {
  const systems = [OURS_IN_VIEW, OURS_WHOLE_PAGE, ...PEERS].filter(({ name }) => wantsSystem(name));
  const wanted = BENCH_PAGES.filter(({ name }) => wantsPage(name));
  if (systems.length === 0) throw new Error('No system has such a name.');
  const wantsChange = systems.includes(OURS_WHOLE_PAGE) && wantsPage(ONE_CHANGE);
  const wantsClick = systems.includes(OURS_WHOLE_PAGE) && wantsPage(A_CLICK);
  const wantsStep = systems.includes(OURS_WHOLE_PAGE) && wantsPage(A_STEP);
  if (wanted.length === 0 && !wantsChange && !wantsClick && !wantsStep)
    throw new Error('No page has such a name.');
  const pages: PageFigures[] = [];
  const date = new Date().toISOString();
  let chromium = '';
  for (const [i, page] of wanted.entries()) {
    progress(`Page ${i + 1} of ${wanted.length}: ${page.name}, ${systems.length} systems …`);
    await inBrowser(async (browser) => {
      chromium = await browser.version();
      pages.push(await benchPage(browser, page, systems, rounds));
    });
  }
  let oneChange: BenchResults['oneChange'];
  if (wantsChange) {
    progress(`One change in ${CHANGED_ELEMENTS.toLocaleString('en')} elements; some minutes …`);
    await inBrowser(async (browser) => {
      chromium = await browser.version();
      oneChange = await measureOneChange(browser, CHANGED_ELEMENTS, Math.min(rounds, FEWEST));
    });
  }
  let click: BenchResults['click'];
  if (wantsClick) {
    progress(`A click, ${CLICKS} times each …`);
    await inBrowser(async (browser) => {
      chromium = await browser.version();
      click = await measureClickTrip(browser, CLICKED_ELEMENTS, CLICKS);
    });
  }
  let step: BenchResults['step'];
  if (wantsStep) {
    progress(`A step, ${STEPS} times each …`);
    await inBrowser(async (browser) => {
      chromium = await browser.version();
      step = await measureStepTrip(browser, STEP_ELEMENTS, STEPS);
    });
  }
  const [cpu] = cpus();
  return {
    date,
    chromium,
    node: process.versions.node,
    machine: {
      cores: cpus().length,
      cpu: cpu?.model.trim() ?? '',
      memoryGiB: Math.round(totalmem() / 2 ** 30),
    },
    versions: Object.fromEntries(systems.map(({ name, version }) => [name, version])),
    pages,
    ...(oneChange && { oneChange }),
    ...(click && { click }),
    ...(step && { step }),
  };
}

/** A browser for each part: none pays for the memory of another's. */
async function inBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await launchBrowser({ headless: true, dist: distFolder() });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}
