import type { AgentOverlay, OverlayBreach } from '../../core/page/frame/agent-overlay.ts';
import { OVERLAY_LOST, SIGN_HIDDEN } from '../../core/page/frame/overlay-lost.ts';
import { blockInput } from './block-input.ts';
import { Heartbeat } from './heartbeat.ts';
import { OverlaySign } from './overlay-sign.ts';
import { releaseScreen } from './release-screen.ts';

/**
 * Blocks a person's input while the agent acts, and shows that it does. It lasts for as long as the panel
 * answers, so that no failure of the panel's can leave a page dead; a late answer brings it back.
 */
export class PageOverlay {
  readonly #heartbeat: Heartbeat;
  #blocking: AbortController | null = null;
  readonly #sign: OverlaySign;
  readonly #breached: (by: OverlayBreach) => void;
  #watching: AbortController | null = null;

  /** `ask` asks the panel, and `set` is its answer; `breached` hears what the page does against it. */
  constructor(ask: () => void, breached: (by: OverlayBreach) => void) {
    this.#breached = breached;
    this.#sign = new OverlaySign({
      taken: () => breached('sign'),
      hidden() {
        breached('hidden');
        report(SIGN_HIDDEN);
      },
    });
    this.#heartbeat = new Heartbeat(ask, () => {
      this.#apply(null);
      // The panel does not answer.
      report(OVERLAY_LOST);
    });
  }

  /** Called again with the same, it mends what the page did to the sign meanwhile. */
  set(overlay: AgentOverlay | null): void {
    this.#apply(overlay);
    // What does nothing to the page need not be removed.
    if (overlay && (overlay.blocksInput || overlay.isShown)) this.#heartbeat.heard();
    else this.#heartbeat.stop();
  }

  #apply(overlay: AgentOverlay | null): void {
    if (overlay?.blocksInput && !this.#blocking) {
      this.#blocking = new AbortController();
      blockInput(this.#blocking.signal);
    } else if (!overlay?.blocksInput) {
      this.#blocking?.abort();
      this.#blocking = null;
    }
    if (!overlay) {
      this.#watching?.abort();
      this.#watching = null;
    } else if (!this.#watching) {
      this.#watching = new AbortController();
      releaseScreen(this.#breached, this.#watching.signal);
    }
    this.#sign.set(overlay?.isShown ? { covers: overlay.blocksInput } : null);
  }
}

/** Reports to the extension's worker. */
function report(message: unknown): void {
  try {
    void chrome.runtime.sendMessage(message).catch(() => undefined);
  } catch {
    // The extension was reloaded, and its debugger went with it.
  }
}
