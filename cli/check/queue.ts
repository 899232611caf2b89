import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Severity } from '../../core/check/finding/finding.ts';
import { CHECK_RULES } from '../../core/check/rules/check-rules.ts';
import { msg, say, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { UsageError } from '../arguments/command.ts';
import { progress } from '../setup/progress.mjs';
import { type CheckedOne, type CheckHow, emptyResult, type PageJob } from './check-page.ts';
import { jobKey, ProgressLine, type RunPages } from './run-pages.ts';

/** Keys of ours in Redis begin so. */
const PREFIX = 'penumbra';
/** The queues that there are now, each as JSON: one for each site of a run. */
export const QUEUES_KEY = `${PREFIX}-queues`;
/** A worker that has died has lost its pages after so long, and others take them. Milliseconds. */
const [LOCK_MS, STALLED_MS] = [10_000, 5000];
/** A page that so many workers have died of, or failed on, is given up. */
const MAX_STALLED = 5;
/** How often it is looked whether Redis still has every page. Milliseconds. */
const LOOK_MS = 3000;
/** After a refusal of Redis it is asked again. Milliseconds. */
const RETRY_MS = 2000;
/** A run whose machine gives no sign for so long has died: its pages are for nobody. Seconds. */
const ALIVE_S = 60;
/** Pages that are put into Redis at once. */
const BULK = 500;

/** A queue as a worker finds it. */
export interface SiteQueue {
  name: string;
  /** Where the results go. */
  results: string;
  /** A key that is there while the run goes on. */
  alive: string;
  /** Pages a second over all workers; none without. */
  rate?: number;
}

/** What a worker needs to check one page. JSON. */
export interface QueuedPage {
  job: PageJob;
  levels: Readonly<Record<string, Severity | 'off'>>;
  budgets: Readonly<Record<string, number>>;
  how: Omit<CheckHow, 'severityOf' | 'budgetsOf' | 'content' | 'styles'>;
}

/** What a worker has made of one. JSON. */
export type QueuedResult = CheckedOne & { key: string };

/** The parts of BullMQ and ioredis that are used. */
interface Connection {
  on(event: 'error' | 'ready', heard: (error: Error) => void): unknown;
  sadd(key: string, member: string): Promise<number>;
  srem(key: string, member: string): Promise<number>;
  smembers(key: string): Promise<string[]>;
  exists(key: string): Promise<number>;
  set(key: string, value: string, how: 'EX', seconds: number): Promise<unknown>;
  ping(): Promise<string>;
  disconnect(): void;
}
interface QueuedJob<T> {
  data: T;
}
export interface BullQueue<T> {
  addBulk(jobs: readonly { name: string; data: T; opts: object }[]): Promise<unknown>;
  getJob(id: string): Promise<QueuedJob<T> | undefined>;
  getFailed(): Promise<QueuedJob<T>[]>;
  getJobCountByTypes(...types: string[]): Promise<number>;
  obliterate(how: { force: boolean }): Promise<void>;
  on(event: 'error', heard: (error: Error) => void): unknown;
  close(): Promise<void>;
}
export interface BullWorker {
  on(event: 'error', heard: (error: Error) => void): unknown;
  close(force?: boolean): Promise<void>;
}

interface Bull {
  Queue: new <T>(name: string, options: object) => BullQueue<T>;
  Worker: new <T>(
    name: string,
    process: (job: QueuedJob<T>) => Promise<unknown>,
    options: object,
  ) => BullWorker;
}

/** Redis with the queues in it, by BullMQ. */
export class Queues {
  readonly redis: Connection;
  readonly #bull: Bull;
  #isDown = false;

  /** Rejects with a sentence where the packages are not installed, or nothing answers there. */
  static async open(address: string): Promise<Queues> {
    if (!/^rediss?:\/\//.test(address)) throw new UsageError(t('check.queueTakesAddress'));
    const queues = new Queues(address);
    const failed = new Promise<never>((_, reject) => queues.redis.on('error', reject));
    await Promise.race([queues.redis.ping(), failed]).catch((error: unknown) => {
      queues.redis.disconnect();
      const problem = say(errorText(error));
      throw new Error(t('check.redisNotAnswering', { address: withoutPassword(address), problem }));
    });
    queues.redis.on('error', queues.heard);
    return queues;
  }

  private constructor(address: string) {
    this.#bull = optional('bullmq') as Bull;
    const { Redis } = optional('ioredis') as {
      Redis: new (address: string, options: object) => Connection;
    };
    this.redis = new Redis(address, { maxRetriesPerRequest: null });
    this.redis.on('ready', () => {
      if (this.#isDown) progress(t('check.redisIsBack'));
      this.#isDown = false;
    });
  }

  /** Says once what is wrong with Redis; the connection is opened again by itself. */
  readonly heard = (error: unknown): void => {
    if (this.#isDown) return;
    this.#isDown = true;
    progress(t('check.redisFails', { problem: say(errorText(error)) }));
  };

  queue<T>(name: string): BullQueue<T> {
    const queue = new this.#bull.Queue<T>(name, this.#options());
    queue.on('error', this.heard);
    return queue;
  }

  worker<T>(
    name: string,
    process: (data: T) => Promise<unknown>,
    { concurrency, rate }: { concurrency: number; rate?: number | undefined },
  ): BullWorker {
    const worker = new this.#bull.Worker<T>(name, ({ data }) => process(data), {
      ...this.#options(),
      concurrency,
      ...(rate !== undefined && { limiter: { max: rate, duration: 1000 } }),
      ...{ lockDuration: LOCK_MS, stalledInterval: STALLED_MS, maxStalledCount: MAX_STALLED },
    });
    worker.on('error', () => undefined);
    return worker;
  }

  /** Does something with Redis until it is done: one that is full or is started again refuses for a while. */
  async insist<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      try {
        const done = await work();
        this.#isDown = false;
        return done;
      } catch (error) {
        signal.throwIfAborted();
        this.heard(error);
        await sleep(RETRY_MS, undefined, { signal });
      }
    }
  }

  close(): void {
    this.redis.disconnect();
  }

  #options() {
    return { connection: this.redis, prefix: PREFIX, skipVersionCheck: true };
  }
}

/** A package that only the queue needs: of the folder that the command runs in, or beside this product. */
function optional(name: string): unknown {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return createRequire(from)(name);
    } catch {
      // The other place may have it.
    }
  }
  throw new UsageError(t('check.queueNeedsPackages'));
}

/** How pages are checked by workers on other machines. */
interface QueueAsked extends RunPages {
  queue: string;
  rate: number | undefined;
}

/** Has workers check pages, as `runPages` does it here. Resolves with those that were left when it was stopped. */
export async function runQueued(asked: QueueAsked): Promise<PageJob[]> {
  const queues = await Queues.open(asked.queue);
  const run = new QueuedRun(queues, asked);
  try {
    return await run.finish();
  } finally {
    await run.close();
    queues.close();
  }
}

/**
 * One run over queues. It keeps the list itself: what Redis has no longer is added again, and a result that comes twice
 * counts once.
 */
class QueuedRun {
  readonly #queues: Queues;
  readonly #asked: QueueAsked;
  readonly #run = randomBytes(4).toString('hex');
  readonly #line = new ProgressLine();
  readonly #left = new Map<string, PageJob>();
  readonly #sites = new Map<string, { queue: BullQueue<QueuedPage>; about: string }>();
  readonly #missed = new Set<string>();
  readonly #done = Promise.withResolvers<void>();
  #taking = Promise.resolve();

  constructor(queues: Queues, asked: QueueAsked) {
    this.#queues = queues;
    this.#asked = asked;
  }

  async finish(): Promise<PageJob[]> {
    const { jobs, stop } = this.#asked;
    const take = (data: QueuedResult) => this.#take(data);
    const worker = this.#queues.worker<QueuedResult>(this.#results, take, { concurrency: 4 });
    const end = new AbortController();
    const beat = setInterval(() => void this.#beat().catch(() => undefined), LOOK_MS);
    const stopped = AbortSignal.any([stop, end.signal]);
    stop.addEventListener('abort', () => this.#done.resolve());
    if (stop.aborted) this.#done.resolve();
    try {
      await this.#add(jobs).catch((error: unknown) => {
        // What was not put into Redis by then is left, as the rest.
        if (!stop.aborted) throw error;
      });
      this.#line.begin(this.#left.size);
      progress(t('check.waitsForWorkers', { count: jobs.length }));
      if (jobs.length === 0) this.#done.resolve();
      void this.#watch(stopped).catch(() => undefined);
      await this.#done.promise;
    } finally {
      end.abort();
      clearInterval(beat);
      this.#line.end();
      await worker.close(true).catch(() => undefined);
    }
    await this.#taking.catch(() => undefined);
    return [...this.#left.values()];
  }

  async close(): Promise<void> {
    const all = [...this.#sites.values()];
    const results = this.#queues.queue<QueuedResult>(this.#results);
    const ends = [results, ...all.map(({ queue }) => queue)].map(async (queue) => {
      await queue.obliterate({ force: true });
      await queue.close();
    });
    const names = all.map(({ about }) => this.#queues.redis.srem(QUEUES_KEY, about));
    // One that does not answer has nothing that would be in anybody's way.
    await Promise.race([Promise.allSettled([...ends, ...names]), sleep(LOCK_MS)]);
  }

  get #results(): string {
    return `${this.#run}-results`;
  }

  get #alive(): string {
    return `${PREFIX}-alive-${this.#run}`;
  }

  /** Says that the run goes on. */
  #beat(): Promise<unknown> {
    return this.#queues.redis.set(this.#alive, '1', 'EX', ALIVE_S);
  }

  /** Takes a result once, whoever sends it again. */
  async #take({ key, result, links }: QueuedResult): Promise<void> {
    if (!this.#left.delete(key)) return;
    // What went wrong with one result, as a stop does, is no reason to lose the next.
    const before = this.#taking.catch(() => undefined);
    this.#taking = before.then(async () => {
      const more = await this.#asked.came(result, links);
      await this.#add(more);
      this.#line.came(result, this.#left.size);
      if (this.#left.size === 0) this.#done.resolve();
    });
    await this.#taking;
  }

  async #add(jobs: readonly PageJob[]): Promise<void> {
    const { stop } = this.#asked;
    for (const job of jobs) this.#left.set(jobKey(job), job);
    for (const [site, own] of Map.groupBy(jobs, siteOf)) {
      const { queue, about } = this.#site(site);
      const list = async () => {
        await this.#beat();
        await this.#queues.redis.sadd(QUEUES_KEY, about);
      };
      await this.#queues.insist(list, stop);
      for (let at = 0; at < own.length; at += BULK) {
        const some = own.slice(at, at + BULK).map((job) => this.#queued(job));
        await this.#queues.insist(() => queue.addBulk(some), stop);
      }
    }
  }

  #site(site: string) {
    const known = this.#sites.get(site);
    if (known) return known;
    const { rate } = this.#asked;
    const name = `${this.#run}-${site.replace(/[^\w.-]/g, '_')}`;
    const [results, alive] = [this.#results, this.#alive];
    const about: SiteQueue = { name, results, alive, ...(rate !== undefined && { rate }) };
    const made = { queue: this.#queues.queue<QueuedPage>(name), about: JSON.stringify(about) };
    this.#sites.set(site, made);
    return made;
  }

  #queued(job: PageJob) {
    const { severityOf, budgetsOf, content: _, styles: __, ...how } = this.#asked.how;
    const levelOf = severityOf(job.address);
    const levels = Object.fromEntries(CHECK_RULES.map((rule) => [rule.id, levelOf(rule)]));
    const data: QueuedPage = { job, levels, budgets: budgetsOf(job.address), how };
    const opts = { jobId: idOf(job), removeOnComplete: true, attempts: MAX_STALLED };
    return { name: 'page', data, opts };
  }

  /** Adds again what Redis has lost, and gives up what workers died of, until `signal` aborts. */
  async #watch(signal: AbortSignal): Promise<void> {
    for (;;) {
      await sleep(LOOK_MS, undefined, { signal });
      for (const [site, jobs] of Map.groupBy(this.#left.values(), siteOf)) {
        await this.#look(site, jobs).catch(this.#queues.heard);
      }
    }
  }

  async #look(site: string, jobs: readonly PageJob[]): Promise<void> {
    const { queue } = this.#site(site);
    const there = await queue.getJobCountByTypes('wait', 'active', 'delayed', 'paused', 'failed');
    for (const { data } of await queue.getFailed()) await this.#giveUp(data.job);
    if (there >= jobs.length) return;
    // What has just been checked is in neither queue for a moment: only what is missing twice is lost.
    const lost: PageJob[] = [];
    for (const job of jobs) {
      const key = jobKey(job);
      if (!this.#left.has(key) || (await queue.getJob(idOf(job)))) this.#missed.delete(key);
      else if (this.#missed.delete(key)) lost.push(job);
      else this.#missed.add(key);
    }
    if (lost.length === 0) return;
    progress(t('check.pagesAddedAgain', { count: lost.length }));
    await this.#add(lost.filter((job) => this.#left.has(jobKey(job))));
  }

  async #giveUp(job: PageJob): Promise<void> {
    const problem = msg('check.workersDied', { count: MAX_STALLED });
    await this.#take({ key: jobKey(job), result: { ...emptyResult(job), problem }, links: [] });
  }
}

function siteOf({ address }: PageJob): string {
  return URL.parse(address)?.host || 'files';
}

function idOf(job: PageJob): string {
  return `p${createHash('sha256').update(jobKey(job)).digest('hex').slice(0, 24)}`;
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/.*@/, '//…@');
}
