import type { Protocol } from 'devtools-protocol';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';

interface AxEvents {
  updated(session: CdpSession, nodes: Protocol.Accessibility.AXNode[]): void;
  /** A frame shows another document. */
  loaded(session: CdpSession, root: Protocol.Accessibility.AXNode): void;
}

/**
 * Switches the accessibility domain on in each process of the tab where it is needed, and off
 * again.
 */
export class AxSessions {
  readonly #tab: CdpTab;
  readonly #events: AxEvents;
  readonly #enabled = new Map<CdpSession, { done: Promise<void>; stop: () => void }>();

  constructor(tab: CdpTab, events: AxEvents) {
    this.#tab = tab;
    this.#events = events;
  }

  /** Switches the domain on in a session, once. */
  enable = async (session: CdpSession): Promise<void> => {
    const known = this.#enabled.get(session);
    if (known) return known.done;
    const stops = [
      session.on('Accessibility.nodesUpdated', ({ nodes }) => this.#events.updated(session, nodes)),
      session.on('Accessibility.loadComplete', ({ root }) => this.#events.loaded(session, root)),
    ];
    const stop = () => {
      for (const end of stops) end();
    };
    const done = session.send('Accessibility.enable').then(() => undefined);
    this.#enabled.set(session, { done, stop });
    try {
      await done;
    } catch (error) {
      stop();
      this.#enabled.delete(session);
      throw error;
    }
  };

  /** The session with this id, while it exists. */
  find(sessionId: string | undefined): CdpSession | undefined {
    if (sessionId === undefined) return this.#tab.main;
    return this.#tab.children().find(({ session }) => session.sessionId === sessionId)?.session;
  }

  /** Forgets sessions that have ended. */
  prune(): void {
    for (const [session, { stop }] of this.#enabled) {
      if (this.find(session.sessionId) === session) continue;
      stop();
      this.#enabled.delete(session);
    }
  }

  /** Switches the domain off everywhere. */
  close(): void {
    for (const [session, { stop }] of this.#enabled) {
      stop();
      // A session that has ended has nothing to switch off.
      session.send('Accessibility.disable').catch(() => undefined);
    }
    this.#enabled.clear();
  }
}
