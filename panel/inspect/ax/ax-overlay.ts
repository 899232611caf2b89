import type { Protocol } from 'devtools-protocol';
import type { CdpSession } from '../../../core/platform/cdp/cdp-session.ts';

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

  /** Highlights a node; the latest request wins. A node that is gone is not highlighted. */
  async show(session: CdpSession, backendNodeId: number): Promise<void> {
    const turn = ++this.#turn;
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

  hide(): void {
    this.#turn++;
    this.#clear();
  }

  /** Clears the highlight and disables what was enabled. */
  close(): void {
    this.hide();
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
