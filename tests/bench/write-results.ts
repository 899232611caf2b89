import { mkdir, writeFile } from 'node:fs/promises';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { runDevTool } from '../../scripts/checks/run-dev-tool.ts';
import { performancePage } from './performance-page.ts';
import type { BenchResults } from './results.ts';

const JSON_FILE = inProject('bench/results.json');
const PAGE_FILE = inProject('docs/performance.md');

/** Writes the figures and the page made of them, laid out as the project's check wants them. */
export async function writeResults(results: BenchResults): Promise<void> {
  await mkdir(inProject('bench'), { recursive: true });
  await writeFile(JSON_FILE, JSON.stringify(results, null, 2));
  await writeFile(PAGE_FILE, performancePage(results));
  await runDevTool('biome', 'format', '--write', JSON_FILE, PAGE_FILE);
  progress(`Wrote ${JSON_FILE} and ${PAGE_FILE}.`);
}
