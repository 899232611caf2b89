import { readFile, rm } from 'node:fs/promises';
import { inProject } from '../../cli/setup/project.ts';
import { runDevTool } from './run-dev-tool.ts';

export interface TestTotals {
  passed: number;
  /** Tests that failed, and files that failed before their first test. */
  failed: number;
}

/** Runs one project of `vitest.config.ts` with Vitest's own summary, and counts its tests. */
export async function runVitest(
  project: 'unit' | 'e2e' | 'sweep' | 'sweep-fast',
  args: readonly string[] = [],
): Promise<TestTotals> {
  const report = inProject('out', `${project}.json`);
  await rm(report, { force: true });
  const code = await runDevTool(
    'vitest',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  );
  const totals = await readTotals(report);
  // An error outside any test fails the run without failing a test.
  if (code !== 0 && totals.failed === 0) totals.failed = 1;
  return totals;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

async function readTotals(path: string): Promise<TestTotals> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const report = JSON.parse(text) as Report;
  const dead = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + dead.length };
}
