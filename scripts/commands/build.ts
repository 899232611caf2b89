import type { Command } from '../../cli/arguments/command.ts';
import { ensureBuilt } from '../build/ensure-built.ts';

export const command: Command = {
  usage: `Usage: npm run build [-- --package]

Builds the extension into dist/, unless it is up to date.

Options:
  --package                    also the command line into lib/, as npm pack puts it into the package
`,
  async run(args) {
    await ensureBuilt();
    if (args.includes('--package')) {
      const { bundleCommandLine } = await import('../build/bundle-command-line.ts');
      await bundleCommandLine();
    }
    return 0;
  },
};
