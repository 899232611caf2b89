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
  exitCodeOf,
  isFailing,
  knownKey,
  type PageResult,
  SEVERITIES,
} from '../../core/check/finding/finding.ts';
import { fixSheet } from '../../core/check/reading/try-patches.ts';
import { routesOf, sampled, shardOf } from '../../core/check/routes.ts';
import { CHECK_RULES } from '../../core/check/rules/check-rules.ts';
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
import { Crawl } from './crawl.ts';
import { reportFrom } from './merge.ts';
import { runQueued } from './queue.ts';
import { jobKey, leftOutPage, type RunPages, runPages } from './run-pages.ts';
import { Robots, readSitemap, siteFiles } from './site.ts';
import { checkReports, jsonReportIn, writeReports } from './write-reports.ts';

const USAGE = t('cli.checkUsage', {
  reports: REPORTS.join(', '),
  severities: SEVERITIES.join(', '),
});

/** The exit code where nothing could be checked. A wrong call is 2, and a page that fails 1. */
const COULD_NOT_RUN = 3;
/** Addresses of a sitemap that are looked at for their routes, where only some of each are checked. */
const MAX_LISTED = 1_000_000;
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
  await checkReports(asked);
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
  const crawl = asked.source.crawls ? new Crawl(asked, planned.jobs, before, stop) : null;
  const jobs = crawl?.jobs ?? planned.jobs;
  // What a stopped run has done is not done again.
  const done = pagesByKey(before);
  const old = crawl ? (before?.pages ?? []) : jobs.flatMap((job) => done.get(jobKey(job)) ?? []);
  const how = await howOf(asked);
  const same = unchangedPages(asked, earlier, how);
  const pages = new Map<string, PageResult>();
  const add = (page: PageResult) =>
    pages.set(keyOfPage(page), withKnown(page, asked.config, known));
  for (const page of [...planned.results, ...old]) add(page);
  const { queue, rate, connect } = asked;
  const run =
    queue === undefined ? runPages : (all: RunPages) => runQueued({ ...all, queue, rate });
  const left = await run({
    jobs: jobs.filter((job) => !done.has(jobKey(job))).map(same.expect),
    how,
    concurrency: asked.concurrency,
    connect,
    stop,
    came: async (result, links) => {
      add(same.fill(result));
      return ((await crawl?.next(result, links)) ?? []).map(same.expect);
    },
  });
  for (const page of crawl?.forbidden ?? []) add(page);
  const all = inOrder([...pages.values()], jobs);
  const report: CheckReport = {
    format: 'penumbra-check',
    version: 1,
    penumbra: packageJson.version,
    made: new Date().toISOString(),
    seconds: Math.round(performance.now() - started) / 1000,
    left: [...new Set(left.map(({ address }) => address))],
    ...(crawl && left.length > 0 && { crawled: crawl.depths }),
    pages: crawl ? withRoutes(all) : all,
    files: stop.aborted ? [] : await siteFiles(all, stop).catch(() => []),
  };
  // What a stopped run has done is kept, whatever was asked for.
  const kept = asked.resume ?? (stop.aborted ? jsonReportIn(asked.output) : undefined);
  await writeReports(report, { ...asked, resume: kept }, isFailing(report, asked.failOn));
  const findings = all.flatMap((page) => page.findings);
  if (asked.fixCss !== undefined) await writeFile(asked.fixCss, fixSheet(findings));
  if (stop.aborted) {
    progress(t('check.stoppedWith', { count: left.length, file: kept ?? '' }));
    return COULD_NOT_RUN;
  }
  // A part of few pages may have none of them.
  if (all.length === 0 && asked.shard[1] === 1) return COULD_NOT_RUN;
  return exitCodeOf(report, asked.failOn);
}

/** Pages that were checked, by address and size; a page that was left out may not be by now. */
function pagesByKey(report: CheckReport | null): Map<string, PageResult> {
  const pages = (report?.pages ?? []).filter(({ isLeftOut }) => !isLeftOut);
  return new Map(pages.map((page) => [keyOfPage(page), page]));
}

/** The same as `jobKey` of the page's job. */
function keyOfPage({ address, viewport }: PageResult): string {
  return `${address} ${viewport}`;
}

/** Pages whose findings are kept where they read as in an earlier report of this version, by all rules of this run. */
function unchangedPages(asked: CheckArguments, earlier: CheckReport | null, how: CheckHow) {
  const known = pagesByKey(earlier?.penumbra === packageJson.version ? earlier : null);
  const isWhole = ({ address, rules }: PageResult) => {
    const severityOf = how.severityOf(address);
    const ids = new Set(rules.map(({ id }) => id));
    return CHECK_RULES.every(
      (rule) =>
        ids.has(rule.id) || severityOf(rule) === 'off' || (rule.needs && !asked[rule.needs]),
    );
  };
  return {
    expect: (job: PageJob): PageJob => {
      const page = known.get(jobKey(job));
      return page?.hash !== undefined && isWhole(page) ? { ...job, hash: page.hash } : job;
    },
    fill: (result: PageResult): PageResult => {
      const page = known.get(keyOfPage(result));
      const { hash, rules, seconds, route, picture } = result;
      // A page that reads otherwise was asked the rules.
      if (!page || hash === undefined || hash !== page.hash || rules.length > 0) return result;
      return { ...page, seconds, route, ...(picture && { picture }) };
    },
  };
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
  let most = Number.POSITIVE_INFINITY;
  let isCut = false;
  if (source.sitemap !== undefined) {
    most = addresses.length + source.maxPages;
    const listed = source.sample < Number.POSITIVE_INFINITY ? MAX_LISTED : source.maxPages;
    const found = await readSitemap(source.sitemap, listed, stop);
    for (const address of found.addresses) addresses.push(address);
    for (const { address, problem } of found.problems) results.push(failed(address, problem));
    isCut = found.isCut;
  }
  const all = [...new Set(addresses)];
  const routes = routesOf(all);
  const robots = new Robots(stop);
  const jobs: PageJob[] = [];
  const chosen = sampled(all, routes, source.sample);
  if (isCut || chosen.length > most)
    progress(t('check.sitemapHasMorePages', { count: source.maxPages }));
  for (const address of shardOf(chosen.slice(0, most), shard)) {
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

/** Pages of a crawl with the routes that all of them show: the first of a route is not known for one. */
function withRoutes(pages: readonly PageResult[]): PageResult[] {
  const routes = routesOf([...new Set(pages.map(({ address }) => address))]);
  return pages.map((page) => ({ ...page, route: routes.get(page.address) ?? page.route }));
}

async function howOf(asked: CheckArguments): Promise<CheckHow> {
  const { timeout, screens, config, headers, state, source, reports } = asked;
  const [content, styles] = [await contentScript(), await stylesScript()];
  return {
    ...{ timeout, headers, state, content, styles },
    isTheirs: asked.connect !== undefined,
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
  const placeOf = (page: PageResult) => places.get(keyOfPage(page)) ?? Number.POSITIVE_INFINITY;
  return pages.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    return one === other ? 0 : one - other;
  });
}
