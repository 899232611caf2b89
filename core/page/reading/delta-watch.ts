import { DeltaStream } from '../delta/delta-stream.ts';
import { treeHash } from '../delta/tree-hash.ts';
import { healedIds } from '../healing/follow-element.ts';
import type { ReadPage } from '../page.ts';
import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { type PayloadContent, pagePayload } from './produce-mode.ts';

/** How long a question waits for a change before it is answered with null. Milliseconds. */
const MAX_WAIT_MS = 10_000;
/** A title that ticks is sent once in so long, and with whatever else changes. Milliseconds. */
const TITLE_REST_MS = 60_000;

/** Answers, one at a time, what has changed on the page since the last answer, as JSON text. */
export class DeltaWatch {
  readonly #page: ReadPage;
  readonly #stream = new DeltaStream();
  /** The tree that the last message was made from. */
  #sent: PageTree | null = null;
  /** Hash of what that said besides the title. */
  #untitled = '';
  #titledAt = Number.NEGATIVE_INFINITY;

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
    if (!tree) return null;
    const payload = pagePayload(this.#page, tree, content);
    const untitled = treeHash(withoutTitle(payload));
    const isTick = untitled === this.#untitled;
    if (isTick && performance.now() - this.#titledAt < TITLE_REST_MS) return null;
    const message = this.#stream.next(payload, heal);
    if (!message) return null;
    if (isTick) this.#titledAt = performance.now();
    this.#untitled = untitled;
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

const TITLE_EVENT = /^\[\w+ ago\] Title: '/;

function withoutTitle(payload: SemanticTreeResultV3): SemanticTreeResultV3 {
  const { recent_events, ...rest } = payload;
  const events = recent_events?.filter((line) => !TITLE_EVENT.test(line)) ?? [];
  if (events.length > 0) return { ...rest, title: '', recent_events: events };
  // Without any, what it says of errors is left out as well.
  const { has_errors: _errors, has_success: _success, ...bare } = rest;
  return { ...bare, title: '' };
}
