import type { CdpSession } from '../cdp/cdp-session.ts';

/** More than a screen or two of rows need not be followed. */
const LONGEST = 200;

/**
 * Has Chrome report changes of nodes that were read one by one: it does so only for what was asked
 * for by `getAXNodeAndAncestors` or as a child. One at a time, for each answer carries the ancestors:
 * 5 ms below a list of 8,000.
 */
export class WatchQueue {
  readonly #waiting = new Map<string, () => Promise<unknown>>();
  #isRunning = false;

  /** Puts a node into the queue; the oldest leave when it gets too long. */
  add(key: string, session: CdpSession, backendNodeId: number): void {
    this.#waiting.delete(key);
    this.#waiting.set(key, () =>
      session.send('Accessibility.getAXNodeAndAncestors', { backendNodeId }),
    );
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size <= LONGEST) break;
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
      // What has gone meanwhile needs no watching.
      await watch().catch(() => undefined);
    }
    this.#isRunning = false;
  }
}
