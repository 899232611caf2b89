import { inEnglish } from '../../platform/messages/messages.ts';
import { type Activity, activityText, type FrameActivity } from './activity.ts';
import { OpenRequests, pathOf, type WatchRequests } from './open-requests.ts';
import { type AskFrames, SettleWait } from './settle-wait.ts';
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

/**
 * Knows whether the tab is at rest, for whoever asks, and for people after each navigation, request
 * and big change.
 */
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
          this.#requests.answered(id, contentType);
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
      wait.goingOn('frames', [{ kind: 'loading', what: inEnglish('page.frames') }], []);
      // A frame that was found reports on its own.
      void frames.then(() => (since === undefined ? wait.gone('frames') : wait.found('frames')));
    }
    return wait.settled;
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
    if (isNew || wasBusy || activity.busy.length > 0) this.#stirred();
    for (const { ago } of activity.signs) this.#stirred(performance.now() - ago);
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
  return a.map(activityText).join('\n') === b.map(activityText).join('\n');
}
