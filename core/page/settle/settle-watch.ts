import { type Activity, activityText } from './activity.ts';
import type { Settled, SettleOptions, SettleRequest } from './settled.ts';

/** Signs that are kept to name the latest activity. */
const MAX_KEPT_SIGNS = 50;

/** The state at one moment: the wait is over, or when to check again. */
type SettleLook =
  | { type: 'done'; settled: Settled }
  /** `wait`: milliseconds until it may be over, if nothing happens meanwhile. */
  | { type: 'wait'; wait: number; busy: readonly Activity[] };

/**
 * Decides when a page is at rest: nothing is going on that will end, and nothing has happened for
 * `quiet` milliseconds; or the limit has come. Network requests count as activity, too. The caller has
 * the clock: it reports what happens, and asks. All times are milliseconds of that clock.
 */
export class SettleWatch {
  readonly #options: SettleOptions;
  readonly #started: number;
  /** The quiet time counts from here. */
  readonly #from: number;
  /** Ongoing activities, by source. */
  readonly #busy = new Map<string, readonly Activity[]>();
  readonly #endless = new Map<string, readonly Activity[]>();
  /** Oldest first. */
  #signs: { activity: Activity; at: number }[] = [];

  constructor(options: SettleOptions & SettleRequest, started: number) {
    this.#options = options;
    this.#started = started;
    this.#from = Math.min(options.since ?? started, started);
  }

  /** Something happened; anything before the quiet time counts is over. */
  happened(activity: Activity, at: number): void {
    if (at < this.#from) return;
    const named = this.#namedByBrowser(activity) ?? activity;
    this.#signs.push({ activity: named, at });
    this.#signs.sort((a, b) => a.at - b.at);
    if (this.#signs.length > MAX_KEPT_SIGNS) this.#signs = this.#signs.slice(-MAX_KEPT_SIGNS);
  }

  /** All ongoing activities of this source; one that is no longer listed has just ended. */
  goingOn(source: string, busy: readonly Activity[], endless: readonly Activity[], at: number) {
    const still = new Set([...busy, ...endless].map(activityText));
    const ended = (this.#busy.get(source) ?? []).filter(
      (activity) => !still.has(activityText(activity)),
    );
    for (const activity of ended) this.happened(activity, at);
    this.#busy.set(source, busy);
    this.#endless.set(source, endless);
  }

  /** A source is gone, with all its activities. */
  gone(source: string, at: number): void {
    this.goingOn(source, [], [], at);
  }

  /** What a source reported as ongoing was only assumed: it ends without a sign. */
  forget(source: string): void {
    this.#busy.delete(source);
    this.#endless.delete(source);
  }

  look(now: number): SettleLook {
    const { quiet, limit } = this.#options;
    const busy = [...this.#busy.values()].flat();
    const last = this.#signs.at(-1) ?? null;
    const rest = busy.length > 0 ? now : Math.max(this.#from, last?.at ?? 0);
    const ms = now - this.#started;
    if (now - rest >= quiet) return { type: 'done', settled: this.#settled(true, now, []) };
    if (ms >= limit) return { type: 'done', settled: this.#settled(false, now, busy) };
    const wait = Math.min(rest + quiet, this.#started + limit) - now;
    return { type: 'wait', wait, busy: [...busy, ...this.#lately(now)] };
  }

  #settled(isSettled: boolean, now: number, busy: readonly Activity[]): Settled {
    const last = this.#signs.at(-1);
    return {
      isSettled,
      ms: now - this.#started,
      last: last?.activity ?? null,
      lastAt: last ? Math.max(0, last.at - this.#started) : 0,
      busy: isSettled ? [] : distinct([...busy, ...this.#lately(now)]),
      endless: distinct([...this.#endless.values()].flat()),
    };
  }

  /** The activities within the quiet time, newest first. */
  #lately(now: number): Activity[] {
    const recent = this.#signs.filter(({ at }) => at > now - this.#options.quiet);
    return distinct(recent.map(({ activity }) => activity).reverse());
  }

  /**
   * A frame knows a response by its path alone, the browser knows the request by its method too.
   */
  #namedByBrowser({ kind, what }: Activity): Activity | undefined {
    if (kind !== 'request') return undefined;
    const known = [...this.#busy.values()].flat().concat(this.#signs.map((s) => s.activity));
    return known.find(
      (activity) => activity.kind === 'request' && activity.what.endsWith(` ${what}`),
    );
  }
}

function distinct(activities: readonly Activity[]): Activity[] {
  return [...new Map(activities.map((activity) => [activityText(activity), activity])).values()];
}
