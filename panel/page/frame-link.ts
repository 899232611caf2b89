import type { FrameActivity } from '../../core/page/activity.ts';
import {
  FRAME_PORT,
  type FrameOptions,
  type FrameToPanel,
  type FrameUpdate,
  type PanelToFrame,
  type Sighting,
} from '../../core/page/frame-protocol.ts';
import type { HoldBreach } from '../../core/page/hold-breach.ts';
import { SETTLE_RANGES } from '../../core/page/settle-limits.ts';

/** How long a frame may take to answer. Milliseconds. */
const DEADLINE = 3000;
/** The page may be waited for as long as that. Milliseconds. */
const LONGEST_WAIT = SETTLE_RANGES.limit.most;

export interface FrameLinkListener {
  update(update: FrameUpdate): void;
  sightings(sightings: readonly Sighting[]): void;
  activity(activity: FrameActivity): void;
  hovered(node: number | null): void;
  picked(node: number | null): void;
  framesChanged(): void;
  /** The frame asks what its hold is. */
  holdPulse(): void;
  /** The page did something against its hold. */
  holdBroken(by: HoldBreach): void;
  closed(): void;
}

type Request = Extract<PanelToFrame, { id: number }>;
type RequestBody = Request extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;

/** The port to one frame's document: pushes go out, answers come back by number. */
export class FrameLink {
  readonly documentId: string;
  readonly #port: chrome.runtime.Port;
  readonly #waiting = new Map<number, (reply: { result?: unknown; error?: string }) => void>();
  readonly #begun = new Map<number, () => void>();
  #next = 1;

  constructor(tabId: number, documentId: string, listener: FrameLinkListener) {
    this.documentId = documentId;
    this.#port = chrome.tabs.connect(tabId, { documentId, name: FRAME_PORT });
    this.#port.onMessage.addListener((message: FrameToPanel) => this.#receive(message, listener));
    this.#port.onDisconnect.addListener(() => {
      // Reading lastError tells Chrome that we know: a frame may go at any time.
      void chrome.runtime.lastError;
      for (const settle of this.#waiting.values()) settle({ error: 'The frame has gone.' });
      listener.closed();
    });
  }

  hello(options: FrameOptions): void {
    this.send({ type: 'hello', options });
  }

  send(message: PanelToFrame): void {
    this.#port.postMessage(message);
  }

  /** Sends a request and resolves with its result. Rejects with a sentence after `deadline` ms. */
  request(body: RequestBody, deadline = DEADLINE): Promise<unknown> {
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(
      () => reject(new Error(`The page did not answer within ${deadline / 1000} seconds.`)),
      deadline,
    );
    this.#waiting.set(id, ({ result, error }) => {
      clearTimeout(timer);
      this.#waiting.delete(id);
      if (error) reject(new Error(error));
      else resolve(result);
    });
    this.send({ ...body, id });
    return promise;
  }

  /** Like `request`; `begun` is called when the page is about to get something of it. */
  requestAct(body: RequestBody, deadline: number, begun: () => void): Promise<unknown> {
    const id = this.#next;
    this.#begun.set(id, begun);
    return this.request(body, deadline).finally(() => this.#begun.delete(id));
  }

  /** What the frame is doing; a frame whose script is busy answers late. */
  async activity(): Promise<FrameActivity> {
    return (await this.request({ type: 'activity' }, LONGEST_WAIT)) as FrameActivity;
  }

  close(): void {
    this.#port.disconnect();
  }

  #receive(message: FrameToPanel, listener: FrameLinkListener): void {
    switch (message.type) {
      case 'update':
        listener.update(message);
        break;
      case 'reply':
        this.#waiting.get(message.id)?.(message);
        break;
      case 'sightings':
        listener.sightings(message.sightings);
        break;
      case 'activity':
        listener.activity(message.activity);
        break;
      case 'hovered':
        listener.hovered(message.node);
        break;
      case 'picked':
        listener.picked(message.node);
        break;
      case 'frames-changed':
        listener.framesChanged();
        break;
      case 'act-begun':
        this.#begun.get(message.id)?.();
        break;
      case 'hold-pulse':
        listener.holdPulse();
        break;
      case 'hold-broken':
        listener.holdBroken(message.by);
    }
  }
}
