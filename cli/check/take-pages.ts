import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { t } from '../../core/platform/messages/messages.ts';
import { readJson } from '../../core/platform/text/read-json.ts';
import { type Command, UsageError } from '../arguments/command.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { Interruption } from '../browser/interruption.ts';
import { contentScript } from '../reader/content-script.ts';
import { stylesScript } from '../reader/tab-styles.ts';
import { progress } from '../setup/progress.mjs';
import { concurrencyOf } from './check-arguments.ts';
import { checkPage } from './check-page.ts';
import {
  type BullWorker,
  QUEUES_KEY,
  type QueuedPage,
  type QueuedResult,
  Queues,
  type SiteQueue,
} from './queue.ts';
import { Browsers, jobKey } from './run-pages.ts';

/** How often it is looked for queues of new runs and sites. Milliseconds. */
const LOOK_MS = 1000;

export const command: Command = {
  usage: t('cli.workerUsage'),
  async run(args) {
    const { values } = parseArguments({
      args,
      options: { queue: { type: 'string' }, concurrency: { type: 'string' } },
    });
    if (values.queue === undefined) throw new UsageError(t('check.queueTakesAddress'));
    const concurrency = concurrencyOf(values.concurrency);
    const queues = await Queues.open(values.queue);
    const interruption = new Interruption();
    interruption.beginWork();
    const worker = new PageWorker(queues, concurrency, interruption.stop);
    progress(t('check.workerWaits', { count: concurrency }));
    try {
      await worker.run();
      return 0;
    } finally {
      await worker.close();
      queues.close();
      interruption.close();
    }
  },
};

/** Takes pages of all queues, as many at once as this machine bears, until it is stopped. */
class PageWorker {
  readonly #queues: Queues;
  readonly #concurrency: number;
  readonly #stop: AbortSignal;
  readonly #limit: PQueue;
  readonly #plain = new Browsers(false);
  /** For pages that are pressed. */
  readonly #shared = new Browsers(true);
  readonly #workers = new Map<string, BullWorker>();
  readonly #scripts = Promise.all([contentScript(), stylesScript()]);

  constructor(queues: Queues, concurrency: number, stop: AbortSignal) {
    this.#queues = queues;
    this.#concurrency = concurrency;
    this.#stop = stop;
    this.#limit = new PQueue({ concurrency });
  }

  /** Rejects with a sentence where no browser can be started: a worker without one would fail every page. */
  async run(): Promise<void> {
    await this.#plain.use(async () => undefined);
    while (!this.#stop.aborted) {
      const listed = await this.#listed().catch(() => null);
      if (listed) await this.#follow(listed);
      await sleep(LOOK_MS, undefined, { signal: this.#stop }).catch(() => undefined);
    }
  }

  /** The queues of runs that go on. */
  async #listed(): Promise<ReadonlySet<string>> {
    const { redis } = this.#queues;
    const alive = new Set<string>();
    for (const about of await redis.smembers(QUEUES_KEY)) {
      const site = readJson(about) as SiteQueue | undefined;
      if (site && (await redis.exists(site.alive)) > 0) alive.add(about);
    }
    return alive;
  }

  async close(): Promise<void> {
    // Pages that are under way are given up: others take them.
    const ends = [...this.#workers.values()].map((worker) => worker.close(true));
    await Promise.race([Promise.allSettled(ends), sleep(LOOK_MS)]);
    await Promise.all([this.#plain.close(), this.#shared.close()]);
  }

  /** Opens workers of queues that have come, and ends those of queues that have gone. */
  async #follow(listed: ReadonlySet<string>): Promise<void> {
    for (const [about, worker] of this.#workers) {
      if (listed.has(about)) continue;
      this.#workers.delete(about);
      void worker.close(true).catch(() => undefined);
    }
    for (const about of listed) {
      const site = readJson(about) as SiteQueue | undefined;
      if (this.#workers.has(about) || !site) continue;
      const results = this.#queues.queue<QueuedResult>(site.results);
      const process = (page: QueuedPage) =>
        this.#limit.add(async () => {
          const checked = await this.#check(page);
          if (this.#stop.aborted) throw new Error(t('common.stopped'));
          const opts = { removeOnComplete: true };
          const data = { ...checked, key: jobKey(page.job) };
          const send = () => results.addBulk([{ name: 'result', data, opts }]);
          await this.#queues.insist(send, this.#stop);
        });
      const how = { concurrency: this.#concurrency, rate: site.rate };
      this.#workers.set(about, this.#queues.worker<QueuedPage>(site.name, process, how));
    }
  }

  async #check({ job, levels, budgets, how }: QueuedPage) {
    const [content, styles] = await this.#scripts;
    const severityOf = () => (rule: { id: string }) => levels[rule.id] ?? 'off';
    const whole = { ...how, content, styles, severityOf, budgetsOf: () => budgets };
    const browsers = how.presses || how.callsTools ? this.#shared : this.#plain;
    return browsers.use((browser) => checkPage(browser, job, whole, this.#stop));
  }
}
