import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../../cli/arguments/command.ts';
import { startProviderServer } from '../../tests/fakes/provider-server/start-provider-server.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { parseScreenshotArguments } from '../screenshots/screenshot-arguments.ts';
import { TAB_NAMES } from '../screenshots/tab-name.ts';
import { takeScreenshots } from '../screenshots/take-screenshots.ts';
import { serveDemo } from '../serve/serve-demo.ts';
import { type StaticServer, serveStatic } from '../serve/static-server.ts';

export const command: Command = {
  usage: `Usage: npm run screenshots [-- <URL or file>] [-- options]

Opens a page, the demo page unless one is named, with the real DevTools beside it, and writes a PNG of
the DevTools window for each tab, size and theme. A local server plays the language model.

  --tabs <names>     of ${TAB_NAMES.join(',')} (default all)
  --sizes <WxH,…>    of the DevTools window (default 420x900,900x900,1600x900,1280x400)
  --themes <names>   of light,dark (default both)
  --language <code>  of the panel: en or fr (default en)
  --scale <number>   device pixels for each CSS pixel (default 1)
  --out <folder>     (default out/screenshots)

Prints one line for each picture. Exit code 1 when a tab did not get as far as its picture should show.
`,
  async run(args) {
    const asked = parseScreenshotArguments(args);
    const dist = await ensureBuilt();
    const served = await serve(asked.address);
    const provider = await startProviderServer();
    try {
      let code = 0;
      const shoot = { ...asked, address: served.url, dist, provider };
      for await (const picture of takeScreenshots(shoot)) {
        const { file, problem } = picture;
        if (problem !== undefined) code = 1;
        const note = problem === undefined ? '' : `  (${problem})`;
        process.stdout.write(`${relative(process.cwd(), file)}${note}\n`);
      }
      return code;
    } finally {
      await provider.close();
      await served.server?.close();
    }
  },
};

/** The page's address. Files are served over HTTP, since an agent works on web pages only. */
async function serve(address: string | undefined): Promise<{ url: string; server?: StaticServer }> {
  if (address === undefined) return serveDemo();
  if (!address.startsWith('file:')) return { url: address };
  const path = fileURLToPath(address);
  const server = await serveStatic({ '': dirname(path) });
  return { url: `${server.origin}/${encodeURIComponent(basename(path))}`, server };
}
