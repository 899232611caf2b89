import '../../core/platform/messages/load-english.ts';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatColumns } from '../../cli/format/format-table.ts';
import { findBrowser } from '../../cli/setup/find-browser.mjs';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { runDevTool } from '../../scripts/checks/run-dev-tool.ts';
import { markdownTable } from '../bench/markdown-table.ts';
import { median } from '../bench/median.ts';
import { mcpClient } from '../e2e/cli/mcp-client.ts';
import { sessionSite } from '../e2e/session/session-site.ts';
import { peerPackage } from '../peers/peer-package.ts';

/** The most that one of ours may take of what the faster of the others takes. */
const MAX_RATIO = 1.5;
/** No call may take longer. Milliseconds. */
const DEADLINE_MS = 60_000;

type Client = Awaited<ReturnType<typeof mcpClient>>;
type Step = 'open' | 'look' | 'press' | 'answer' | 'tabs';

/** How a server is started, and called for each step. `outline`: its last look at the page. */
interface Server {
  name: string;
  start(): Promise<Client>;
  calls: Readonly<Record<Step, (on: { url: string; outline: string }) => [string, object]>>;
}

const node = (...args: string[]) => mcpClient(process.execPath, args);
const browser = findBrowser() ?? '';
/** Where a peer writes down what it has seen. */
const peerFolder = await mkdtemp(join(tmpdir(), 'penumbra-bench-'));
/** The only page that is open. */
const pageId = 1;
const idOf = (pattern: RegExp, outline: string) => pattern.exec(outline)?.[1] ?? '';

const SERVERS: readonly Server[] = [
  {
    name: 'penumbra',
    start: () => node(inProject('cli/penumbra.mjs'), 'mcp', '--yes', '--allow', 'dialog'),
    calls: {
      open: ({ url }) => ['inspect', { url }],
      look: () => ['inspect', {}],
      press: ({ outline }) => [
        'act',
        { step: 'click', args: { element: idOf(/\[(\S+) [^\]]*"Go"/, outline) } },
      ],
      answer: () => ['act', { step: 'answer_dialog', args: { accept: true } }],
      tabs: () => ['tabs', {}],
    },
  },
  {
    name: '@playwright/mcp',
    start: () =>
      node(
        ...[peerPackage('@playwright/mcp', 'cli.js'), '--headless', '--isolated', '--no-sandbox'],
        ...['--executable-path', browser, '--output-dir', peerFolder],
      ),
    calls: {
      open: ({ url }) => ['browser_navigate', { url }],
      look: () => ['browser_snapshot', {}],
      press: ({ outline }) => {
        const target = idOf(/"Go"[^\n]*\[ref=(\w+)\]/, outline);
        return ['browser_click', { element: 'Go', ref: target, target }];
      },
      answer: () => ['browser_handle_dialog', { accept: true }],
      tabs: () => ['browser_tabs', { action: 'list' }],
    },
  },
  {
    name: 'chrome-devtools-mcp',
    start: () =>
      node(
        peerPackage('chrome-devtools-mcp', 'build/src/bin/chrome-devtools-mcp.js'),
        ...['--headless', '--isolated', '--executablePath', browser, '--chromeArg=--no-sandbox'],
        ...['--no-usage-statistics'],
      ),
    calls: {
      open: ({ url }) => ['navigate_page', { type: 'url', url, pageId }],
      look: () => ['take_snapshot', { pageId }],
      press: ({ outline }) => ['click', { pageId, uid: idOf(/uid=(\S+) \w+ "Go"/, outline) }],
      answer: () => ['handle_dialog', { action: 'accept', pageId }],
      tabs: () => ['list_pages', {}],
    },
  },
];

/** Pages, the steps that are timed on each, and how often: what else the machine does matters less then. */
const PAGES: readonly (readonly [string, string, readonly Step[], number])[] = [
  ['dialog', '/dialog?kind=confirm&moment=press', ['open', 'look', 'press', 'answer', 'look'], 3],
  ['window', '/opener?form=script', ['open', 'look', 'press', 'tabs', 'look'], 3],
  ['endless', '/endless', ['open', 'look'], 3],
  ['50,000 elements', '/buttons', ['open', 'look', 'press'], 1],
];
const PAGE_FILE = inProject('docs/mcp-times.md');

const site = await sessionSite();
/** For each row the times of each server, milliseconds. */
const times = new Map<string, number[][]>();
const failed = new Set<string>();
try {
  for (const [at, server] of SERVERS.entries()) {
    const client = await server.start();
    try {
      // Its browser starts with the first page.
      await timed(client, server.calls.open({ url: `${site.url}/plain`, outline: '' }));
      for (const [page, path, steps, rounds] of PAGES) {
        for (let round = 0; round < rounds; round += 1) {
          let outline = '';
          // What is open already would not be opened again.
          const url = URL.parse(path, site.url);
          url?.searchParams.set('round', `${round}`);
          for (const [number, step] of steps.entries()) {
            const call = server.calls[step]({ url: url?.href ?? '', outline });
            const { ms, text, isError } = await timed(client, call);
            if (step === 'open' || step === 'look') outline = text;
            const row = `${page}\t${number + 1} ${step}`;
            const cells = times.get(row) ?? SERVERS.map(() => []);
            cells[at]?.push(ms);
            progress(
              `${server.name}: ${row.replace('\t', ', ')}: ${ms} ms${isError ? ', failed' : ''}`,
            );
            times.set(row, cells);
            if (isError) failed.add(`${row}\t${server.name}`);
          }
        }
      }
    } finally {
      await client.client.close();
    }
  }
} finally {
  site.close();
  await rm(peerFolder, { recursive: true, force: true });
}

const tooSlow: string[] = [];
const rows = [...times].map(([row, all]) => {
  const cells = all.map((of) => Math.round(median(of)));
  const [page = '', step = ''] = row.split('\t');
  const isDone = (at: number) => !failed.has(`${row}\t${SERVERS[at]?.name}`);
  const others = cells.slice(1).filter((_, at) => isDone(at + 1));
  const [ours = 0] = cells;
  const ratio = others.length > 0 ? ours / Math.min(...others) : 0;
  if (ratio > MAX_RATIO || ours > DEADLINE_MS) tooSlow.push(`${page}, ${step}`);
  const shown = SERVERS.map((_, at) => `${cells[at] ?? '–'}${isDone(at) ? '' : ' failed'}`);
  return [page, step, ...shown, ratio === 0 ? '–' : ratio.toFixed(2)];
});
const head = ['page', 'step', ...SERVERS.map(({ name }) => `${name}, ms`), '÷ the faster'];
process.stdout.write(formatColumns([head, ...rows]));
const missed =
  tooSlow.length > 0 ? `Slower than ${MAX_RATIO} × the faster peer: ${tooSlow.join('; ')}` : '';
await writeFile(PAGE_FILE, pageOf(missed));
await runDevTool('biome', 'format', '--write', PAGE_FILE);
if (missed !== '') {
  process.stdout.write(`${missed}\n`);
  process.exitCode = 1;
}

/** The figures as a page of the documentation. */
function pageOf(result: string): string {
  const versions = SERVERS.slice(1).map(({ name }) => `${name} ${versionOf(name)}`);
  const table = markdownTable(
    head.map((title, at) => ({ title, align: at < 2 ? 'left' : 'right' })),
    rows,
  );
  return `# Times of the MCP server

Written by \`npm run bench:mcp\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)},
Node ${process.versions.node}, ${versions.join(', ')}.

The same pages and steps by each server in its own browser, one after another: the median of three rounds, of one for
50,000 elements. Ours answers once the page is at rest, which no page is known to be sooner than 300 ms after the last
sign of anything, and says what a step has changed; the others answer at once, with no verdict.

${table}
${result === '' ? `None slower than ${MAX_RATIO} × the faster of the two.` : `${result}.`}
`;
}

function versionOf(name: string): string {
  const file = readFileSync(peerPackage(name, 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

async function timed({ call }: Client, [name, input]: [string, object]) {
  const started = performance.now();
  const answer = await call(name, input as Record<string, unknown>, DEADLINE_MS).catch(
    (error: unknown) => ({ text: String(error), isError: true }),
  );
  return { ...answer, ms: Math.round(performance.now() - started) };
}
