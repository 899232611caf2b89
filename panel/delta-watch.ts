import { DeltaStream } from '../core/delta/delta-stream.ts';
import { healedIds } from '../core/healing/healed-ids.ts';
import type { Page, PageTree } from '../core/page/page.ts';
import { type PayloadContent, pagePayload } from './payload/page-payload.ts';

/** How long a question waits for a change before it is answered with none. Milliseconds. */
const PATIENCE = 10_000;

/** Answers, one at a time, what has changed in the page since the last answer, as JSON text. */
export class DeltaWatch {
  readonly #page: Page;
  readonly #stream = new DeltaStream(null);
  /** What the last message was made from. */
  #told: PageTree | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The next message, at once when there is one; null when the page stays as it is. */
  async next(content: PayloadContent): Promise<string | null> {
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      const message = this.#message(content);
      if (message !== null) return message;
      const left = deadline - performance.now();
      if (left <= 0) return null;
      await this.#change(left);
    }
  }

  #message(content: PayloadContent): string | null {
    const { tree } = this.#page;
    const message = tree && this.#stream.next(pagePayload(this.#page, tree, content));
    if (!message) return null;
    const told = this.#told;
    this.#told = tree;
    if (message.type === 'full') return JSON.stringify(message.tree);
    const healed = told ? healedIds(told, tree, message.delta.removed) : {};
    const isHealed = Object.keys(healed).length > 0;
    return JSON.stringify(isHealed ? { ...message.delta, healed } : message.delta);
  }

  #change(patience: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    const stop = this.#page.subscribe((change) => {
      // A tree follows every event, so one message tells both.
      if (change.type === 'tree') resolve();
    });
    return promise.finally(() => {
      clearTimeout(timer);
      stop();
    });
  }
}
