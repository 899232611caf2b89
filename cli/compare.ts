import { comparisonJson } from '../core/compare/comparison-json.ts';
import { launchBrowser } from './browser/launch.ts';
import { loadPage } from './browser/load-page.ts';
import { openPanel } from './browser/open-panel.ts';
import { callPanel } from './browser/panel-remote.ts';
import { type Command, UsageError } from './command.ts';
import { comparePage } from './compare/compare-page.ts';
import { comparisonTable } from './compare/comparison-table.ts';
import { ensureBuilt } from './ensure-built.ts';
import { pageAddress } from './page-address.ts';
import { parseArguments } from './parse-arguments.ts';
import { progress } from './setup/progress.mjs';
import { parseViewport } from './viewport-argument.ts';

const USAGE = `Usage: penumbra compare <URL or file> [options]

Prints who has which interactive elements in view: our payload, Chrome's accessibility tree, Chrome's own
page content for agents, page-agent and Playwright. First come the rates of our payload against Chrome's
accessibility tree, from 0 to 1.

Options:
  --json                       rates and elements as JSON
  --viewport <width>x<height>  size of the page in CSS pixels (default 1280x800)
`;

export const command: Command = {
  summary: 'print who sees which elements of a page: we, Chrome, other systems',
  usage: USAGE,
  async run(args) {
    const { address, viewport, json } = parse(args);
    const dist = await ensureBuilt();
    const browser = await launchBrowser({ headless: true, dist });
    try {
      const page = await browser.newPage();
      // Nobody is there to answer, and a dialog would hold the page up.
      page.on('dialog', (dialog) => dialog.dismiss().catch(() => undefined));
      await page.setViewport(viewport);
      await loadPage(page, address);
      const { panel } = await openPanel(page);
      await callPanel(panel, 'settled');
      await comparePage(page, panel, { withPeers: true }, async (compared) => {
        if (compared.contentProblem !== undefined) progress(compared.contentProblem);
        const result = await comparisonJson(compared);
        process.stdout.write(
          json ? `${JSON.stringify(result, null, 2)}\n` : comparisonTable(result),
        );
      });
      return 0;
    } finally {
      await browser.close();
    }
  },
};

function parse(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      viewport: { type: 'string', default: '1280x800' },
    },
  });
  const [typed] = positionals;
  if (typed === undefined) throw new UsageError('Name the page to compare.');
  if (positionals.length > 1) throw new UsageError('One page at a time.');
  return {
    address: pageAddress(typed),
    viewport: parseViewport(values.viewport),
    json: values.json,
  };
}
