import { mkdir, rm, writeFile } from 'node:fs/promises';
import { inProject } from '../../cli/project.ts';
import { progress } from '../../cli/setup/progress.mjs';
import { Harness } from '../e2e/harness/harness.ts';
import { REAL_PAGES } from '../e2e/real-pages.ts';
import { benchDarkPage } from './bench-page.ts';
import { bigSheetMs } from './big-sheet.ts';
import { serveCases } from './case-server.ts';
import { OWN_THEMES, runOwnThemes } from './own-theme.ts';
import { type DarkQuality, qualityPage, thumbnailName } from './quality-page.ts';
import { HARD_CASES, runHardCases } from './run-hard-cases.ts';
import { VIEWPORT } from './screen.ts';
import { AUTO_DARK, DARK_READER, INVERT, penumbra, type Treatment } from './treatments.ts';

const [only = ''] = process.argv.slice(2);
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
    bigSheetMs: await bigSheetMs(opened, cases.origin, TREATMENTS),
  };
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
  await writeFile(inProject('docs/dark-quality.md'), qualityPage(quality));
}
