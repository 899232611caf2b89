import { parseArgs } from 'node:util';
import type { Command } from '../../cli/arguments/command.ts';
import { progress } from '../../cli/setup/progress.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';
import { checkStyle } from '../checks/check-style.ts';
import { checkTypes } from '../checks/check-types.ts';
import { runStages } from '../checks/run-stages.ts';
import { runVitest, type TestTotals } from '../checks/run-vitest.ts';
import { changedFiles, touchedTests } from '../checks/touched-tests.ts';

const USAGE = `Usage: npm test [-- --changed [<commit>]]

Runs every check and every test. With --changed, those that a change since the commit (HEAD unless named)
touches: unit tests that import a changed file, and the end-to-end tests nearest to it, a minute of them.
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { changed: { type: 'boolean', default: false } },
    });
    const [since = 'HEAD'] = positionals;
    const touched = values.changed ? touchedTests(changedFiles(since)) : null;
    const totals: TestTotals = { passed: 0, failed: 0 };
    const tests = (project: 'unit' | 'e2e', chosen: readonly string[]) => async () => {
      const { passed, failed } = await runVitest(project, chosen);
      totals.passed += passed;
      totals.failed += failed;
      return failed === 0;
    };
    const unit = touched ? ['--changed', since, '--passWithNoTests'] : [];
    const e2e = touched?.files ?? [];
    const failed = await runStages({
      Biome: checkStyle,
      Types: checkTypes,
      'Unit tests': tests('unit', unit),
      ...(!(touched && e2e.length === 0) && {
        Build: async () => Boolean(await ensureBuilt()),
        'End-to-end tests': tests('e2e', e2e),
      }),
    });
    if (touched?.left)
      progress(`${touched.left} more end-to-end files have to do with it: npm test runs all.`);
    // A failed check counts as one failure, so that the last line never says 0 in vain.
    totals.failed += failed.filter((stage) => !stage.endsWith('tests')).length;
    if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
    process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
    return failed.length === 0 ? 0 : 1;
  },
};
