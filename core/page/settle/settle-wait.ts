import type { Activity, FrameActivity } from './activity.ts';
import { SettleWatch } from './settle-watch.ts';
import type { Settled, SettleOptions, SettleRequest } from './settled.ts';

/** A frame that takes longer to answer is said to be busy. Milliseconds. */
const MAX_PROMPT_MS = 250;

/** Asks a frame what it would report next, by the frame's name. */
export type AskFrames = () => ReadonlyMap<string, Promise<FrameActivity>>;

/**
 * One wait for the page to come to rest; the first that is reported sets it going. It looks again when
 * something is reported and when the quiet time may be over. Before it says so, it asks every frame: one whose script
 * is busy reports nothing.
 */
export class SettleWait {
  readonly settled: Promise<Settled>;
  readonly #watch: SettleWatch;
  readonly #resolve: (settled: Settled) => void;
  readonly #ask: AskFrames;
  readonly #busy: (activities: readonly Activity[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
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
    for (const { activity, ago } of signs) this.#watch.happened(activity, now - ago);
    this.#watch.goingOn(source, busy, endless, now);
  }

  #look(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    const look = this.#watch.look(performance.now());
    if (look.type === 'wait') {
      this.#busy(look.busy);
      this.#timer = setTimeout(() => this.#look(), Math.max(1, look.wait));
    } else if (!look.settled.isSettled) this.#end(look.settled);
    else if (!this.#isAsking) void this.#askAll();
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
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
    this.#isAsking = false;
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

function busyScript(source: string): Activity {
  return { kind: 'script', what: source };
}
