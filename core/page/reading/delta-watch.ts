import { DeltaStream } from '../delta/delta-stream.ts';
import { healedIds } from '../healing/healed-ids.ts';
import type { ReadPage } from '../page.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { type PayloadContent, pagePayload } from './page-payload.ts';

/** How long a question waits for a change before it is answered with null. Milliseconds. */
const MAX_WAIT_MS = 10_000;

/** Answers, one at a time, what has changed on the page since the last answer, as JSON text. */
export class DeltaWatch {
  readonly #page: ReadPage;
  readonly #stream = new DeltaStream();
  /** The tree that the last message was made from. */
  #sent: PageTree | null = null;

  constructor(page: ReadPage) {
    this.#page = page;
  }

  /** The next message, at once when there is one; null when the page does not change. */
  async next(content: PayloadContent): Promise<string | null> {
    const deadline = performance.now() + MAX_WAIT_MS;
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
    const sent = this.#sent;
    const heal = (removed: readonly string[]) =>
      sent && tree ? healedIds(sent, tree, removed) : {};
    const message = tree && this.#stream.next(pagePayload(this.#page, tree, content), { heal });
    if (!message) return null;
    this.#sent = tree;
    return JSON.stringify(message.type === 'full' ? message.tree : message.delta);
  }

  #change(patience: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    const stop = this.#page.subscribe((change) => {
      // A tree follows every event, so one message covers both.
      if (change.type === 'tree') resolve();
    });
    return promise.finally(() => {
      clearTimeout(timer);
      stop();
    });
  }
}
