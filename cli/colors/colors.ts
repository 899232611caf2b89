import { t, translated } from '../../core/platform/messages/messages.ts';
import type { Command } from '../arguments/command.ts';
import { PAGE_USAGE } from '../arguments/page-arguments.ts';
import { pageCommandArguments } from '../arguments/page-command-arguments.ts';
import { callPanel, remoteOf } from '../browser/call-panel.ts';
import { untilRead } from '../browser/until-read.ts';
import { withPanel } from '../browser/with-panel.ts';
import { progress } from '../setup/progress.mjs';
import { colorsTable } from './colors-table.ts';

const USAGE = t('cli.colorsUsage', { page: PAGE_USAGE });

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = pageCommandArguments(args, t('cli.readColours'));
    return withPanel(asked, async (_page, panel, patience) => {
      await untilRead(remoteOf(panel, patience), patience);
      const colors = await callPanel(panel, 'colors');
      for (const note of colors.notes) progress(translated(note));
      process.stdout.write(json ? `${JSON.stringify(colors, null, 2)}\n` : colorsTable(colors));
      return 0;
    });
  },
};
