import { type FrameUpdate, NODES_PER_MESSAGE } from '../../core/page/frame/frame-update.ts';
import type { FrameInventory } from './frame-inventory.ts';
import { frameState } from './frame-state.ts';

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
    const { total, pending, truncated } = this.#inventory;
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
