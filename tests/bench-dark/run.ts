import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { runDevTool } from '../../scripts/checks/run-dev-tool.ts';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import { Harness } from '../e2e/harness/harness.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import { REAL_PAGES } from '../e2e/real-pages.ts';
import { benchDarkPage, openAtRest } from './bench-page.ts';
import { bigSheetMs } from './big-sheet.ts';
import { serveCases } from './case-server.ts';
import type { DarkQuality } from './dark-quality.ts';
import { knobTimes } from './knob-times.ts';
import { OWN_THEMES, runOwnThemes } from './own-theme.ts';
import { qualityPage, thumbnailName } from './quality-page.ts';
import { HARD_CASES, runHardCases } from './run-hard-cases.ts';
import { VIEWPORT } from './screen.ts';
import { AUTO_DARK, DARK_READER, INVERT, penumbra, type Treatment } from './treatments.ts';

const [only = ''] = process.argv.slice(2);
/** Every sixth page is enough to tell how fast a knob is. */
const KNOB_PAGES = 6;
const TREATMENTS: readonly Treatment[] = [penumbra('generate'), DARK_READER, AUTO_DARK, INVERT];

const harness = await Harness.start();
const cases = await serveCases();
try {
  const quality = await measure();
  process.stdout.write(qualityPage(quality));
  if (only === '') await write(quality);
} finally {
  await harness.close();
  cases.close();
}

async function measure(): Promise<DarkQuality> {
  const loadAtStart = load();
  const opened = await harness.openPage(`${cases.origin}${HARD_CASES}`, { viewport: VIEWPORT });
  const pages = [];
  for (const real of REAL_PAGES.filter(({ name }) => name.includes(only))) {
    progress(`${real.name} …`);
    const result = await benchDarkPage(real, opened, TREATMENTS);
    pages.push(result);
    const { Penumbra: ours, [DARK_READER.name]: peer } = result.scores;
    progress(`  ${JSON.stringify(ours)}\n  Dark Reader: Lc 60 ${peer?.lc60}`);
  }
  const hardCases: DarkQuality['hardCases'] = {};
  for (const treatment of TREATMENTS) {
    progress(`Hard cases: ${treatment.name} …`);
    const { page, panel } = opened;
    hardCases[treatment.name] = await runHardCases(
      page,
      panel,
      cases.origin + HARD_CASES,
      treatment,
    );
  }
  const ownThemes = await runOwnThemes(opened.page, opened.panel, cases.origin + OWN_THEMES);
  return {
    date: new Date().toISOString(),
    chromium: await harness.browser.version(),
    pages,
    hardCases,
    ownThemes,
    bigSheet: await bigSheetMs(opened, cases.origin, TREATMENTS),
    knobs: await measureKnobs(opened),
    load: [loadAtStart, load()],
  };
}

async function measureKnobs({ page, panel }: OpenedPage): Promise<DarkQuality['knobs']> {
  const knobs: DarkQuality['knobs'] = [];
  for (const real of REAL_PAGES.filter((_, index) => index % KNOB_PAGES === 0)) {
    progress(`Knobs: ${real.name} …`);
    const server = await serveStatic(real.mounts);
    await openAtRest(page, new URL(real.path, server.origin).href, real);
    knobs.push({ page: real.name, ...(await knobTimes(page, panel)) });
    await server.close();
  }
  return knobs;
}

/** Processes that want a processor, for each there is. */
function load(): number {
  return (loadavg()[0] ?? 0) / availableParallelism();
}

async function write(quality: DarkQuality): Promise<void> {
  const folder = inProject('docs/dark-quality');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { page, thumbnails } of quality.pages) {
    for (const [name, picture] of Object.entries(thumbnails)) {
      await writeFile(`${folder}/${thumbnailName(page, name)}`, picture);
    }
  }
  const page = inProject('docs/dark-quality.md');
  await writeFile(page, qualityPage(quality));
  await runDevTool('biome', 'format', '--write', page);
}
