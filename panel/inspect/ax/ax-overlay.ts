import type { Protocol } from 'devtools-protocol';
import type { CdpSession } from '../../../core/platform/cdp/cdp-session.ts';
import type { ChromeElement } from './ax-link.ts';

/** The colors of DevTools' own highlight. */
const CONFIG: Protocol.Overlay.HighlightConfig = {
  showInfo: true,
  showAccessibilityInfo: true,
  contentColor: { r: 111, g: 168, b: 220, a: 0.66 },
  paddingColor: { r: 147, g: 196, b: 125, a: 0.55 },
  borderColor: { r: 255, g: 229, b: 153, a: 0.66 },
  marginColor: { r: 246, g: 178, b: 107, a: 0.66 },
};

/** Chrome's overlay on one node at a time. DevTools has its own overlay, which is not touched. */
export class AxOverlay {
  readonly #enabled = new Map<CdpSession, Promise<unknown>>();
  #highlighted: CdpSession | null = null;
  #turn = 0;

  /** Highlights an element, or none; the latest request wins. One that is gone is not highlighted. */
  show(element: ChromeElement | null): void {
    this.#turn++;
    if (element) void this.#highlight(element, this.#turn);
    else this.#clear();
  }

  async #highlight({ session, backendNodeId }: ChromeElement, turn: number): Promise<void> {
    try {
      await this.#enable(session);
      if (turn !== this.#turn) return;
      if (this.#highlighted !== session) this.#clear();
      this.#highlighted = session;
      await session.send('Overlay.highlightNode', { highlightConfig: CONFIG, backendNodeId });
    } catch {
      // The node or its frame is gone: there is nothing to highlight.
    }
  }

  /** Clears the highlight and disables what was enabled. */
  close(): void {
    this.show(null);
    for (const session of this.#enabled.keys()) {
      // A session that has ended has nothing to disable.
      session.send('Overlay.disable').catch(() => undefined);
    }
    this.#enabled.clear();
  }

  #clear(): void {
    this.#highlighted?.send('Overlay.hideHighlight').catch(() => undefined);
    this.#highlighted = null;
  }

  #enable(session: CdpSession): Promise<unknown> {
    let enabled = this.#enabled.get(session);
    if (!enabled) {
      enabled = session.send('DOM.enable').then(() => session.send('Overlay.enable'));
      this.#enabled.set(session, enabled);
    }
    return enabled;
  }
}
