import { writeFile } from 'node:fs/promises';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { runDevTool } from '../../scripts/checks/run-dev-tool.ts';
import { Harness } from '../e2e/harness/harness.ts';
import { pressFigures, readPressLabels } from '../press/press-labels.ts';
import { FLOOR, fidelityReport, overallRates } from './fidelity-report.ts';
import { KIND_PAGES, type KindPage } from './kind-pages.ts';
import { eachView, measurePage } from './measure-page.ts';
import { modeWords } from './mode-words.ts';
import { type CountedPage, dearerTable, wordsTable } from './words-table.ts';

const PAGE_FILE = inProject('docs/fidelity.md');

process.exitCode = await main(process.argv.slice(2));

/**
 * Measures all pages, or those whose name or kind holds what was typed, which are printed and not written.
 * With `--costs` only what each form costs is measured, and printed.
 */
async function main(typed: readonly string[]): Promise<number> {
  const wanted = typed.filter((one) => one !== '--costs');
  const isCosts = wanted.length < typed.length;
  const chosen = KIND_PAGES.filter(({ name, kind }) => {
    return wanted.length === 0 || wanted.some((part) => name.includes(part) || kind === part);
  });
  if (chosen.length === 0) {
    progress(`No page has "${wanted.join('", "')}" in its name.`);
    return 1;
  }
  const harness = await Harness.start();
  try {
    if (isCosts) {
      const counted = await measureEach(harness, chosen, measureCosts);
      process.stdout.write(`${wordsTable(counted)}\n${dearerTable(counted)}`);
      return 0;
    }
    const pages = await measureEach(harness, chosen, measurePage);
    const rates = overallRates(pages);
    const report = fidelityReport(
      pages,
      await harness.browser.version(),
      pressFigures(await readPressLabels()),
    );
    process.stdout.write(`${report}\n${JSON.stringify(rates)}\n`);
    if (wanted.length === 0) {
      await writeFile(PAGE_FILE, report);
      await runDevTool('biome', 'format', '--write', PAGE_FILE);
      progress(`Wrote ${PAGE_FILE}.`);
    }
    return Object.values(rates).every((rate) => rate >= FLOOR) ? 0 : 1;
  } finally {
    await harness.close();
  }
}

async function measureEach<T>(
  harness: Harness,
  chosen: readonly KindPage[],
  measure: (harness: Harness, page: KindPage) => Promise<T>,
): Promise<T[]> {
  const measured: T[] = [];
  for (const [i, page] of chosen.entries()) {
    progress(`Page ${i + 1} of ${chosen.length}: ${page.name} …`);
    measured.push(await measure(harness, page));
    await harness.closeTabs();
  }
  return measured;
}

async function measureCosts(harness: Harness, page: KindPage): Promise<CountedPage> {
  const words = await eachView(harness, page, async (opened, view) => {
    await opened.settled();
    return modeWords(opened, view);
  });
  return { page: page.name, words };
}
