import type { Hold } from '../../core/page/frame-protocol.ts';
import { blockInput } from './block-input.ts';
import { Heartbeat } from './heartbeat.ts';
import { HoldSign } from './hold-sign.ts';

/**
 * Holds a person's input back while the agent acts, and shows that it does. It lasts for as long as the
 * panel answers, so that no failure of the panel's can leave a page dead; a late answer brings it back.
 */
export class PageHold {
  readonly #heartbeat: Heartbeat;
  #blocking: AbortController | null = null;
  readonly #sign = new HoldSign();

  /** `ask` asks the panel; `set` is its answer. */
  constructor(ask: () => void) {
    this.#heartbeat = new Heartbeat(ask, () => this.#apply(null));
  }

  /** Called again with the same, it mends what the page did to the sign meanwhile. */
  set(hold: Hold | null): void {
    this.#apply(hold);
    if (hold) this.#heartbeat.heard();
    else this.#heartbeat.stop();
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
}
