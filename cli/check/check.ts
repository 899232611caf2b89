import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import {
  budgetsOn,
  firstConfig,
  leftOutWhy,
  severityOn,
  withKnown,
} from '../../core/check/config.ts';
import {
  type CheckReport,
  countSeverities,
  knownKey,
  type PageResult,
  SEVERITIES,
  type Severity,
} from '../../core/check/finding/finding.ts';
import { fixSheet } from '../../core/check/reading/try-patches.ts';
import { routesOf, sampled, shardOf } from '../../core/check/routes.ts';
import { say, type Text, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Command, UsageError } from '../arguments/command.ts';
import { pageAddress } from '../arguments/page-arguments.ts';
import { Interruption } from '../browser/interruption.ts';
import { contentScript } from '../reader/content-script.ts';
import { stylesScript } from '../reader/tab-styles.ts';
import { progress } from '../setup/progress.mjs';
import { type CheckArguments, CONFIG_FILE, parseCheck, REPORTS } from './check-arguments.ts';
import { type CheckHow, emptyResult, type PageJob } from './check-page.ts';
import { reportFrom } from './merge.ts';
import { runQueued } from './queue.ts';
import { jobKey, leftOutPage, type RunPages, runPages } from './run-pages.ts';
import { linksOfSite, Robots, readSitemap, siteFiles } from './site.ts';
import { writeReports } from './write-reports.ts';

const USAGE = t('cli.checkUsage', {
  reports: REPORTS.join(', '),
  severities: SEVERITIES.join(', '),
});

/** Exit codes besides 0: something fails, and nothing could be checked. A wrong call is 2. */
const [FAILED, COULD_NOT_RUN] = [1, 3];
/** The shipped schema of the configuration, from its file. */
const SCHEMA = './node_modules/penumbra/docs/penumbra.config.schema.json';

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const asked = await parseCheck(args);
    if (asked.isInit) return writeConfig();
    const interruption = new Interruption();
    interruption.beginWork();
    try {
      return await checkPages(asked, interruption.stop);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      progress(say(errorText(error)));
      return COULD_NOT_RUN;
    } finally {
      interruption.close();
    }
  },
};

async function writeConfig(): Promise<number> {
  if (existsSync(CONFIG_FILE))
    throw new UsageError(t('check.fileIsThereAlready', { file: CONFIG_FILE }));
  await writeFile(CONFIG_FILE, `${JSON.stringify(firstConfig(SCHEMA), null, 2)}\n`);
  progress(t('check.fileIsWritten', { file: CONFIG_FILE }));
  return 0;
}

async function checkPages(asked: CheckArguments, stop: AbortSignal): Promise<number> {
  const started = performance.now();
  const [baseline, before, earlier] = await Promise.all([
    asked.baseline === undefined ? null : reportFrom(asked.baseline),
    asked.resume === undefined || !existsSync(asked.resume) ? null : reportFrom(asked.resume),
    asked.onlyChanged === undefined ? null : reportFrom(asked.onlyChanged),
  ]);
  const known = new Set(
    (baseline?.pages ?? []).flatMap((page) =>
      page.findings.map(({ fingerprint }) => knownKey(page, fingerprint)),
    ),
  );
  const planned = await planPages(asked, stop);
  const pages: PageResult[] = [...planned.results];
  const byKey = (report: CheckReport | null) =>
    new Map(report?.pages.map((page) => [`${page.address} ${page.viewport}`, page]));
  // What a stopped run has done is not done again.
  const done = byKey(before);
  const isDone = (job: PageJob) => done.has(jobKey(job));
  pages.push(...planned.jobs.flatMap((job) => done.get(jobKey(job)) ?? []));
  const how = await howOf(asked);
  const crawl = new Crawl(asked, planned.jobs, stop);
  const hashes = byKey(earlier);
  const { queue, rate } = asked;
  const run =
    queue === undefined ? runPages : (all: RunPages) => runQueued({ ...all, queue, rate });
  const left = await run({
    jobs: planned.jobs.filter((job) => !isDone(job)),
    how,
    concurrency: asked.concurrency,
    stop,
    came: async (result, links) => {
      const same = hashes.get(`${result.address} ${result.viewport}`);
      const isSame = result.hash !== undefined && result.hash === same?.hash;
      pages.push(
        withKnown(isSame ? { ...same, seconds: result.seconds } : result, asked.config, known),
      );
      return asked.source.crawls ? crawl.next(result, links) : [];
    },
  });
  pages.push(...crawl.forbidden);
  const report: CheckReport = {
    format: 'penumbra-check',
    version: 1,
    penumbra: packageJson.version,
    made: new Date().toISOString(),
    seconds: Math.round(performance.now() - started) / 1000,
    left: left.map(({ address }) => address),
    pages: inOrder(pages, planned.jobs),
    files: stop.aborted ? [] : await siteFiles(pages, stop).catch(() => []),
  };
  const isFailed = fails(report, asked.failOn);
  await writeReports(report, asked, isFailed);
  const findings = report.pages.flatMap((page) => page.findings);
  if (asked.fixCss !== undefined) await writeFile(asked.fixCss, fixSheet(findings));
  if (stop.aborted) {
    const file = asked.resume ?? 'penumbra-report/penumbra-check.json';
    progress(t('check.stoppedWith', { count: left.length, file }));
    return COULD_NOT_RUN;
  }
  const hasChecked = pages.some(({ problem }) => problem === undefined);
  if (!hasChecked && pages.every(({ isLeftOut }) => !isLeftOut)) return COULD_NOT_RUN;
  return isFailed ? FAILED : 0;
}

/** Whether anything new is as bad as what fails a run, or a page that was asked for could not be checked. */
function fails({ pages }: CheckReport, failOn: Severity): boolean {
  const counts = countSeverities(pages);
  const bad = SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1);
  const isUnchecked = ({ problem, isLeftOut }: PageResult) => problem !== undefined && !isLeftOut;
  return bad.some((severity) => counts[severity] > 0) || pages.some(isUnchecked);
}

interface PlannedPages {
  jobs: PageJob[];
  /** Pages that are not checked, with the reason. */
  results: PageResult[];
}

/** Which pages are checked: named ones, those of a sitemap, one sample of each route, in each size. */
async function planPages(asked: CheckArguments, stop: AbortSignal): Promise<PlannedPages> {
  const { source, viewports, config, shard } = asked;
  const results: PageResult[] = [];
  const [viewport = { width: 1280, height: 800 }] = viewports;
  const failed = (address: string, problem: Text): PageResult => {
    return { ...emptyResult({ address, route: address, viewport }), problem };
  };
  const addresses: string[] = [];
  for (const typed of source.addresses) {
    try {
      addresses.push(pageAddress(typed));
    } catch (error) {
      results.push(failed(typed, errorText(error)));
    }
  }
  if (source.sitemap !== undefined) {
    const found = await readSitemap(source.sitemap, source.maxPages, stop);
    addresses.push(...found.addresses);
    results.push(...found.problems.map(({ address, problem }) => failed(address, problem)));
  }
  const all = [...new Set(addresses)];
  const routes = routesOf(all);
  const robots = new Robots(stop);
  const jobs: PageJob[] = [];
  for (const address of shardOf(sampled(all, routes, source.sample), shard)) {
    const why = leftOutWhy(config, address);
    const route = routes.get(address) ?? address;
    // Who names a page has read its robots.txt; a sitemap is a site's, not a person's.
    const isFound = source.sitemap !== undefined || source.crawls;
    const isForbidden = isFound && !(await robots.allows(address));
    if (why !== null || isForbidden) results.push(leftOutPage({ address, route, viewport }, why));
    else jobs.push(...viewports.map((size) => ({ address, route, viewport: size })));
  }
  return { jobs, results };
}

/** Pages that pages lead to, on the same site, as deep and as many as was asked for. */
class Crawl {
  readonly forbidden: PageResult[] = [];
  readonly #asked: CheckArguments;
  readonly #depths = new Map<string, number>();
  readonly #robots: Robots;

  constructor(asked: CheckArguments, jobs: readonly PageJob[], stop: AbortSignal) {
    this.#asked = asked;
    this.#robots = new Robots(stop);
    for (const { address } of jobs) this.#depths.set(address, 0);
  }

  async next({ address, url }: PageResult, links: readonly string[]): Promise<PageJob[]> {
    const { source, viewports, config, shard } = this.#asked;
    const depth = (this.#depths.get(address) ?? 0) + 1;
    if (depth > source.depth) return [];
    const jobs: PageJob[] = [];
    for (const link of linksOfSite(url ?? address, links)) {
      if (this.#depths.has(link) || this.#depths.size >= source.maxPages) continue;
      this.#depths.set(link, depth);
      const all = [...this.#depths.keys()];
      const routes = routesOf(all);
      const route = routes.get(link) ?? link;
      if (!sampled(all, routes, source.sample).includes(link)) continue;
      if (shardOf(all, shard).length > 0 && !shardOf(all, shard).includes(link)) continue;
      const why = leftOutWhy(config, link);
      const [viewport = { width: 1280, height: 800 }] = viewports;
      if (why !== null || !(await this.#robots.allows(link)))
        this.forbidden.push(leftOutPage({ address: link, route, viewport }, why));
      else jobs.push(...viewports.map((size) => ({ address: link, route, viewport: size })));
    }
    return jobs;
  }
}

async function howOf(asked: CheckArguments): Promise<CheckHow> {
  const { timeout, screens, config, headers, state, source, reports } = asked;
  const [content, styles] = [await contentScript(), await stylesScript()];
  return {
    ...{ timeout, headers, state, content, styles },
    crawls: source.crawls,
    maxScreens: screens,
    severityOf: (address) => severityOn(config, address),
    budgetsOf: (address) => budgetsOn(config, address),
    fixes: asked.fixes,
    presses: asked.presses,
    callsTools: asked.callsTools,
    hasPictures: reports.includes('html'),
  };
}

/** Results in the order in which their pages were named, others behind. */
function inOrder(pages: readonly PageResult[], jobs: readonly PageJob[]): PageResult[] {
  const places = new Map(jobs.map((job, at) => [jobKey(job), at]));
  const placeOf = ({ address, viewport }: PageResult) =>
    places.get(`${address} ${viewport}`) ?? Number.POSITIVE_INFINITY;
  return pages.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    return one === other ? 0 : one - other;
  });
}
