import PQueue from 'p-queue';
import type { Browser } from 'puppeteer-core';
import type { PageResult } from '../../core/check/finding/finding.ts';
import { countSeverities } from '../../core/check/finding/finding.ts';
import { countsText } from '../../core/check/report/report-text.ts';
import { msg, t } from '../../core/platform/messages/messages.ts';
import { fixedText } from '../../core/platform/messages/numbers.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { connectBrowser, launchBrowser, PAGE_TOOL_FLAGS } from '../browser/launch.ts';
import { type CheckHow, checkPage, emptyResult, type PageJob } from './check-page.ts';

/** A browser that has so many pages behind it is closed, and another one started: memory stays flat. */
const PAGES_A_BROWSER = 150;
const PROGRESS_MS = 1000;
/** Where standard error is no terminal, a line comes so often. Milliseconds. */
const LINE_MS = 15_000;

/** What is done with pages as they come. */
export interface RunPages {
  jobs: PageJob[];
  how: CheckHow;
  concurrency: number;
  /** The address of a browser that runs already, in place of one of ours. */
  connect?: string | undefined;
  /** An orderly stop: pages that are under way are given up, others are left. */
  stop: AbortSignal;
  /** Called with each result; what it returns is checked as well. */
  came(result: PageResult, links: readonly string[]): Promise<PageJob[]>;
}

/** A job by what tells it from others. */
export function jobKey({ address, viewport }: PageJob): string {
  return `${address} ${viewport.width}x${viewport.height}`;
}

/** Checks pages, several at once in one browser. Resolves with those that were left when it was stopped. */
export async function runPages({
  jobs,
  how,
  concurrency,
  connect,
  stop,
  came,
}: RunPages): Promise<PageJob[]> {
  if (jobs.length === 0) return [];
  const queue = new PQueue({ concurrency });
  const browsers = new Browsers(how.presses || how.callsTools, connect);
  const line = new ProgressLine();
  const left = new Map(jobs.map((job) => [jobKey(job), job]));
  const add = (job: PageJob) =>
    queue.add(async () => {
      if (stop.aborted) return;
      const checked = browsers.use((browser) => checkPage(browser, job, how, stop));
      // A browser that cannot be started again, as for want of memory, costs this page and not all of the run.
      const { result, links } = await checked.catch((error: unknown) => ({
        result: { ...emptyResult(job), problem: errorText(error) },
        links: [],
      }));
      if (stop.aborted) return;
      left.delete(jobKey(job));
      const more = await came(result, links);
      for (const next of more) {
        left.set(jobKey(next), next);
        void add(next);
      }
      line.came(result, left.size);
    });
  try {
    // A browser that cannot be started is nothing of a page's.
    await browsers.use(async () => undefined);
    for (const job of jobs) void add(job);
    line.begin(left.size);
    const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
    await Promise.race([queue.onIdle(), stopped]);
    queue.clear();
  } finally {
    line.end();
    await browsers.close();
  }
  return [...left.values()];
}

/** A browser and the pages that are under way in it. */
interface Opened {
  browser: Promise<Browser>;
  uses: number;
  active: number;
}

/** One browser at a time, and another one where it died or has had many pages. */
export class Browsers {
  readonly #isShared: boolean;
  readonly #connect: string | undefined;
  readonly #end = new AbortController();
  readonly #all = new Set<Opened>();
  #last: Opened | null = null;

  constructor(isShared: boolean, connect?: string) {
    this.#isShared = isShared;
    this.#connect = connect;
  }

  async use<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
    const own = this.#current();
    own.uses += 1;
    own.active += 1;
    try {
      return await work(await own.browser);
    } finally {
      own.active -= 1;
      // Its successor is there already: the last page in it ends it.
      if (own.active === 0 && own !== this.#last) await this.#close(own);
    }
  }

  #current(): Opened {
    if (this.#last && this.#last.uses < PAGES_A_BROWSER) return this.#last;
    const old = this.#last;
    const how = { headless: true, args: PAGE_TOOL_FLAGS, isShared: this.#isShared };
    const browser =
      this.#connect === undefined
        ? launchBrowser({ ...how, end: this.#end.signal })
        : connectBrowser(this.#connect);
    const opened: Opened = { browser, uses: 0, active: 0 };
    this.#last = opened;
    this.#all.add(opened);
    if (old?.active === 0) void this.#close(old);
    const gone = () => {
      if (this.#last === opened) this.#last = null;
    };
    browser.then((one) => one.once('disconnected', gone), gone);
    return opened;
  }

  async #close(opened: Opened): Promise<void> {
    this.#all.delete(opened);
    const end = (browser: Browser) =>
      this.#connect === undefined ? browser.close() : browser.disconnect();
    await opened.browser.then(end).catch(() => undefined);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((opened) => this.#close(opened)));
  }
}

/** How far a run has come, in one line of a terminal; a line from time to time elsewhere. */
export class ProgressLine {
  #done = 0;
  #left = 0;
  #started = 0;
  #saidAt = 0;
  readonly #counts = { error: 0, warning: 0, info: 0 };
  #timer: NodeJS.Timeout | undefined;
  readonly #isTerminal = process.stderr.isTTY === true;

  begin(all: number): void {
    this.#left = all;
    this.#started = performance.now();
    this.#saidAt = this.#started;
    if (all === 0) return;
    this.#timer = setInterval(() => this.#say(), PROGRESS_MS);
  }

  came(result: PageResult, left: number): void {
    this.#done += 1;
    this.#left = left;
    const counts = countSeverities([result]);
    for (const name of ['error', 'warning', 'info'] as const) this.#counts[name] += counts[name];
  }

  #say(): void {
    const now = performance.now();
    if (!this.#isTerminal && now - this.#saidAt < LINE_MS) return;
    this.#saidAt = now;
    const minutes = (now - this.#started) / 60_000;
    const rate = this.#done / minutes;
    const rest = this.#done > 0 ? this.#left / rate : Number.NaN;
    const values = {
      done: this.#done,
      all: this.#done + this.#left,
      rate: fixedText(rate, rate < 10 ? 1 : 0),
      found: countsText(this.#counts),
    };
    const said = Number.isNaN(rest)
      ? t('check.pagesStarting', { done: values.done, all: values.all })
      : t('check.progress', { ...values, rest: fixedText(rest, 1) });
    process.stderr.write(this.#isTerminal ? `\r\u001b[K${said}` : `${said}\n`);
  }

  end(): void {
    clearInterval(this.#timer);
    if (this.#timer && this.#isTerminal) process.stderr.write('\r\u001b[K');
  }
}

/** A page that nobody asks for, with the reason. */
export function leftOutPage(job: PageJob, why: string | null): PageResult {
  const problem =
    why === null ? msg('check.robotsForbid') : msg('check.leftOut', { why: why || '–' });
  return { ...emptyResult(job), problem, isLeftOut: true };
}
