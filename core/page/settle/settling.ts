import { english, msg } from '../../platform/messages/messages.ts';
import { type Activity, type ActivitySign, activityText, type FrameActivity } from './activity.ts';
import { OpenRequests, pathOf, type WatchRequests } from './open-requests.ts';
import {
  type PageSettling,
  SETTLE_DEFAULTS,
  type Settled,
  type SettleOptions,
  type SettleRequest,
} from './settled.ts';

/** What a page does is reported at most this often: nobody reads faster. Milliseconds. */
const REPORT_INTERVAL_MS = 250;
/** A change of so many nodes, and of this share of all, is waited for like a navigation. */
const MIN_BIG_CHANGE_NODES = 10;
const MIN_BIG_CHANGE_SHARE = 0.1;

const NETWORK = 'network';
const CONNECTION = 'connection';

/** Knows whether the tab is at rest, for whoever asks, and for people after each navigation, request and big change. */
export class Settling {
  options: SettleOptions = SETTLE_DEFAULTS;
  readonly #ask: AskFrames;
  readonly #report: (settling: PageSettling) => void;
  readonly #requests = new OpenRequests();
  /** What each frame reported last. */
  readonly #frames = new Map<string, FrameActivity>();
  readonly #waits = new Set<SettleWait>();
  /** The wait that people see. */
  #shown: SettleWait | null = null;
  #current: PageSettling | null = null;
  #reportedAt = 0;
  #navigation: Activity | null = null;
  /** When the page was last known to be doing something, or nobody listened. Milliseconds. */
  #stirredAt = performance.now();
  /** When anything at all was last heard to change, what goes on without an end included. Milliseconds. */
  #changedAt = performance.now();
  #isPaused = false;

  constructor(
    watchRequests: WatchRequests,
    ask: AskFrames,
    report: (settling: PageSettling) => void,
    signal: AbortSignal,
  ) {
    this.#ask = ask;
    this.#report = report;
    const end = (id: string) => this.#afterRequest(this.#requests.end(id));
    watchRequests(
      {
        began: (request) => this.#afterRequest(this.#requests.begin(request, performance.now())),
        answered: (id, contentType) => {
          this.#requests.answered(id, contentType, performance.now());
          this.#reportRequests();
        },
        ended: end,
      },
      signal,
    );
    signal.addEventListener('abort', () => {
      for (const wait of this.#waits) wait.stop();
    });
  }

  get current(): PageSettling | null {
    return this.#current;
  }

  /**
   * Waits until the page is at rest, or for the limit. `frames`: those that are still sought. With `since`
   * the quiet that was already heard after it counts.
   */
  async wait(options: SettleRequest = {}, frames?: Promise<void>): Promise<Settled> {
    const { since, ...times } = options;
    const known = since === undefined ? {} : { since: Math.max(since, this.#stirredAt) };
    const wait = this.#start(new SettleWait({ ...this.options, ...times, ...known }, this.#ask));
    if (frames) {
      wait.goingOn('frames', [{ kind: 'loading', what: msg('page.frames') }], []);
      // A frame that was found reports on its own.
      void frames.then(() => (since === undefined ? wait.gone('frames') : wait.found('frames')));
    }
    return wait.settled;
  }

  /** Whether nothing has changed since then, on the clock of `performance.now()`: each frame is asked. */
  async hasRestedSince(at: number): Promise<boolean> {
    const heard = [...this.#ask()].map(async ([source, asked]) => this.heard(source, await asked));
    const answers = await Promise.allSettled(heard);
    return this.#changedAt < at && answers.every(({ status }) => status === 'fulfilled');
  }

  /** While it is paused no frame reports anything, and nobody is shown anything. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#stirred();
    if (isPaused && this.#shown) this.#drop(this.#shown);
  }

  /** The tab shows another document; all frames of the last one are gone. */
  committed(url: string): void {
    this.#stirred();
    for (const source of [...this.#frames.keys()]) this.gone(source);
    this.#requests.leave();
    this.#reportRequests();
    this.navigated(url);
  }

  /** The tab's address has changed, with its document or without. */
  navigated(url: string): void {
    this.#stirred();
    this.#navigation = { kind: 'navigation', what: pathOf(url) };
    if (this.#shown) this.#drop(this.#shown);
    this.#show();
    for (const wait of this.#waits) wait.happened(this.#navigation);
  }

  /** Whether the tab's document has not answered yet. */
  connecting(isConnecting: boolean): void {
    if (isConnecting) this.#show();
    this.#stirred();
    const busy = isConnecting ? [this.#navigation ?? { kind: 'loading' as const, what: '' }] : [];
    for (const wait of this.#waits) wait.goingOn(CONNECTION, busy, []);
  }

  heard(source: string, activity: FrameActivity): void {
    const isNew = !this.#frames.has(source);
    const wasBusy = (this.#frames.get(source)?.busy.length ?? 0) > 0;
    if (wasBusy || activity.busy.length > 0) this.#stirred();
    // What it did before anybody listened is not known.
    else if (isNew) this.#stirred(performance.now() - (activity.listened ?? 0));
    for (const sign of activity.signs) {
      const at = performance.now() - sign.ago;
      this.#changedAt = Math.max(this.#changedAt, at);
      if (!isEndless(sign)) this.#stirred(at);
    }
    this.#frames.set(source, activity);
    for (const wait of this.#waits) wait.heard(source, activity);
  }

  gone(source: string): void {
    this.#stirred();
    this.#frames.delete(source);
    for (const wait of this.#waits) wait.gone(source);
  }

  /** So many nodes have changed, of so many. */
  changed(count: number, total: number): void {
    if (count >= Math.max(MIN_BIG_CHANGE_NODES, total * MIN_BIG_CHANGE_SHARE)) this.#show();
  }

  #afterRequest(activity: Activity | null): void {
    if (!activity) return;
    this.#stirred();
    if (this.#requests.at(performance.now()).busy.length > 0) this.#show();
    this.#reportRequests();
  }

  #stirred(at = performance.now()): void {
    this.#stirredAt = Math.max(this.#stirredAt, at);
    this.#changedAt = Math.max(this.#changedAt, at);
  }

  #reportRequests(): void {
    const { busy, endless } = this.#requests.at(performance.now());
    for (const wait of this.#waits) wait.goingOn(NETWORK, busy, endless);
  }

  #show(): void {
    if (this.#shown || this.#isPaused) return;
    const wait = new SettleWait(this.options, this.#ask, (busy) => this.#reportBusy(busy));
    this.#shown = this.#start(wait);
    void wait.settled.then((settled) => {
      if (this.#shown !== wait) return;
      this.#shown = null;
      this.#reportState({ type: 'done', settled });
      // What was only late with its answer is looked at once it has come.
      if (!settled.isSettled) void wait.late?.then(() => this.#show());
    });
  }

  #start(wait: SettleWait): SettleWait {
    this.#waits.add(wait);
    void wait.settled.then(() => this.#waits.delete(wait));
    this.#reportRequests();
    for (const [source, activity] of this.#frames) wait.heard(source, { ...activity, signs: [] });
    return wait;
  }

  #drop(wait: SettleWait): void {
    wait.stop();
    this.#waits.delete(wait);
    if (this.#shown === wait) this.#shown = null;
  }

  #reportBusy(busy: readonly Activity[]): void {
    const now = performance.now();
    const before = this.#current?.type === 'busy' ? this.#current.busy : null;
    if (before && (now - this.#reportedAt < REPORT_INTERVAL_MS || areSameActivities(before, busy)))
      return;
    this.#reportedAt = now;
    this.#reportState({ type: 'busy', busy });
  }

  #reportState(settling: PageSettling): void {
    this.#current = settling;
    this.#report(settling);
  }
}

function areSameActivities(a: readonly Activity[], b: readonly Activity[]): boolean {
  return textsOf(a).join('\n') === textsOf(b).join('\n');
}

/** A frame that takes longer to answer is said to be busy. Milliseconds. */
const MAX_PROMPT_MS = 250;

/** Asks a frame what it would report next, by the frame's number. */
type AskFrames = () => ReadonlyMap<string, Promise<FrameActivity>>;

/**
 * One wait for the page to come to rest; the first that is reported sets it going. It looks again when
 * something is reported and when the quiet time may be over. Before it says so, it asks every frame: one whose script
 * is busy reports nothing.
 */
class SettleWait {
  readonly settled: Promise<Settled>;
  readonly #watch: SettleWatch;
  readonly #resolve: (settled: Settled) => void;
  readonly #ask: AskFrames;
  readonly #busy: (activities: readonly Activity[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when every frame that was asked has answered; null while none is. */
  late: Promise<void> | null = null;
  #isOver = false;

  /** `busy` hears what the page is doing whenever it was looked at. */
  constructor(
    options: SettleOptions & SettleRequest,
    ask: AskFrames,
    busy: (activities: readonly Activity[]) => void = () => undefined,
  ) {
    const { promise, resolve } = Promise.withResolvers<Settled>();
    this.settled = promise;
    this.#resolve = resolve;
    this.#ask = ask;
    this.#busy = busy;
    this.#watch = new SettleWatch(options, performance.now());
  }

  happened(activity: Activity): void {
    this.#watch.happened(activity, performance.now());
    this.#look();
  }

  goingOn(source: string, busy: readonly Activity[], endless: readonly Activity[]): void {
    this.#watch.goingOn(source, busy, endless, performance.now());
    this.#look();
  }

  gone(source: string): void {
    this.#watch.gone(source, performance.now());
    this.#look();
  }

  /** What was sought is there: that says nothing of the page. */
  found(source: string): void {
    this.#watch.forget(source);
    this.#look();
  }

  /** What a frame has reported. */
  heard(source: string, { signs, busy, endless }: FrameActivity): void {
    this.#note(source, { signs, busy, endless });
    this.#look();
  }

  /** Ends the wait; nobody hears of it. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #note(source: string, { signs, busy, endless }: FrameActivity): void {
    const now = performance.now();
    const [old, fresh] = [signs.filter(isEndless), signs.filter((sign) => !isEndless(sign))];
    for (const { activity, ago } of fresh) this.#watch.happened(activity, now - ago);
    const lasting = [...endless, ...old.map(({ activity }) => activity)];
    this.#watch.goingOn(source, busy, lasting, now);
  }

  #look(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    const look = this.#watch.look(performance.now());
    if (look.type === 'wait') {
      this.#busy(look.busy);
      this.#timer = setTimeout(() => this.#look(), Math.max(1, look.wait));
    } else if (!look.settled.isSettled) this.#end(look.settled);
    else this.late ??= this.#askAll();
  }

  async #askAll(): Promise<void> {
    const answers = [...this.#ask()].map(async ([source, answer]) => {
      const late = setTimeout(
        () => this.goingOn(`late ${source}`, [busyScript(source)], []),
        MAX_PROMPT_MS,
      );
      // A frame that goes meanwhile has nothing more to report.
      const activity = await answer.catch(() => null);
      clearTimeout(late);
      // What it did meanwhile, and when, it reports itself.
      this.#watch.forget(`late ${source}`);
      if (activity) this.#note(source, activity);
    });
    await Promise.all(answers);
    this.late = null;
    if (this.#isOver) return;
    const look = this.#watch.look(performance.now());
    if (look.type === 'done') this.#end(look.settled);
    else this.#look();
  }

  #end(settled: Settled): void {
    this.stop();
    this.#resolve(settled);
  }
}

/** What has gone on for longer than a page is waited for, as a clock, is not waited for. */
function isEndless({ since = 0 }: ActivitySign): boolean {
  return since >= SETTLE_DEFAULTS.limit;
}

/** The source is the number of a frame. */
function busyScript(source: string): Activity {
  const what = source === '0' ? msg('common.thePage') : msg('page.frame', { number: source });
  return { kind: 'script', what };
}

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
    const still = new Set(textsOf([...busy, ...endless]));
    const ended = (this.#busy.get(source) ?? []).filter(
      (activity) => !still.has(english(activityText(activity))),
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
      busy: isSettled ? [] : distinctActivities([...busy, ...this.#lately(now)]),
      endless: distinctActivities([...this.#endless.values()].flat()),
    };
  }

  /** The activities within the quiet time, newest first. */
  #lately(now: number): Activity[] {
    const recent = this.#signs.filter(({ at }) => at > now - this.#options.quiet);
    return distinctActivities(recent.map(({ activity }) => activity).reverse());
  }

  /** A frame knows a response by its path alone, the browser knows the request by its method too. */
  #namedByBrowser({ kind, what }: Activity): Activity | undefined {
    if (kind !== 'request') return undefined;
    const known = [...this.#busy.values()].flat().concat(this.#signs.map((s) => s.activity));
    return known.find(
      (activity) =>
        activity.kind === 'request' && english(activity.what).endsWith(` ${english(what)}`),
    );
  }
}

function textsOf(activities: readonly Activity[]): string[] {
  return activities.map((activity) => english(activityText(activity)));
}

function distinctActivities(activities: readonly Activity[]): Activity[] {
  return [
    ...new Map(activities.map((activity) => [english(activityText(activity)), activity])).values(),
  ];
}
