import { comparisonJson } from '../core/compare/comparison-json.ts';
import { callPanel } from './browser/panel-remote.ts';
import { withPanel } from './browser/with-panel.ts';
import type { Command } from './command.ts';
import { comparePage } from './compare/compare-page.ts';
import { comparisonTable } from './compare/comparison-table.ts';
import { PAGE_USAGE } from './page-arguments.ts';
import { pageCall } from './page-call.ts';
import { progress } from './setup/progress.mjs';

const USAGE = `Usage: penumbra compare <URL or file> [options]

Prints who has which interactive elements in view: our payload, Chrome's accessibility tree, Chrome's own
page content for agents, page-agent and Playwright. First come the rates of our payload against Chrome's
accessibility tree, from 0 to 1.

Options:
  --json                       rates and elements as JSON
${PAGE_USAGE}
`;

export const command: Command = {
  summary: 'print who sees which elements of a page: we, Chrome, other systems',
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = pageCall(args, 'compare');
    return withPanel(asked, async (page, panel) => {
      await callPanel(panel, 'settled');
      await comparePage(page, panel, { withPeers: true }, async (compared) => {
        if (compared.contentProblem !== undefined) progress(compared.contentProblem);
        const result = await comparisonJson(compared);
        process.stdout.write(
          json ? `${JSON.stringify(result, null, 2)}\n` : comparisonTable(result),
        );
      });
      return 0;
    });
  },
};
