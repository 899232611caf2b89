import type { Command } from '../../cli/arguments/command.ts';
import { formatColumns } from '../../cli/format/format-table.ts';
import { houseCounts } from '../house/house-counts.ts';
import { readModuleGraph } from '../house/module-graph.ts';

export const command: Command = {
  usage:
    'Usage: npm run house [-- --all]\n\n  --all  name all that is counted, thresholds too, not only what is over what was reached\n',
  async run(args) {
    const counts = houseCounts(readModuleGraph());
    const rows = counts.map(({ what, count, limit, held }) => {
      const over = count > limit ? `over, held at ${held}` : '';
      return [what, String(count), `≤ ${limit}`, over];
    });
    process.stdout.write(formatColumns(rows));
    const over = counts.filter(({ count, held }) => count > held);
    for (const { what, found } of args.includes('--all') ? counts : over) {
      process.stdout.write(`\n${what}\n${found.map((one) => `  ${one}\n`).join('')}`);
    }
    return over.length === 0 ? 0 : 1;
  },
};
