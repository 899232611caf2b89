import type { Command } from './command.ts';
import { inProject } from './project.ts';
import { runChild } from './setup/run-child.mjs';

export const command: Command = {
  summary: 'compare names and roles with the web platform tests and with Chrome',
  usage: 'Usage: npm run truth [-- --json]\n',
  run: (args) =>
    runChild(process.execPath, [inProject('tests', 'truth', 'run.ts'), ...args], {
      cwd: inProject(),
    }),
};
