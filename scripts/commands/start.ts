import { access, mkdir, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import type { Command } from '../../cli/arguments/command.ts';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { launchBrowser } from '../../cli/browser/launch.ts';
import { openPanel } from '../../cli/browser/open-panel.ts';
import { sizePage } from '../../cli/browser/with-page.ts';
import { formatColumns } from '../../cli/format/format-table.ts';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { english } from '../../core/platform/messages/messages.ts';
import type { PageSummary } from '../../core/remote/panel-remote.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { loadPage, untilClosed } from '../screenshots/dev-browser.ts';
import { serveDemo } from '../serve/serve-demo.ts';
import { hasDisplay } from '../start/has-display.ts';
import { parseStartArguments } from '../start/start-arguments.ts';

export const command: Command = {
  usage: `Usage: npm start [-- <URL or file>] [-- --headless]

Opens a demo page unless told which. Without a display, or with --headless, prints the page's
figures and writes a screenshot of the DevTools window to out/panel.png.
`,
  async run(args) {
    const { address, headless } = parseStartArguments(args);
    const dist = await ensureBuilt();
    const demo = address === undefined ? await serveDemo() : undefined;
    try {
      return await open(address ?? demo?.url ?? '', dist, headless || !hasDisplay());
    } finally {
      await demo?.server.close();
    }
  },
};

async function open(url: string, dist: string, headless: boolean): Promise<number> {
  progress(`Opening ${url} …`);
  const dock = headless ? 'undocked' : 'right';
  const browser = await launchBrowser({ headless, dist, dock });
  try {
    await (headless ? report(browser, url) : show(browser, url));
    return 0;
  } finally {
    await browser.close();
  }
}

async function show(browser: Browser, url: string): Promise<void> {
  const [page = await browser.newPage()] = await browser.pages();
  await loadPage(page, url);
  const { panel } = await openPanel(page);
  void tour(panel);
  progress('Close the browser, or press Ctrl+C here, to end.');
  await untilClosed(browser);
}

/** Opens the tour, and no more once a person has closed it. */
async function tour(panel: Parameters<typeof callPanel>[0]): Promise<void> {
  const over = inProject('out', 'tour-is-over');
  try {
    if (
      await access(over).then(
        () => true,
        () => false,
      )
    )
      return;
    while (!(await callPanel(panel, 'tourIsOver'))) await setTimeout(1000);
    await mkdir(inProject('out'), { recursive: true });
    await writeFile(over, '');
  } catch {
    // The browser is closed.
  }
}

const PAGE = { width: 1280, height: 800 };
const DEVTOOLS = { width: 1400, height: 900 };

async function report(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  // Nobody is there to answer, and a dialog would block the page.
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => undefined));
  await sizePage(page, PAGE);
  await loadPage(page, url);
  const { devtools, panel } = await openPanel(page);
  await devtools.setViewport(DEVTOOLS);
  await callPanel(panel, 'settled');
  process.stdout.write(formatColumns(figures(await callPanel(panel, 'summary'))));
  const screenshot = inProject('out', 'panel.png');
  await mkdir(inProject('out'), { recursive: true });
  await devtools.screenshot({ path: screenshot as `${string}.png` });
  progress(`The DevTools window is in ${screenshot}`);
}

function figures(summary: PageSummary): [string, string][] {
  const number = (value: number) => value.toLocaleString('en-US');
  return [
    ['page', summary.url],
    ['frames', number(summary.frames)],
    ['elements', number(summary.elements)],
    ['in view', number(summary.inView)],
    ['left out', number(summary.pruned)],
    ['covered', number(summary.occluded)],
    ['bytes', number(summary.bytes)],
    ['tokens', number(summary.tokens)],
    ['milliseconds', number(Math.round(summary.ms * 10) / 10)],
    ...summary.unread.map(({ url, problem }): [string, string] => [
      `not read: ${url}`,
      english(problem),
    ]),
  ];
}
