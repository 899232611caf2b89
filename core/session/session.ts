import {
  NO_SESSION,
  nextTick,
  type Outcome,
  reduce,
  type SessionEvent,
  type SessionState,
  type SessionTab,
  type Wanted,
} from './session-state.ts';

/** How long somebody waits. */
export interface Patience {
  /** Milliseconds. */
  deadline: number;
  signal?: AbortSignal | undefined;
}

/** A wait that came to nothing; who asked says it in words. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.type === 'held-up' ? outcome.state : outcome.type);
    this.outcome = outcome;
  }
}

/** How often a tab that somebody waits for is asked for a sign of life. Milliseconds. */
const BEAT_MS = 1000;

/**
 * The state of a browser and its tabs, as the events so far leave it. Whoever needs a page waits here, with a
 * deadline and an abort.
 */
export class Session {
  #state: SessionState = NO_SESSION;
  readonly #calls = new Map<number, (outcome: Outcome) => void>();
  #lastCall = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get state(): SessionState {
    return this.#state;
  }

  tab(id: number): SessionTab | undefined {
    return this.#state.tabs.get(id);
  }

  /** Takes in what the browser reports. */
  tell(event: SessionEvent): void {
    const { state, ended } = reduce(this.#state, event);
    this.#state = state;
    for (const { call, outcome } of ended) {
      this.#calls.get(call)?.(outcome);
      this.#calls.delete(call);
    }
    clearTimeout(this.#timer);
    const at = nextTick(state);
    if (at !== undefined) {
      const tick = () => this.tell({ type: 'tick', at: performance.now() });
      const due = Math.max(1, Math.ceil(at - performance.now()));
      // What has come while our own thread was busy is heard before anything is said to be late.
      this.#timer = setTimeout(() => {
        this.#timer = setTimeout(tick, 0);
      }, due);
    }
  }

  /** Resolves when a tab is as `wanted`, or when that cannot be or is not to be waited for. Never rejects. */
  wait(tab: number, wanted: Wanted, { deadline, signal }: Patience): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const id = ++this.#lastCall;
    this.#calls.set(id, resolve);
    const abort = () => this.tell({ type: 'aborted', call: id });
    const call = { id, tab, wanted, deadline: performance.now() + deadline };
    this.tell({ type: 'call', call });
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', abort));
  }

  /** The tab once it is as `wanted`. Rejects with a {@link SessionError}. */
  async until(tab: number, wanted: Wanted, patience: Patience): Promise<SessionTab> {
    const outcome = await this.wait(tab, wanted, patience);
    if (outcome.type === 'reached') return outcome.tab;
    throw new SessionError(outcome);
  }

  /**
   * Settles as `work` in a tab does, or rejects with a {@link SessionError} as soon as the tab does not let it end. The
   * work itself goes on. `ask` is how the tab is asked for a sign of life meanwhile: one that gives none is busy.
   */
  async during<T>(
    tab: number,
    work: () => Promise<T>,
    { through = [], ...patience }: Patience & Pick<Wanted, 'through'>,
    ask?: () => Promise<unknown>,
  ): Promise<T> {
    const end = new AbortController();
    const signal = patience.signal ? AbortSignal.any([patience.signal, end.signal]) : end.signal;
    const held = this.wait(tab, { states: [], through }, { ...patience, signal }).then(
      (outcome) => {
        throw new SessionError(outcome);
      },
    );
    // Nobody listens to it once the work is done.
    held.catch(() => undefined);
    const beat = ask && setInterval(() => this.#ask(tab, ask), BEAT_MS);
    try {
      const working = Promise.resolve().then(work);
      working.catch(() => undefined);
      return await Promise.race([working, held]);
    } finally {
      clearInterval(beat);
      end.abort();
    }
  }

  /** The session is over: nobody waits any longer. */
  end(): void {
    this.tell({ type: 'lost' });
    clearTimeout(this.#timer);
  }

  /** One question at a time. */
  #ask(tab: number, ask: () => Promise<unknown>): void {
    if (this.tab(tab)?.askedAt !== null) return;
    this.tell({ type: 'asked', tab, at: performance.now() });
    // A tab that has gone reports that itself.
    ask().then(
      () => this.tell({ type: 'alive', tab }),
      () => undefined,
    );
  }
}
