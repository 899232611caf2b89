import { t } from '../../core/platform/messages/messages.ts';
import { progress } from '../../scripts/setup/progress.mjs';
import type { Command } from '../arguments/command.ts';
import { PAGE_USAGE } from '../arguments/page-arguments.ts';
import { pageCommandArguments } from '../arguments/page-command-arguments.ts';
import { callPanel, remoteOf } from '../browser/call-panel.ts';
import { untilRead } from '../browser/until-read.ts';
import { withPanel } from '../browser/with-panel.ts';
import { colorsTable } from './colors-table.ts';

const USAGE = `Usage: penumbra colors <URL or file> [options]

Prints the colours of a page, all frames and shadow roots: the palette, the colour map, custom
properties by purpose, and the pairs of text and background with the least contrast.

Options:
  --json                       all of it as JSON: customProperties, colorMap, uniqueColors, palette,
                               properties, pairs, contrast and tokens
${PAGE_USAGE}
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = pageCommandArguments(args, t('cli.readColours'));
    return withPanel(asked, async (_page, panel, patience) => {
      await untilRead(remoteOf(panel, patience), patience);
      const colors = await callPanel(panel, 'colors');
      for (const note of colors.notes) progress(note);
      process.stdout.write(json ? `${JSON.stringify(colors, null, 2)}\n` : colorsTable(colors));
      return 0;
    });
  },
};
