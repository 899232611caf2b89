import type { IntendedElement, IntendedTarget } from '../../../core/page/act/act-order.ts';
import type {
  ActFailure,
  ActReport,
  FieldReport,
  FileContent,
  OptionReport,
  ReachReport,
} from '../../../core/page/act/act-report.ts';
import type { AppearanceChange } from '../../../core/page/act/appearance-change.ts';
import type { LayoutBox } from '../../../core/page/act/drag-path.ts';
import type { FocusProblem } from '../../../core/page/act/focus-problem.ts';
import type {
  FramePoint,
  PressContext,
  PressedPoint,
} from '../../../core/page/act/press-context.ts';
import type { AgentOverlay, OverlayBreach } from '../../../core/page/frame/frame-event.ts';
import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';
import { type InputCounts, NO_INPUT, sumInputs } from '../../../core/page/frame/input-counts.ts';
import { idPrefix, splitKey } from '../../../core/page/tree/id-prefix.ts';
import { MessageError, msg, type Text } from '../../../core/platform/messages/messages.ts';
import type { FrameConnections } from '../../chrome/frames/frame-connections.ts';
import type { FrameSet } from '../../chrome/frames/frame-set.ts';
import { watchClipboard } from '../../chrome/frames/watch-clipboard.ts';

const GONE = msg('common.frameElementNoLongerPage');

/** Frames whose clipboard is heard during a step. */
const MAX_HEARD_FRAMES = 10;

/** A frame that no coordinates lead to: one in a shadow tree is not among its parent's frames. */
export class Unaimable extends MessageError {}

/** What stops an action before the page has got anything of it. */
export class Refused extends MessageError {
  readonly code: ActFailure | undefined;

  constructor(text: Text, code?: ActFailure) {
    super(text);
    this.code = code;
  }
}

/** The field that keys are meant for has left the page. */
export class FieldLeft extends MessageError {}

/** What the agent's trusted input asks of the frames: where things are, and whether they are ready. */
export class FrameHands {
  readonly #connections: FrameConnections;
  /** The frame whose look is remembered. */
  #watched: FrameRecord['link'] | null = null;

  constructor(connections: FrameConnections) {
    this.#connections = connections;
  }

  /** The frames as they are now: what goes by DOM events, they do themselves. */
  get frames(): FrameSet {
    return this.#connections.frames;
  }

  /** The document that the main frame shows, as far as it has reported it; null while another comes. */
  get document(): string | null {
    return this.#frame(0)?.document ?? null;
  }

  /** Why what is meant is no longer what is there, as its frames see it right now; null when it is. */
  async confirm({ document, element, to }: IntendedTarget): Promise<Text | null> {
    const [first, second] = [element, to].filter((end) => end !== undefined);
    if (!first) return this.#confirmIn(0, { document });
    const why = await this.#confirmIn(frameOfElement(first), { document, element: first });
    if (why !== null || !second) return why;
    return this.#confirmIn(frameOfElement(second), { document, element: second });
  }

  /** The same of the document alone: what was meant has been touched, and may well be called otherwise. */
  confirmDocument({ document, element }: IntendedTarget): Promise<Text | null> {
    const frame = element ? frameOfElement(element) : 0;
    return this.#confirmIn(frame, { document: element?.document ?? document });
  }

  async #confirmIn(frame: number, meant: IntendedTarget): Promise<Text | null> {
    const link = this.#frame(frame)?.link;
    return link ? link.call.confirm(meant) : GONE;
  }

  /** Covers all frames, or (null) none; `breached` hears what pages do against it. */
  setOverlay(overlay: AgentOverlay | null, breached: (by: OverlayBreach) => void): void {
    this.#connections.setOverlay(overlay, breached);
  }

  /** Trusted input that all frames got since this was last asked. */
  async inputs(): Promise<InputCounts> {
    const counts = this.frames.links.map((link) =>
      // A frame that has gone, or is busy, reports nothing that a person did.
      link.call.countInputs().catch(() => NO_INPUT),
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
    let reach = await frame.link.call.aim(place.id, still);
    const log = [...reach.log];
    while (reach.type === 'reached' && frame.number !== 0) {
      const index: number | undefined = frame.path?.at(-1);
      const parent: FrameRecord | undefined = this.#frame(frame.parent ?? -1);
      if (index === undefined || index < 0) throw new Unaimable(msg('agent.coordinatesUnknown'));
      if (!parent?.link) return refused(GONE);
      const { x, y } = reach;
      reach = await parent.link.call.aimThrough(index, x, y);
      log.push(...reach.log);
      frame = parent;
    }
    return { ...reach, log };
  }

  /**
   * What a click at a point of the top frame's viewport would reach, in whatever frame; null where a frame does
   * not say.
   */
  async lyingAt(x: number, y: number): Promise<PressedPoint | null> {
    let frame = this.#frame(0);
    let [atX, atY] = [x, y];
    while (frame?.link) {
      const { number }: FrameRecord = frame;
      const found: FramePoint | null = await frame.link.call.lyingAt(atX, atY);
      if (!found) return null;
      if (found.type === 'element') {
        const { node, listed, type: _, ...about } = found;
        const key = idPrefix(number) + node;
        const around = listed === null ? {} : { listed: idPrefix(number) + listed };
        return { ...about, key, ...around, frame: number, x: atX, y: atY };
      }
      [atX, atY] = [found.x, found.y];
      const { index } = found;
      frame = [...this.frames].find(
        (record) =>
          record.parent === number && record.path?.at(-1) === index && record.number !== 0,
      );
    }
    return null;
  }

  /** What is around an element that is about to be pressed. Rejects when it has gone. */
  async pressContext(key: string): Promise<PressContext> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) throw new MessageError(GONE);
    return link.call.pressContext(place.id);
  }

  /** Remembers how what is in view looks in the frame of `key`, or in the main frame. Rejects when it has gone. */
  async watchAppearance(key: string | undefined, isRestless: boolean): Promise<void> {
    const place = key === undefined ? { frame: 0, id: null } : splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) throw new MessageError(GONE);
    this.#watched = link;
    await link.call.watchAppearance(place.id, isRestless);
  }

  /** What looks other there since then; nothing where the frame has gone. */
  async appearanceChanges(): Promise<AppearanceChange[]> {
    return (await this.#watched?.call.appearanceChanges().catch(() => [])) ?? [];
  }

  /** Whether an element takes a text by keys; `isNow` gets it ready for them. */
  async field(key: string, append: boolean, isNow: boolean): Promise<FieldReport> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) return refused(GONE);
    return link.call.aimField(place.id, append, isNow);
  }

  /** Where an element is laid out in its frame; null where it has gone. */
  async layoutBox(key: string): Promise<LayoutBox | null> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    return link ? link.call.layoutBox(place.id) : null;
  }

  /** Which key chooses an option of a drop-down; `isNow` gets it ready for the key. */
  async option(key: string, options: readonly string[], isNow: boolean): Promise<OptionReport> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) return refused(GONE);
    return link.call.readyOption(place.id, options, isNow);
  }

  /** Where a press on an element sends its form; '' where it sends none. Rejects with a sentence when it has gone. */
  async formDestination(key: string): Promise<string> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) throw new MessageError(GONE);
    return link.call.formDestination(place.id);
  }

  /** Why keys for an element must not be sent to what has the focus now; null when they may. */
  async focusProblem(key: string): Promise<FocusProblem | null> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    return link ? link.call.focusProblem(place.id) : { message: GONE };
  }

  /**
   * Hears what the frames of the page write to the clipboard, the main one and that of an element first, until
   * `signal` aborts. Resolves when it is heard.
   */
  async watchClipboard(
    key: string | undefined,
    wrote: (text: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const first = new Set([0, splitKey(key ?? '')?.frame ?? 0]);
    const frames = [...this.frames];
    const sorted = [
      ...frames.filter(({ number }) => first.has(number)),
      ...frames.filter(({ number }) => !first.has(number)),
    ];
    await watchClipboard(this.frames.tabId, sorted.slice(0, MAX_HEARD_FRAMES), wrote, signal);
  }

  /** Gives an element the focus. Rejects with a sentence when it has gone. */
  async focus(key: string): Promise<void> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) throw new MessageError(GONE);
    await link.call.focus(place.id);
  }

  /** Rejects when it is not known whether the page got them. */
  async giveFiles(
    key: string,
    meant: IntendedTarget,
    files: readonly FileContent[],
  ): Promise<ActReport> {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    if (!link) return refused(GONE);
    return link.call.giveFiles(place.id, meant, files);
  }

  #frame(number: number): FrameRecord | undefined {
    return this.frames.numbered(number);
  }
}

function frameOfElement({ key }: IntendedElement): number {
  return splitKey(key)?.frame ?? 0;
}

function refused(message: Text): Extract<ActReport, { type: 'failed' }> {
  return { type: 'failed', log: [], message, dispatched: 'no', code: 'STALE_DOCUMENT' };
}
