import { readFile } from 'node:fs/promises';
import { t } from '../core/platform/messages/messages.ts';
import type { Command } from './arguments/command.ts';
import { parseArguments } from './arguments/parse-arguments.ts';
import { inProject } from './setup/project.ts';

export const command: Command = {
  usage: t('cli.skillUsage'),
  async run(args) {
    parseArguments({ args, options: {} });
    process.stdout.write(await readFile(inProject('skills/penumbra/SKILL.md'), 'utf8'));
    return 0;
  },
};
