import { callPanel } from './browser/panel-remote.ts';
import { withPanel } from './browser/with-panel.ts';
import { colorsTable } from './colors/colors-table.ts';
import type { Command } from './command.ts';
import { PAGE_USAGE } from './page-arguments.ts';
import { pageCall } from './page-call.ts';
import { progress } from './setup/progress.mjs';

const USAGE = `Usage: penumbra colors <URL or file> [options]

Prints the colours of a page, all frames and shadow roots: the palette, the colour map, custom
properties by purpose, and the pairs of text and background with the least contrast.

Options:
  --json                       all of it as JSON: customProperties, colorMap, uniqueColors, palette,
                               properties, pairs, contrast and tokens
${PAGE_USAGE}
`;

export const command: Command = {
  summary: 'print the colours of a page: map, palette, custom properties, contrast',
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = pageCall(args, 'read the colours of');
    return withPanel(asked, async (_page, panel) => {
      await callPanel(panel, 'settled');
      const colors = await callPanel(panel, 'colors');
      for (const note of colors.notes) progress(note);
      process.stdout.write(json ? `${JSON.stringify(colors, null, 2)}\n` : colorsTable(colors));
      return 0;
    });
  },
};
