import type { Hold } from '../../core/page/frame-protocol.ts';
import type { HoldBreach } from '../../core/page/hold-breach.ts';
import { blockInput } from './block-input.ts';
import { freePerson } from './free-person.ts';
import { Heartbeat } from './heartbeat.ts';
import { HoldSign } from './hold-sign.ts';
import { tellLost } from './tell-lost.ts';

/**
 * Holds a person's input back while the agent acts, and shows that it does. It lasts for as long as the
 * panel answers, so that no failure of the panel's can leave a page dead; a late answer brings it back.
 */
export class PageHold {
  readonly #heartbeat: Heartbeat;
  #blocking: AbortController | null = null;
  readonly #sign: HoldSign;
  readonly #broken: (by: HoldBreach) => void;
  #watching: AbortController | null = null;

  /** `ask` asks the panel, and `set` is its answer; `broken` hears what the page does against the hold. */
  constructor(ask: () => void, broken: (by: HoldBreach) => void) {
    this.#broken = broken;
    this.#sign = new HoldSign(() => broken('sign'));
    this.#heartbeat = new Heartbeat(ask, () => {
      this.#apply(null);
      tellLost();
    });
  }

  /** Called again with the same, it mends what the page did to the sign meanwhile. */
  set(hold: Hold | null): void {
    this.#apply(hold);
    // What does nothing to the page need not be let go of.
    if (hold && (hold.blocks || hold.isShown)) this.#heartbeat.heard();
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
    if (!hold) {
      this.#watching?.abort();
      this.#watching = null;
    } else if (!this.#watching) {
      this.#watching = new AbortController();
      freePerson(this.#broken, this.#watching.signal);
    }
    this.#sign.set(hold?.isShown ? { covers: hold.blocks } : null);
  }
}
