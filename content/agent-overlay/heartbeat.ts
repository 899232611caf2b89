/** How often the panel is asked whether it is still there. Milliseconds. */
const PULSE_INTERVAL_MS = 200;
/** A panel that has not answered for so long is gone, or hangs. Milliseconds. */
const MAX_SILENCE_MS = 800;
/** What a panel has to answer once more when it was the page that was busy. Milliseconds. */
const GRACE_MS = 150;
/** A timer that comes so late was held up by the page's own scripts. Milliseconds. */
const LATE_TIMER_MS = 100;

/**
 * Tells when the panel no longer answers: 0.8 s after its last answer, or as soon as a page that was
 * busy for longer has given it another chance.
 */
export class Heartbeat {
  readonly #ask: () => void;
  readonly #lost: () => void;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;
  #isGraced = false;
  #due = 0;

  /** `ask` asks the panel, and throws when there can be no answer any more; `lost` hears of its silence. */
  constructor(ask: () => void, lost: () => void) {
    this.#ask = ask;
    this.#lost = lost;
  }

  /** The panel has answered; it is asked from now on, and also after a silence. */
  heard(): void {
    this.#isGraced = false;
    this.#wait(MAX_SILENCE_MS);
    this.#pulse ??= setInterval(() => this.#beat(), PULSE_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#end);
    this.#pulse = undefined;
  }

  #wait(ms: number): void {
    clearTimeout(this.#end);
    this.#due = performance.now() + ms;
    this.#end = setTimeout(() => this.#expire(), ms);
  }

  /** Behind a busy script the answer may be there already, and only be waiting for its turn. */
  #expire(): void {
    if (this.#isGraced || performance.now() - this.#due < LATE_TIMER_MS) {
      this.#lost();
      return;
    }
    this.#isGraced = true;
    this.#wait(GRACE_MS);
    this.#beat();
  }

  #beat(): void {
    try {
      this.#ask();
    } catch {
      // The extension was reloaded, and its port is no more.
      this.stop();
      this.#lost();
    }
  }
}
