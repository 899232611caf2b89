import { comparisonJson } from '../../core/page/compare/comparison-json.ts';
import { t } from '../../core/platform/messages/messages.ts';
import type { Command } from '../arguments/command.ts';
import { PAGE_USAGE } from '../arguments/page-arguments.ts';
import { pageCommandArguments } from '../arguments/page-command-arguments.ts';
import { remoteOf } from '../browser/call-panel.ts';
import { untilRead } from '../browser/until-read.ts';
import { withPanel } from '../browser/with-panel.ts';
import { progress } from '../setup/progress.mjs';
import { comparePage } from './compare-page.ts';
import { comparisonTable } from './comparison-table.ts';

const USAGE = t('cli.compareUsage', { page: PAGE_USAGE });

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = pageCommandArguments(args, 'compare');
    return withPanel(asked, async (page, panel, patience) => {
      await untilRead(remoteOf(panel, patience), patience);
      await comparePage(page, panel, { withPeers: true }, async (compared) => {
        const result = await comparisonJson(compared);
        for (const problem of result.problems) progress(problem);
        process.stdout.write(
          json ? `${JSON.stringify(result, null, 2)}\n` : comparisonTable(result),
        );
      });
      return 0;
    });
  },
};
