import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';

export const command: Command = {
  usage: 'Usage: npm run truth [-- --json]\n',
  run: (args) =>
    runChild(process.execPath, [inProject('tests', 'truth', 'run.ts'), ...args], {
      cwd: inProject(),
    }),
};
