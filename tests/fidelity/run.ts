import { writeFile } from 'node:fs/promises';
import { runDevTool } from '../../scripts/checks/run-dev-tool.ts';
import { progress } from '../../scripts/setup/progress.mjs';
import { inProject } from '../../scripts/setup/project.ts';
import { Harness } from '../e2e/harness/harness.ts';
import { pressFigure, readPressLabels } from '../press/press-labels.ts';
import { FLOOR, fidelityReport, overallRates } from './fidelity-report.ts';
import { KIND_PAGES } from './kind-pages.ts';
import { measurePage, type PageFidelity } from './measure-page.ts';

const PAGE_FILE = inProject('docs/fidelity.md');

process.exitCode = await main(process.argv.slice(2));

/** Measures all pages, or those whose name or kind holds what was typed, which are printed and not written. */
async function main(wanted: readonly string[]): Promise<number> {
  const chosen = KIND_PAGES.filter(({ name, kind }) => {
    return wanted.length === 0 || wanted.some((part) => name.includes(part) || kind === part);
  });
  if (chosen.length === 0) {
    progress(`No page has "${wanted.join('", "')}" in its name.`);
    return 1;
  }
  const harness = await Harness.start();
  try {
    const pages: PageFidelity[] = [];
    for (const [i, page] of chosen.entries()) {
      progress(`Page ${i + 1} of ${chosen.length}: ${page.name} …`);
      pages.push(await measurePage(harness, page));
      await harness.closeTabs();
    }
    const rates = overallRates(pages);
    const report = fidelityReport(
      pages,
      await harness.browser.version(),
      pressFigure(await readPressLabels()),
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
