import type { Command } from '../../cli/arguments/command.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { checkStyle } from '../checks/check-style.ts';
import { checkTypes } from '../checks/check-types.ts';
import { runStages } from '../checks/run-stages.ts';
import { runVitest, type TestTotals } from '../checks/run-vitest.ts';

export const command: Command = {
  usage: 'Usage: npm test\n',
  async run() {
    const totals: TestTotals = { passed: 0, failed: 0 };
    const tests = (project: 'unit' | 'e2e') => async () => {
      const { passed, failed } = await runVitest(project);
      totals.passed += passed;
      totals.failed += failed;
      return failed === 0;
    };
    const failed = await runStages({
      Biome: checkStyle,
      Types: checkTypes,
      'Unit tests': tests('unit'),
      Build: async () => Boolean(await ensureBuilt()),
      'End-to-end tests': tests('e2e'),
    });
    // A failed check counts as one failure, so that the last line never says 0 in vain.
    totals.failed += failed.filter((stage) => !stage.endsWith('tests')).length;
    if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
    process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
    return failed.length === 0 ? 0 : 1;
  },
};
