import type { CdpSession } from '../../platform/cdp/cdp-session.ts';

/** Nodes that are watched at most: about two screens of rows. */
const MAX_WATCHED_NODES = 200;

/**
 * Makes Chrome report changes of nodes that were read one by one: it only reports nodes that were
 * requested by `getAXNodeAndAncestors` or as a child. One at a time, because each answer contains
 * the ancestors: 5 ms below a list of 8,000.
 */
export class WatchQueue {
  readonly #waiting = new Map<string, () => Promise<unknown>>();
  #isRunning = false;

  /** Adds a node; the oldest are dropped when the queue is too long. */
  add(key: string, session: CdpSession, backendNodeId: number): void {
    this.#waiting.delete(key);
    this.#waiting.set(key, () =>
      session.send('Accessibility.getAXNodeAndAncestors', { backendNodeId }),
    );
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size <= MAX_WATCHED_NODES) break;
      this.#waiting.delete(oldest);
    }
    if (!this.#isRunning) void this.#run();
  }

  delete(key: string): void {
    this.#waiting.delete(key);
  }

  clear(): void {
    this.#waiting.clear();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (const [key, watch] of this.#waiting) {
      this.#waiting.delete(key);
      // A node that is gone need not be watched.
      await watch().catch(() => undefined);
    }
    this.#isRunning = false;
  }
}
