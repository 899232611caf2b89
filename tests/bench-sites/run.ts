import '../../core/platform/messages/load-english.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installDependencies } from '../../cli/setup/dependencies.mjs';
import { findBrowser } from '../../cli/setup/find-browser.mjs';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import type { CheckReport, PageResult } from '../../core/check/finding/finding.ts';
import { readReport } from '../../core/check/report/read-report.ts';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import { markdownTable } from '../bench/markdown-table.ts';
import { receiptPages } from '../receipts/receipt-pages.ts';

/** Pages that are checked, and how many of them at once. */
const PAGES = 60;
const AT_ONCE = 2;
/** Pages whose HTML is shorter are small. Characters. */
const SMALL = 30_000;
/** Pages a minute of ours, of those of Lighthouse's agentic category alone, that are asked for at least. */
const BAR = 2;

/** What Lighthouse says of a page. */
interface Said {
  url: string;
  problem?: string;
  audits: readonly { id: string; score: number | null }[];
  /** IDs of axe's rules that the page breaks. */
  rules: readonly string[];
}

/** Rules of axe on names, of those that the audit of the accessibility tree counts. */
const NAMES = new Set(
  (
    'button-name input-button-name input-image-alt label link-name select-name aria-command-name aria-dialog-name ' +
    'aria-input-field-name aria-toggle-field-name aria-tooltip-name aria-treeitem-name svg-img-alt'
  ).split(' '),
);

/** What both judge: whether Lighthouse says that it is wrong, and the rules by which ours does. */
const BOTH: readonly { what: string; isWrong(said: Said): boolean; ours: readonly string[] }[] = [
  {
    what: 'names (axe, in agent-accessibility-tree)',
    isWrong: ({ rules }) => rules.some((id) => NAMES.has(id)),
    ours: ['name-missing', 'field-label'],
  },
  {
    what: 'webmcp-form-coverage',
    isWrong: failed('webmcp-form-coverage'),
    ours: ['form-without-tool'],
  },
  {
    what: 'webmcp-schema-validity',
    isWrong: failed('webmcp-schema-validity'),
    ours: ['tool-invalid'],
  },
  {
    what: 'cumulative-layout-shift',
    isWrong: failed('cumulative-layout-shift'),
    ours: ['layout-shift'],
  },
];

function failed(audit: string): (said: Said) => boolean {
  return ({ audits }) =>
    audits.some(({ id, score }) => id === audit && score !== null && score < 0.9);
}

await installDependencies('tests/bench-sites');
process.exitCode = await main(Number(process.argv[2] ?? PAGES));

async function main(count: number): Promise<number> {
  const served = await servePages(count);
  const folder = await mkdtemp(join(tmpdir(), 'penumbra-sites-'));
  try {
    const rows: string[][] = [];
    const pairs: { said: Said; page: PageResult }[] = [];
    let least = Infinity;
    for (const [kind, urls] of served.kinds) {
      progress(`${urls.length} ${kind} pages by Lighthouse …`);
      const theirs = await timed(() => lighthouse(urls));
      progress(`${urls.length} ${kind} pages by penumbra check …`);
      const ours = await timed(() => check(urls, folder));
      const rates = [ours, theirs].map(({ seconds }) => (urls.length / seconds) * 60);
      const ratio = (rates[0] ?? 0) / (rates[1] ?? 1);
      least = Math.min(least, ratio);
      rows.push([
        kind,
        String(urls.length),
        ...rates.map((rate) => rate.toFixed(1)),
        ratio.toFixed(2),
      ]);
      for (const page of ours.value.pages) {
        const said = theirs.value.find(({ url }) => url === page.address);
        if (said && !said.problem && !page.problem) pairs.push({ said, page });
      }
    }
    await writeFile(inProject('docs/site-times.md'), pageOf(rows, pairs));
    process.stdout.write(
      `${least.toFixed(2)} × the rate of Lighthouse at least (bar ${BAR}); docs/site-times.md\n`,
    );
    return least < BAR ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await served.close();
  }
}

/** Serves pages of packages, small and large ones apart. */
async function servePages(count: number) {
  const pages = receiptPages().filter(({ name, before }) => !name.startsWith('fixture') && !before);
  const step = Math.max(1, Math.floor(pages.length / count));
  const chosen = pages.filter((_, at) => at % step === 0).slice(0, count);
  const servers = await Promise.all(chosen.map(({ mounts }) => serveStatic(mounts)));
  const urls = await Promise.all(
    chosen.map(async ({ path }, at) => {
      const url = `${servers[at]?.origin}${path}`;
      return { url, size: (await (await fetch(url)).text()).length };
    }),
  );
  const isSmall = ({ size }: { size: number }) => size < SMALL;
  const kinds = [
    ['small', urls.filter(isSmall).map(({ url }) => url)],
    ['large', urls.filter((one) => !isSmall(one)).map(({ url }) => url)],
  ] as const;
  return { kinds, close: () => Promise.all(servers.map((server) => server.close())) };
}

async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; seconds: number }> {
  const started = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - started) / 1000 };
}

/** Runs a script of Node with lines for it to read; resolves to what it prints. */
async function run(args: readonly string[], lines: readonly string[] = []): Promise<string> {
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: inProject(),
  });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  return text(child.stdout);
}

/** As many at once as ours checks, each with a browser of its own: Lighthouse measures one page at a time in one. */
async function lighthouse(urls: readonly string[]): Promise<Said[]> {
  const script = inProject('tests/bench-sites/lighthouse-worker.mjs');
  const parts = Array.from({ length: AT_ONCE }, (_, part) =>
    run(
      [script, findBrowser() ?? ''],
      urls.filter((_url, at) => at % AT_ONCE === part),
    ),
  );
  const lines = (await Promise.all(parts)).join('').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Said);
}

async function check(urls: readonly string[], folder: string): Promise<CheckReport> {
  const list = join(folder, 'pages.txt');
  await writeFile(list, urls.join('\n'));
  const cli = inProject('cli/penumbra.mjs');
  const options = ['--report', 'json', '--concurrency', String(AT_ONCE)];
  const report = readReport(JSON.parse(await run([cli, 'check', '--list', list, ...options])));
  if (!report) throw new Error('penumbra check wrote no report.');
  return report;
}

function pageOf(rows: string[][], pairs: readonly { said: Said; page: PageResult }[]): string {
  const count = (what: (one: (typeof pairs)[number]) => boolean) =>
    String(pairs.filter(what).length);
  const isOurs =
    (ours: readonly string[]) =>
    ({ page }: (typeof pairs)[number]) =>
      page.findings.some(({ rule }) => ours.includes(rule));
  const agreement = BOTH.map(({ what, isWrong, ours }) => [
    what,
    count((one) => isWrong(one.said) && isOurs(ours)(one)),
    count((one) => !isWrong(one.said) && !isOurs(ours)(one)),
    count((one) => isWrong(one.said) && !isOurs(ours)(one)),
    count((one) => !isWrong(one.said) && isOurs(ours)(one)),
  ]);
  const missed = new Map<string, number>();
  const judged = new Set(BOTH.flatMap(({ ours }) => ours));
  for (const { page } of pairs) {
    for (const rule of new Set(page.findings.map((found) => found.rule))) {
      if (!judged.has(rule)) missed.set(rule, (missed.get(rule) ?? 0) + 1);
    }
  }
  const left = (title: string) => ({ title, align: 'left' as const });
  const right = (title: string) => ({ title, align: 'right' as const });
  return `# Check beside Lighthouse

Written by \`npm run bench:sites\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}.

Pages of npm packages, ${AT_ONCE} at once, browsers kept: \`penumbra check\` with all its rules but presses and in both
schemes, and the agentic category of Lighthouse alone. Pages a minute; small pages have less than
${SMALL.toLocaleString('en')} characters of HTML.

${markdownTable([left('pages'), right('number'), right('penumbra check'), right('Lighthouse'), right('ratio')], rows)}
## Where both judge

Pages by what both say of them.

${markdownTable(
  [
    left('audit'),
    right('both find it'),
    right('neither'),
    right('Lighthouse alone'),
    right('ours alone'),
  ],
  agreement,
)}
## What Lighthouse has no audit for

Pages with a finding of each rule.

${markdownTable(
  [left('rule'), right('pages')],
  [...missed].sort(([, a], [, b]) => b - a).map(([rule, pages]) => [rule, String(pages)]),
)}`;
}
