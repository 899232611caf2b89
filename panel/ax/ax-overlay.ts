import type { Protocol } from 'devtools-protocol';
import type { CdpSession } from '../../core/cdp/cdp-session.ts';

/** The colours of DevTools' own highlight. */
const CONFIG: Protocol.Overlay.HighlightConfig = {
  showInfo: true,
  showAccessibilityInfo: true,
  contentColor: { r: 111, g: 168, b: 220, a: 0.66 },
  paddingColor: { r: 147, g: 196, b: 125, a: 0.55 },
  borderColor: { r: 255, g: 229, b: 153, a: 0.66 },
  marginColor: { r: 246, g: 178, b: 107, a: 0.66 },
};

/** Chrome's own overlay on one node at a time. DevTools has one of its own, which stays as it is. */
export class AxOverlay {
  readonly #enabled = new Map<CdpSession, Promise<unknown>>();
  #lit: CdpSession | null = null;
  #turn = 0;

  /** Lights up a node; a light asked for later wins. What has gone meanwhile stays dark. */
  async show(session: CdpSession, backendNodeId: number): Promise<void> {
    const turn = ++this.#turn;
    try {
      await this.#enable(session);
      if (turn !== this.#turn) return;
      if (this.#lit !== session) this.#putOut();
      this.#lit = session;
      await session.send('Overlay.highlightNode', { highlightConfig: CONFIG, backendNodeId });
    } catch {
      // The node or its frame is gone: there is nothing to light up.
    }
  }

  hide(): void {
    this.#turn++;
    this.#putOut();
  }

  /** Puts the light out and turns off what was turned on. */
  close(): void {
    this.hide();
    for (const session of this.#enabled.keys()) {
      // A session that has ended has nothing to turn off.
      session.send('Overlay.disable').catch(() => undefined);
    }
    this.#enabled.clear();
  }

  #putOut(): void {
    this.#lit?.send('Overlay.hideHighlight').catch(() => undefined);
    this.#lit = null;
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
