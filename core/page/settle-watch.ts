import { type Activity, activityText } from './activity.ts';
import type { Settled, SettleOptions } from './settled.ts';

/** Signs that are kept to name what went on lately. */
const MAX_SIGNS = 50;

/** What is known at one moment: the wait is over, or when to look again. */
type SettleLook =
  | { type: 'done'; settled: Settled }
  /** `wait`: milliseconds until it may be over, if nothing happens meanwhile. */
  | { type: 'wait'; wait: number; busy: readonly Activity[] };

/**
 * Decides when a page is at rest: nothing is going on that will end, and nothing has happened for
 * `quiet` milliseconds; or the limit has come (dom-extraction-v3 §12). Whoever has a clock tells it
 * what happens, and asks. All times are milliseconds of that clock.
 */
export class SettleWatch {
  readonly #options: SettleOptions;
  readonly #started: number;
  /** What goes on, by whoever tells of it. */
  readonly #busy = new Map<string, readonly Activity[]>();
  readonly #endless = new Map<string, readonly Activity[]>();
  /** Oldest first. */
  #signs: { activity: Activity; at: number }[] = [];

  constructor(options: SettleOptions, started: number) {
    this.#options = options;
    this.#started = started;
  }

  /** Something happened; what happened before the wait began does not count. */
  happened(activity: Activity, at: number): void {
    if (at < this.#started) return;
    const told = this.#toldByName(activity) ?? activity;
    this.#signs.push({ activity: told, at });
    this.#signs.sort((a, b) => a.at - b.at);
    if (this.#signs.length > MAX_SIGNS) this.#signs = this.#signs.slice(-MAX_SIGNS);
  }

  /** All that goes on now by this source; what it does no longer name has just ended. */
  goingOn(source: string, busy: readonly Activity[], endless: readonly Activity[], at: number) {
    const still = new Set([...busy, ...endless].map(activityText));
    const ended = (this.#busy.get(source) ?? []).filter((one) => !still.has(activityText(one)));
    for (const activity of ended) this.happened(activity, at);
    this.#busy.set(source, busy);
    this.#endless.set(source, endless);
  }

  /** A source is gone, and all that it did with it. */
  gone(source: string, at: number): void {
    this.goingOn(source, [], [], at);
  }

  /** What a source said to go on was only supposed: it ends without a sign. */
  forget(source: string): void {
    this.#busy.delete(source);
    this.#endless.delete(source);
  }

  look(now: number): SettleLook {
    const { quiet, limit } = this.#options;
    const busy = [...this.#busy.values()].flat();
    const last = this.#signs.at(-1) ?? null;
    const rest = busy.length > 0 ? now : Math.max(this.#started, last?.at ?? 0);
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
      lastAt: last ? last.at - this.#started : 0,
      busy: isSettled ? [] : distinct([...busy, ...this.#lately(now)]),
      endless: distinct([...this.#endless.values()].flat()),
    };
  }

  /** What happened within the quiet time, newest first. */
  #lately(now: number): Activity[] {
    const recent = this.#signs.filter(({ at }) => at > now - this.#options.quiet);
    return distinct(recent.map(({ activity }) => activity).reverse());
  }

  /** A frame knows a response by its path alone, and the browser the request by its method too. */
  #toldByName({ kind, what }: Activity): Activity | undefined {
    if (kind !== 'request') return undefined;
    const known = [...this.#busy.values()].flat().concat(this.#signs.map((s) => s.activity));
    return known.find((one) => one.kind === 'request' && one.what.endsWith(` ${what}`));
  }
}

function distinct(activities: readonly Activity[]): Activity[] {
  return [...new Map(activities.map((one) => [activityText(one), one])).values()];
}
