import { type FrameUpdate, NODES_PER_MESSAGE } from '../../core/page/frame/frame-update.ts';
import type { FrameState } from '../../core/page/tree/frame-node.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { pageDocument } from '../platform/page-document.ts';
import { isPdf } from '../read/pdf-text.ts';
import type { FrameInventory } from './frame-inventory.ts';
import { cutUrl, ownFrameIndex, ownFramePath } from './frame-owner.ts';

/** What a reading found. */
export type ReadingResult = Pick<FrameUpdate, 'upserts'> &
  Partial<Pick<FrameUpdate, 'moved' | 'boxes' | 'reset' | 'events' | 'droppedEvents'>> & {
    ms: number;
  };

/** Pushes what readings found, with the state of the frame, in messages of a bounded size. */
export class UpdateSender {
  readonly #inventory: FrameInventory;
  readonly #push: (update: FrameUpdate) => void;
  #lastState = '';
  #lastPending = 0;

  constructor(inventory: FrameInventory, push: (update: FrameUpdate) => void) {
    this.#inventory = inventory;
    this.#push = push;
  }

  /**
   * Whether the frame's address, title, size or scroll offset is other than last reported, or the number
   * of nodes that wait.
   */
  isStateNew(): boolean {
    if (this.#inventory.pending !== this.#lastPending) return true;
    return JSON.stringify(frameState()) !== this.#lastState;
  }

  /** Sends nothing when nothing is new. */
  send({
    upserts,
    moved,
    boxes,
    reset = false,
    events = [],
    droppedEvents,
    ms,
  }: ReadingResult): void {
    const frame = frameState();
    const state = JSON.stringify(frame);
    const removed = this.#inventory.takeGone();
    const { total, pending, unread, truncated } = this.#inventory;
    const hasNodes = upserts.length + removed.length > 0 || moved || boxes;
    const isNews = reset || hasNodes || events.length > 0 || droppedEvents;
    if (!isNews && state === this.#lastState && pending === this.#lastPending) return;
    this.#lastState = state;
    this.#lastPending = pending;
    const rest = {
      type: 'update',
      frame,
      total,
      pending,
      unread,
      ms,
      ...(truncated && { truncated }),
    } as const;
    for (let from = 0; from === 0 || from < upserts.length; from += NODES_PER_MESSAGE) {
      const part = upserts.slice(from, from + NODES_PER_MESSAGE);
      const first = {
        reset,
        removed,
        events,
        ...(droppedEvents && { droppedEvents }),
        ...(moved && { moved }),
        ...(boxes && { boxes }),
      };
      const more = { reset: false, removed: [], events: [] };
      this.#push({ ...rest, upserts: part, ...(from === 0 ? first : more) });
    }
  }
}

/** Longest title, characters. */
const MAX_TITLE_LENGTH = 500;

/** Where this frame's document stands right now. */
export function frameState(): FrameState {
  const title = plainText(pageDocument.title(), MAX_TITLE_LENGTH);
  const root = pageDocument.scrollingElement() ?? pageDocument.documentElement();
  return {
    document: DOCUMENT_TOKEN,
    url: cutUrl(location.href),
    // Another origin may have left an empty document behind, and write into it.
    ...(!/^https?:/.test(location.href) && { origin: origin === 'null' ? '' : origin }),
    title: title.text,
    ...(title.stripped > 0 && { stripped: title.stripped }),
    viewport: { width: innerWidth, height: innerHeight },
    scroll: {
      x: Math.round(scrollX),
      y: Math.round(scrollY),
      width: root?.scrollWidth ?? 0,
      height: root?.scrollHeight ?? 0,
    },
    index: ownFrameIndex(),
    path: ownFramePath(),
    ...(isPdf() && { isPdf: true as const }),
  };
}

/**
 * What tells this document from every other that is in the same frame, before or after it: ids begin
 * at 1 in each. Chrome's own document ids are no guard, for an old one may lead to the new document
 * (FAULTS, finding 7). Pages without a secure context have no `randomUUID`.
 */
export const DOCUMENT_TOKEN = [...crypto.getRandomValues(new Uint32Array(4))]
  .map((part) => part.toString(36))
  .join('-');
