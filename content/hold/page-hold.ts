import type { Hold } from '../../core/page/frame-protocol.ts';
import { blockInput } from './block-input.ts';
import { HoldSign } from './hold-sign.ts';

/** How often the panel is asked whether it still wants the hold. Milliseconds. */
const PULSE = 300;
/** A panel that has not answered for so long is gone, or hangs: a person gets the page. Milliseconds. */
const PATIENCE = 700;

/**
 * Holds a person's input back while the agent acts, and shows that it does. It lasts for as long as the
 * panel answers, so that no failure of the panel's can leave a page dead.
 */
export class PageHold {
  readonly #ask: () => void;
  #hold: Hold | null = null;
  #heardAt = 0;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #blocking: AbortController | null = null;
  readonly #sign = new HoldSign();

  /** `ask` asks the panel; `set` is its answer. */
  constructor(ask: () => void) {
    this.#ask = ask;
  }

  set(hold: Hold | null): void {
    this.#hold = hold;
    this.#heardAt = performance.now();
    this.#apply(hold);
    if (hold) this.#pulse ??= setInterval(() => this.#beat(), PULSE);
    else this.#stop();
  }

  /** A late answer brings the hold back. */
  #beat(): void {
    try {
      this.#ask();
    } catch {
      // The extension was reloaded, and its port is no more.
      this.set(null);
      return;
    }
    const isHeld = performance.now() - this.#heardAt < PATIENCE;
    this.#apply(isHeld ? this.#hold : null);
  }

  #apply(hold: Hold | null): void {
    if (hold?.blocks && !this.#blocking) {
      this.#blocking = new AbortController();
      blockInput(this.#blocking.signal);
    } else if (!hold?.blocks) {
      this.#blocking?.abort();
      this.#blocking = null;
    }
    this.#sign.set(hold?.isShown ? { covers: hold.blocks } : null);
  }

  #stop(): void {
    clearInterval(this.#pulse);
    this.#pulse = undefined;
  }
}
