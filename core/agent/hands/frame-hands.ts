import { ActLog } from '../../page/act/act-log.ts';
import type { IntendedElement, IntendedTarget } from '../../page/act/act-order.ts';
import type { ActFailure, ActReport, FileContent, ReachReport } from '../../page/act/act-report.ts';
import type { AppearanceChange } from '../../page/act/appearance-change.ts';
import type { FocusProblem } from '../../page/act/focus-problem.ts';
import type { FramePoint, PressedPoint } from '../../page/act/press-context.ts';
import type { AgentOverlay, OverlayBreach } from '../../page/frame/frame-event.ts';
import type { FrameLink } from '../../page/frame/frame-link.ts';
import type { FrameRecord } from '../../page/frame/frame-record.ts';
import type { FrameRecords } from '../../page/frame/frame-records.ts';
import { type InputCounts, NO_INPUT } from '../../page/frame/input-counts.ts';
import { idPrefix, splitKey } from '../../page/tree/id-prefix.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { GONE } from './act-in-frame.ts';

/** Frames whose clipboard is heard during a step. */
const MAX_HEARD_FRAMES = 10;

/** How often, and after how long, it is looked again whether a frame has the focus. Milliseconds. */
const FOCUS_LOOKS = 3;
const FOCUS_MS = 40;

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

/** An element of a frame, or (null) the frame itself. */
export interface Place {
  frame: number;
  id: number | null;
}

interface ElementPlace extends Place {
  id: number;
  call: FrameLink['call'];
}

/** Which of the frames in a document take input all the same. */
export interface Exempt {
  /** By index in `window.frames`. */
  through: readonly number[];
  /** By id. */
  nodes: readonly number[];
  /** Whether the others take no focus either: Chrome 135 and later. */
  keys: boolean;
}

/**
 * The USER sheet that keeps trusted input from all frames but those with the attribute `mark`. It reaches shadow roots,
 * popovers and frames that come later, and no rule of the page is above it; a transition of the page would be.
 */
export function guardSheet(mark: string, keys: boolean): string {
  // Only a sheet that registers a property has Chrome look at shadow trees again when it comes and goes.
  return `:is(iframe, frame, object, embed, fencedframe):not(:root [${mark}]) {
    pointer-events: none !important; transition: none !important; ${keys ? 'interactivity: inert !important;' : ''} }
    @property --${mark} { syntax: "*"; inherits: false }`;
}

/** The frames of a tab, whoever has reached them. */
export interface Connections {
  readonly frames: FrameRecords;
  /** Covers all frames, or (null) none; `breached` hears what pages do against it. */
  setOverlay(overlay: AgentOverlay | null, breached: (by: OverlayBreach) => void): void;
  /** Hears what these frames write to the clipboard, until `signal` aborts. */
  watchClipboard(
    frames: readonly FrameRecord[],
    wrote: (text: string) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Keeps trusted input from the frames of a document but these, until the returned function is called. */
  guard(document: FrameRecord, exempt: Exempt): Promise<() => Promise<unknown>>;
}

/** What the agent's trusted input asks of the frames: where things are, and whether they are ready. */
export class FrameHands {
  readonly #connections: Connections;
  /** The frame whose look is remembered. */
  #watched: FrameRecord['link'] | null = null;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** The frames as they are now: what goes by DOM events, they do themselves. */
  get frames(): FrameRecords {
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

  /** Trusted input that each frame got since this was last asked. */
  async inputs(): Promise<ReadonlyMap<FrameRecord, InputCounts>> {
    const counts = [...this.frames].map(async (frame) => {
      // A frame that has gone, or is busy, reports nothing that a person did.
      const count = (await frame.link?.call.countInputs().catch(() => NO_INPUT)) ?? NO_INPUT;
      return [frame, count] as const;
    });
    return new Map(await Promise.all(counts));
  }

  /** Whether a frame is one of those places, or one that such a frame is in. */
  leadsTo(places: readonly Place[], frame: FrameRecord): boolean {
    return places.some((place) => this.#pathOf(place.frame).includes(frame));
  }

  /**
   * Keeps input from every frame but those that lead to these places, in all documents on the way: also from one that
   * comes meanwhile. With `keys`, no other frame takes the focus. Returns what ends it. Rejects with a sentence.
   */
  async guard(places: readonly Place[], keys: boolean): Promise<() => Promise<unknown>> {
    const open = [...new Set(places.flatMap(({ frame }) => this.#pathOf(frame)))];
    // One in a shadow tree could not be told from the others there.
    const isKnown = open.every(({ path }) => !path?.includes(-1));
    const guards = open.map((frame) => {
      const inside = open.filter(({ parent }) => parent === frame.number);
      const through = inside.map(({ path }) => path?.at(-1) ?? -1);
      const own = places.filter((place) => place.frame === frame.number);
      const nodes = own.flatMap(({ id }) => id ?? []);
      return this.#connections.guard(frame, { through, nodes, keys: keys && isKnown });
    });
    const raised = await Promise.allSettled(guards);
    const end = () => Promise.all(raised.map((one) => one.status === 'fulfilled' && one.value()));
    const failed = raised.find((one) => one.status === 'rejected');
    if (!failed) return end;
    await end();
    throw failed.reason;
  }

  /**
   * Whether the focus is in the frame of a place, and in no other frame inside that. A frame of another process hears a
   * moment later that it has lost the focus, or another got it.
   */
  async hasFocus(place: Place): Promise<boolean> {
    for (let looks = 1; ; looks++) {
      const isHere = await this.#isFocusIn(place);
      if (isHere || looks === FOCUS_LOOKS) return isHere;
      await new Promise((resolve) => setTimeout(resolve, FOCUS_MS));
    }
  }

  async #isFocusIn({ frame, id }: Place): Promise<boolean> {
    const path = this.#pathOf(frame);
    const asked = path.map(({ link }, at) => link?.call.focusedFrame(at === 0 ? id : null) ?? null);
    const focused = await Promise.all(asked);
    return path.every((_, at) => focused[at] === (path[at - 1]?.path?.at(-1) ?? null));
  }

  /** The frame that has the focus, as far as frames are known. */
  async focusedFrame(): Promise<number> {
    let frame = 0;
    for (;;) {
      const index = await this.#frame(frame)?.link?.call.focusedFrame(null);
      const inside = [...this.frames].find(
        ({ parent, path }) => parent === frame && path?.at(-1) === index,
      );
      if (!inside || inside.number === frame) return frame;
      frame = inside.number;
    }
  }

  /**
   * Where a pointer reaches an element, in the top frame's viewport. Rejects with an {@link Unaimable}
   * where no coordinates lead to, and with a sentence when a frame does not answer.
   */
  async aim(key: string, still = false): Promise<ReachReport> {
    const place = splitKey(key);
    let frame = place && this.#frame(place.frame);
    if (!place || !frame?.link) return gone();
    let reach = await frame.link.call.aim(place.id, still);
    const log = [...reach.log];
    while (reach.type === 'reached' && frame.number !== 0) {
      const index: number | undefined = frame.path?.at(-1);
      const parent: FrameRecord | undefined = this.#frame(frame.parent ?? -1);
      if (index === undefined || index < 0) throw new Unaimable(msg('agent.coordinatesUnknown'));
      if (!parent?.link) return gone();
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

  /** Asks the frame of an element. Rejects with a sentence when that has gone. */
  async ask<R>(
    key: string,
    asked: (call: ElementPlace['call'], id: number) => R,
  ): Promise<Awaited<R>> {
    const at = this.#at(key);
    if (!at) throw new MessageError(GONE);
    return await asked(at.call, at.id);
  }

  /** Why keys for an element must not be sent to what has the focus now; null when they may. */
  async focusProblem(key: string): Promise<FocusProblem | null> {
    const at = this.#at(key);
    if (!at) return { message: GONE };
    const [why, isHere] = await Promise.all([at.call.focusProblem(at.id), this.hasFocus(at)]);
    return why ?? (isHere ? null : { message: msg('act.focusInFrame') });
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
    await this.#connections.watchClipboard(sorted.slice(0, MAX_HEARD_FRAMES), wrote, signal);
  }

  /** Rejects when it is not known whether the page got them. */
  async giveFiles(
    key: string,
    meant: IntendedTarget,
    files: readonly FileContent[],
  ): Promise<ActReport> {
    const at = this.#at(key);
    return at ? at.call.giveFiles(at.id, meant, files) : gone();
  }

  #frame(number: number): FrameRecord | undefined {
    return this.frames.numbered(number);
  }

  /** Where an element is, and its frame; null when that has gone. */
  #at(key: string): ElementPlace | null {
    const place = splitKey(key);
    const link = place && this.#frame(place.frame)?.link;
    return link ? { ...place, call: link.call } : null;
  }

  /** A frame and those that it is in, from the inside out. */
  #pathOf(number: number): FrameRecord[] {
    const path: FrameRecord[] = [];
    for (let at = this.#frame(number); at && !path.includes(at); ) {
      path.push(at);
      at = this.#frame(at.parent ?? -1);
    }
    return path;
  }
}

function frameOfElement({ key }: IntendedElement): number {
  return splitKey(key)?.frame ?? 0;
}

function gone() {
  return new ActLog().refused(GONE, 'STALE_DOCUMENT');
}
