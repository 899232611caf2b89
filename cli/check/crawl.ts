import { leftOutWhy } from '../../core/check/config.ts';
import type { CheckReport, PageResult } from '../../core/check/finding/finding.ts';
import { Routes } from '../../core/check/routes.ts';
import type { CheckArguments } from './check-arguments.ts';
import type { PageJob } from './check-page.ts';
import { leftOutPage } from './run-pages.ts';
import { linksOfSite, Robots } from './site.ts';

type CrawlAsked = Pick<CheckArguments, 'viewports' | 'config'> & {
  source: Pick<CheckArguments['source'], 'depth' | 'maxPages' | 'sample'>;
};

/** Pages that pages lead to, on the same site, as deep and as many as was asked for. */
export class Crawl {
  readonly forbidden: PageResult[] = [];
  /** What is checked at first: the named pages, and those that a stopped crawl has left. */
  readonly jobs: readonly PageJob[];
  readonly #asked: CrawlAsked;
  /** How many links away each known address is. */
  readonly #depths: Map<string, number>;
  readonly #taken: Set<string>;
  readonly #routes = new Routes();
  readonly #robots: Robots;

  constructor(
    asked: CrawlAsked,
    jobs: readonly PageJob[],
    before: CheckReport | null,
    stop: AbortSignal,
  ) {
    const { left = [], pages = [], crawled = {} } = before ?? {};
    const first = new Set(jobs.map(({ address }) => address));
    this.#asked = asked;
    this.#robots = new Robots(stop);
    this.#depths = new Map(Object.entries(crawled));
    for (const address of first) this.#depths.set(address, 0);
    this.#taken = new Set([...first, ...pages.map(({ address }) => address), ...left]);
    for (const address of this.#depths.keys()) this.#routes.add(address);
    const more = left.filter((address) => !first.has(address));
    this.jobs = [...jobs, ...more.flatMap((address) => this.#jobsOf(address))];
  }

  get depths(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#depths);
  }

  async next({ address, url }: PageResult, links: readonly string[]): Promise<PageJob[]> {
    const { source, viewports, config } = this.#asked;
    const depth = (this.#depths.get(address) ?? 0) + 1;
    if (depth > source.depth) return [];
    const jobs: PageJob[] = [];
    for (const link of linksOfSite(url ?? address, links)) {
      if (this.#depths.has(link) || this.#taken.size >= source.maxPages) continue;
      this.#depths.set(link, depth);
      this.#routes.add(link);
      if (!this.#isSampled(link)) continue;
      this.#taken.add(link);
      const why = leftOutWhy(config, link);
      const [viewport = { width: 1280, height: 800 }] = viewports;
      if (why !== null || !(await this.#robots.allows(link)))
        this.forbidden.push(leftOutPage({ address: link, route: link, viewport }, why));
      else jobs.push(...this.#jobsOf(link));
    }
    return jobs;
  }

  #jobsOf(address: string): PageJob[] {
    const { viewports } = this.#asked;
    return viewports.map((viewport) => ({ address, route: address, viewport }));
  }

  #isSampled(link: string): boolean {
    const { sample } = this.#asked.source;
    if (sample === Number.POSITIVE_INFINITY) return true;
    const route = this.#routes.of(link);
    return [...this.#taken].filter((one) => this.#routes.of(one) === route).length < sample;
  }
}
