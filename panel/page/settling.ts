import { type Activity, activityText, type FrameActivity } from '../../core/page/activity.ts';
import { OpenRequests, pathOf } from '../../core/page/open-requests.ts';
import {
  type PageSettling,
  SETTLE_DEFAULTS,
  type Settled,
  type SettleOptions,
} from '../../core/page/settled.ts';
import { type AskFrames, SettleWait } from './settle-wait.ts';
import { watchRequests } from './watch-requests.ts';

/** What a page does is told at most this often: nobody reads faster. Milliseconds. */
const TELL = 250;
/** A change of so many nodes, and of this share of all, is waited for like a navigation. */
const BIG_CHANGE = 10;
const BIG_SHARE = 0.1;

const NETWORK = 'network';
const CONNECTION = 'connection';

/**
 * Knows whether the tab is at rest, for whoever asks, and for people after each navigation, request
 * and big change.
 */
export class Settling {
  options: SettleOptions = SETTLE_DEFAULTS;
  readonly #ask: AskFrames;
  readonly #tell: (settling: PageSettling) => void;
  readonly #requests = new OpenRequests();
  /** What each frame told last. */
  readonly #frames = new Map<string, FrameActivity>();
  readonly #waits = new Set<SettleWait>();
  /** The wait that people see. */
  #shown: SettleWait | null = null;
  #current: PageSettling | null = null;
  #toldAt = 0;
  #navigation: Activity | null = null;
  #isPaused = false;

  constructor(
    tabId: number,
    ask: AskFrames,
    tell: (settling: PageSettling) => void,
    signal: AbortSignal,
  ) {
    this.#ask = ask;
    this.#tell = tell;
    const end = (id: string) => this.#afterRequest(this.#requests.end(id));
    watchRequests(
      tabId,
      {
        began: (request) => this.#afterRequest(this.#requests.begin(request, performance.now())),
        answered: (id, contentType) => {
          this.#requests.answered(id, contentType);
          this.#tellRequests();
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

  /** Waits until the page is at rest, or for the limit. `frames`: those that are still sought. */
  async wait(options: Partial<SettleOptions> = {}, frames?: Promise<void>): Promise<Settled> {
    const wait = this.#start(new SettleWait({ ...this.options, ...options }, this.#ask));
    if (frames) {
      wait.goingOn('frames', [{ kind: 'loading', what: 'frames' }], []);
      void frames.then(() => wait.gone('frames'));
    }
    return wait.settled;
  }

  /** While it is paused no frame tells anything, and nobody is shown anything. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused && this.#shown) this.#drop(this.#shown);
  }

  /** The tab shows another document; all frames of the last one are gone. */
  committed(url: string): void {
    for (const source of [...this.#frames.keys()]) this.gone(source);
    this.#requests.leave();
    this.#tellRequests();
    this.navigated(url);
  }

  /** The tab's address has changed, with its document or without. */
  navigated(url: string): void {
    this.#navigation = { kind: 'navigation', what: pathOf(url) };
    if (this.#shown) this.#drop(this.#shown);
    this.#show();
    for (const wait of this.#waits) wait.happened(this.#navigation);
  }

  /** Whether the tab's document has not answered yet. */
  connecting(isConnecting: boolean): void {
    if (isConnecting) this.#show();
    const busy = isConnecting ? [this.#navigation ?? { kind: 'loading' as const, what: '' }] : [];
    for (const wait of this.#waits) wait.goingOn(CONNECTION, busy, []);
  }

  heard(source: string, activity: FrameActivity): void {
    this.#frames.set(source, activity);
    for (const wait of this.#waits) wait.heard(source, activity);
  }

  gone(source: string): void {
    this.#frames.delete(source);
    for (const wait of this.#waits) wait.gone(source);
  }

  /** So many nodes have changed, of so many. */
  changed(count: number, total: number): void {
    if (count >= Math.max(BIG_CHANGE, total * BIG_SHARE)) this.#show();
  }

  #afterRequest(activity: Activity | null): void {
    if (!activity) return;
    if (this.#requests.at(performance.now()).busy.length > 0) this.#show();
    this.#tellRequests();
  }

  #tellRequests(): void {
    const { busy, endless } = this.#requests.at(performance.now());
    for (const wait of this.#waits) wait.goingOn(NETWORK, busy, endless);
  }

  #show(): void {
    if (this.#shown || this.#isPaused) return;
    const wait = new SettleWait(this.options, this.#ask, (busy) => this.#tellBusy(busy));
    this.#shown = this.#start(wait);
    void wait.settled.then((settled) => {
      if (this.#shown !== wait) return;
      this.#shown = null;
      this.#tellNews({ type: 'done', settled });
    });
  }

  #start(wait: SettleWait): SettleWait {
    this.#waits.add(wait);
    void wait.settled.then(() => this.#waits.delete(wait));
    this.#tellRequests();
    for (const [source, told] of this.#frames) wait.heard(source, { ...told, signs: [] });
    return wait;
  }

  #drop(wait: SettleWait): void {
    wait.stop();
    this.#waits.delete(wait);
    if (this.#shown === wait) this.#shown = null;
  }

  #tellBusy(busy: readonly Activity[]): void {
    const now = performance.now();
    const before = this.#current?.type === 'busy' ? this.#current.busy : null;
    if (before && (now - this.#toldAt < TELL || isSame(before, busy))) return;
    this.#toldAt = now;
    this.#tellNews({ type: 'busy', busy });
  }

  #tellNews(settling: PageSettling): void {
    this.#current = settling;
    this.#tell(settling);
  }
}

function isSame(a: readonly Activity[], b: readonly Activity[]): boolean {
  return a.map(activityText).join('\n') === b.map(activityText).join('\n');
}
