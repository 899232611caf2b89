import type { ActReport } from '../../core/agent/act-report.ts';
import type { Meant, MeantElement } from '../../core/agent/meant-order.ts';
import type { FieldReport, FileContent, ReachReport } from '../../core/agent/reach-report.ts';
import type { Hold } from '../../core/page/frame-protocol.ts';
import type { HoldBreach } from '../../core/page/hold-breach.ts';
import { splitKey } from '../../core/page/id-prefix.ts';
import { type InputCounts, NO_INPUT, sumInputs } from '../../core/page/input-counts.ts';
import type { FrameConnections } from '../page/frame-connections.ts';
import type { FrameRecord } from '../page/frame-record.ts';

/** Files may be large, and a busy page answers late. Milliseconds. */
const FILES_DEADLINE = 10_000;
/** A frame that is busy for longer is not waited for. Milliseconds. */
const COUNTING = 500;
const GONE = 'STALE_DOCUMENT: the frame of this element is no longer in the page.';

/** A frame that no coordinates lead to: one in a shadow tree is not among its parent's frames. */
export class Unaimable extends Error {}

/** What the agent's trusted input asks of the frames: where things are, and whether they are ready. */
export class FrameHands {
  readonly #connections: FrameConnections;

  constructor(connections: FrameConnections) {
    this.#connections = connections;
  }

  /** The document that the main frame shows, as far as it has told; null while another comes. */
  get document(): string | null {
    return this.#frame(0)?.document ?? null;
  }

  /** Why what is meant is no longer what is there, as its frames see it right now; null when it is. */
  async confirm({ document, element, to }: Meant): Promise<string | null> {
    const [first, second] = [element, to].filter((one) => one !== undefined);
    if (!first) return this.#confirmIn(0, { document });
    const why = await this.#confirmIn(frameOf(first), { document, element: first });
    if (why !== null || !second) return why;
    return this.#confirmIn(frameOf(second), { document, element: second });
  }

  /** The same of the document alone: what was meant has been touched, and may well be called otherwise. */
  confirmDocument({ document, element }: Meant): Promise<string | null> {
    const frame = element ? frameOf(element) : 0;
    return this.#confirmIn(frame, { document: element?.document ?? document });
  }

  async #confirmIn(frame: number, meant: Meant): Promise<string | null> {
    const link = this.#frame(frame)?.link;
    return link ? ((await link.request({ type: 'confirm', meant })) as string | null) : GONE;
  }

  /** Holds a person's input back in all frames, or lets it through; `broken` hears what pages do against it. */
  hold(hold: Hold | null, broken: (by: HoldBreach) => void): void {
    this.#connections.setHold(hold, broken);
  }

  /** Trusted input that all frames got since this was last asked. */
  async inputs(): Promise<InputCounts> {
    const counts = this.#connections.frames.links.map((link) =>
      // A frame that has gone, or is busy, tells of nothing that a person did.
      (link.request({ type: 'inputs' }, COUNTING) as Promise<InputCounts>).catch(() => NO_INPUT),
    );
    return sumInputs(await Promise.all(counts));
  }

  /**
   * Where a pointer reaches an element, in the top frame's viewport. Rejects with an {@link Unaimable}
   * where no coordinates lead to, and with a sentence when a frame does not answer.
   */
  async aim(key: string, still = false): Promise<ReachReport> {
    const place = splitKey(key);
    let frame = place && this.#frame(place.frame);
    if (!place || !frame?.link) return refused(GONE);
    const body = { type: 'aim', node: place.id, still } as const;
    let reach = (await frame.link.request(body)) as ReachReport;
    const log = [...reach.log];
    while (reach.type === 'reached' && frame.number !== 0) {
      const index: number | undefined = frame.path?.at(-1);
      const parent: FrameRecord | undefined = this.#frame(frame.parent ?? -1);
      if (index === undefined || index < 0) throw new Unaimable('No coordinates lead there.');
      if (!parent?.link) return refused(GONE);
      const { x, y } = reach;
      reach = (await parent.link.request({ type: 'aim-through', index, x, y })) as ReachReport;
      log.push(...reach.log);
      frame = parent;
    }
    return { ...reach, log };
  }

  /** Whether an element takes a text by keys; `isNow` gets it ready for them. */
  async field(key: string, append: boolean, isNow: boolean): Promise<FieldReport> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) return refused(GONE);
    const body = { type: 'aim-field', node: place.id, append, isNow } as const;
    return (await link.request(body)) as FieldReport;
  }

  /** Gives an element the focus. Rejects with a sentence when it has gone. */
  async focus(key: string): Promise<void> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) throw new Error(GONE);
    await link.request({ type: 'focus', node: place.id });
  }

  /** Rejects when it is not known whether the page got them. */
  async giveFiles(key: string, meant: Meant, files: readonly FileContent[]): Promise<ActReport> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) return refused(GONE);
    const body = { type: 'give-files', node: place.id, meant, files } as const;
    return (await link.request(body, FILES_DEADLINE)) as ActReport;
  }

  #frame(number: number): FrameRecord | undefined {
    return this.#connections.frames.numbered(number);
  }
}

function frameOf({ key }: MeantElement): number {
  return splitKey(key)?.frame ?? 0;
}

function refused(message: string): Extract<ActReport, { type: 'failed' }> {
  return { type: 'failed', log: [], message, dispatched: 'no', code: 'STALE_DOCUMENT' };
}
