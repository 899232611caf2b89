import type { Protocol } from 'devtools-protocol';
import { findClosedListeners } from '../../content/listeners/closed-listeners.ts';
import { listenerScript } from '../../content/listeners/listener-script.ts';
import { type Connections, type Exempt, guardSheet } from '../../core/agent/hands/frame-hands.ts';
import { withoutForeignTrees } from '../../core/agent/policy/foreign-frames.ts';
import type { ImagePart } from '../../core/llm/call/message.ts';
import type { ContentWorld as FrameWorld } from '../../core/page/compare/content-worlds.ts';
import { FRAME_PORT, type FrameApi, type FrameOptions } from '../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../core/page/frame/frame-event.ts';
import { FRAME_DEADLINES, type FrameLink } from '../../core/page/frame/frame-link.ts';
import { loadFailure, restrictedReason } from '../../core/page/frame/frame-problems.ts';
import type { FrameRecord } from '../../core/page/frame/frame-record.ts';
import { FrameRecords } from '../../core/page/frame/frame-records.ts';
import type { ReadPage, Screenshot } from '../../core/page/page.ts';
import { ConnectionStatus } from '../../core/page/reading/connection-status.ts';
import { findListeners, type ListenersFound } from '../../core/page/reading/find-listeners.ts';
import { FramesPage } from '../../core/page/reading/frames-page.ts';
import { PageReading } from '../../core/page/reading/page-reading.ts';
import type { RequestListener } from '../../core/page/settle/open-requests.ts';
import type { Settled, SettleOptions, SettleRequest } from '../../core/page/settle/settled.ts';
import { idPrefix, splitKey } from '../../core/page/tree/id-prefix.ts';
import { MAX_ELEMENTS } from '../../core/page/tree/truncation.ts';
import type { CdpSession, CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { MessageError, msg, t } from '../../core/platform/messages/messages.ts';
import { createCaller } from '../../core/platform/rpc/create-caller.ts';
import { isPortEvent } from '../../core/platform/rpc/open-port.ts';
import { listFrames, problemOf, type TabFrame } from './list-frames.ts';
import { type PictureAsked, pictureOf } from './tab-picture.ts';
import {
  bringClosedRoots,
  type ContentWorld,
  findLateRoots,
  run,
  TabWorlds,
} from './tab-worlds.ts';

interface OpenLink {
  world: ContentWorld;
  record: FrameRecord;
  link: FrameLink;
  receive(message: unknown): void;
}

/** Lays a USER sheet over all frames of a tab, and resolves to what takes it off. Rejects with a sentence. */
export type LaySheet = (css: string) => Promise<() => Promise<unknown>>;

/** A tab, read through the debugging protocol alone: the browser needs no extension. */
export class TabPage extends FramesPage implements ReadPage {
  protected override readonly frames = new FrameRecords();
  protected override readonly reading: PageReading;
  readonly settleOptions: SettleOptions;
  /** Where the hands of an agent reach its frames. What goes to the clipboard is not heard without the extension. */
  readonly connections: Connections;
  readonly #worlds: TabWorlds;
  /** Numbers for the protocol’s frame ids; 0 is the main frame. */
  readonly #numbers = new Map<string, number>();
  readonly #links = new Map<ContentWorld, OpenLink>();
  readonly #end = new AbortController();
  readonly #main: CdpSession;
  #requests: RequestListener | null = null;
  #options: Omit<FrameOptions, 'prefix'> = {
    live: true,
    stamp: false,
    mask: true,
    maxElements: MAX_ELEMENTS,
  };
  protected override readonly connection = new ConnectionStatus((status) =>
    this.emit({ type: 'status', status }),
  );
  /** Its elements have their final ids. */
  #isNumbered = false;
  readonly #laySheet: LaySheet | null;
  /** What keeps input from frames now, in the documents on the way to where it goes. */
  #guarding: { mark: string; documents: number; off: Promise<() => Promise<unknown>> } | null =
    null;
  /** The look at the frames that is under way. */
  #listing: Promise<void> | undefined;

  /** `script`: the content script’s text. `laySheet`: see {@link LaySheet}; null in a browser that has no extension. */
  constructor(tab: CdpTab, script: string, laySheet: LaySheet | null = null) {
    super();
    this.#main = tab.main;
    this.#laySheet = laySheet;
    this.reading = new PageReading({
      frames: this.frames,
      watchRequests: (listener) => {
        this.#requests = listener;
      },
      findListeners: (record, link) => this.#findListeners(record, link),
      changed: (change) => this.emit(change),
      signal: this.#end.signal,
    });
    this.settleOptions = this.reading.settling.options;
    this.connections = {
      frames: this.frames,
      setOverlay: () => undefined,
      watchClipboard: () => Promise.resolve(),
      guard: (document, exempt) => this.#guard(document, exempt),
    };
    this.#worlds = new TabWorlds(tab, script, {
      opened: (world) => this.#opened(world),
      closed: (world) => this.#closed(world),
      heard: (world, message) => this.#links.get(world)?.receive(message),
      committed: (frame) => this.#committed(frame),
      moved: (frameId, url) => this.#moved(frameId, url),
      detached: () => this.#list(),
      requests: () => this.#requests,
    });
  }

  /** Begins to read. Rejects with a `CdpError` without an answer. */
  async start(): Promise<void> {
    this.connection.set({ type: 'connecting' });
    await this.#worlds.start();
    await this.#list();
  }

  /** Ends all reading; the page keeps nothing of ours. */
  async close(): Promise<void> {
    this.#end.abort();
    this.connection.stop();
    await this.#worlds.stop();
    this.frames.clear();
  }

  /** The content script's worlds, for questions about elements of its frames. */
  get contentWorlds(): FrameWorld[] {
    return [...this.#links.values()].flatMap(({ record, link, world }) => {
      const { session, contextId, frameId } = world;
      return link.isOpen ? [{ session, contextId, frameId, frame: record.number }] : [];
    });
  }

  setMasking(mask: boolean): void {
    this.#setOptions({ mask });
  }

  setMaxElements(maxElements: number): void {
    this.#setOptions({ maxElements });
  }

  /** One pixel for each CSS pixel. */
  screenshot(agreed?: readonly string[]): Promise<Screenshot> {
    return this.#picture(agreed, { widest: Number.POSITIVE_INFINITY });
  }

  /** For a model, with the id of each element in view beside it; what is not `agreed` to is painted over. */
  async markedPicture(agreed?: readonly string[]): Promise<ImagePart> {
    const marked = this.tree && agreed ? withoutForeignTrees(this.tree, agreed) : this.tree;
    return imagePart(await this.#picture(agreed, { marked }));
  }

  /** What is in view, for a model or smaller. */
  async picture(asked?: PictureAsked): Promise<ImagePart> {
    return imagePart(await this.#picture(undefined, asked));
  }

  async #picture(agreed: readonly string[] | undefined, asked?: PictureAsked) {
    const world = this.contentWorlds.find(({ frame }) => frame === 0);
    if (!world) throw new MessageError(msg('page.pageDidNotArrive'));
    return pictureOf(this.#main, world, { frames: this.frames, agreed }, asked);
  }

  /** A CSS selector of an element, unique in its root. Rejects with a sentence where it has gone. */
  async selectorOf(key: string): Promise<string> {
    const place = splitKey(key);
    const link = place && this.frames.numbered(place.frame)?.link;
    if (!link) throw new MessageError(msg('page.elementNoLongerPage'));
    return (await link.call.details(place.id)).selector;
  }

  /** Closed shadow roots that have come since are found once the page is at rest, and read as well. */
  async settle(options?: SettleRequest): Promise<Settled> {
    let settled = await this.reading.settle(options, this.#listing);
    if (await findLateRoots(this.#links)) {
      const after = await this.reading.settle(options, this.#listing);
      settled = { ...after, ms: settled.ms + after.ms };
    }
    await this.renumber();
    return settled;
  }

  /** What a slow page brings late has the id that it would have had on a fast one. */
  async renumber(): Promise<void> {
    if (this.#isNumbered) return;
    this.#isNumbered = true;
    await Promise.allSettled(this.frames.links.map((link) => link.call.renumber()));
    await this.reading.arrived();
  }

  #setOptions(options: Partial<FrameOptions>): void {
    this.#options = { ...this.#options, ...options };
    for (const record of this.frames) record.link?.notify.setOptions(this.#optionsOf(record));
  }

  #optionsOf({ number }: FrameRecord): FrameOptions {
    return { ...this.#options, prefix: idPrefix(number) };
  }

  #opened(world: ContentWorld): void {
    if (this.#numbers.has(world.frameId)) void this.#connect(world);
    else void this.#list();
  }

  #closed(world: ContentWorld): void {
    const known = this.#links.get(world);
    this.#links.delete(world);
    if (!known) return;
    const { record, link } = known;
    link.close();
    if (record.link !== link) return;
    record.link = null;
    record.clear();
    this.reading.settling.gone(String(record.number));
  }

  #committed(frame: Protocol.Page.Frame): void {
    if (frame.parentId !== undefined) {
      this.#moved(frame.id, frame.url);
      void this.#list();
      return;
    }
    this.frames.clear();
    this.#numbers.clear();
    // A world of the new document may be there already: it is connected again, to its new record.
    this.#links.clear();
    this.connection.set({ type: 'connecting' });
    this.reading.documentReplaced(frame.url);
    void this.#list();
  }

  #moved(frameId: string, url: string): void {
    const record = this.#recordOf(frameId);
    if (record) record.url = url;
    if (record?.number === 0) this.reading.settling.navigated(url);
  }

  /** Looks at the frames that are there; one look at a time. */
  #list(): Promise<void> {
    // A tab that is gone has none, and whoever waits for its tree hears of that.
    const listing: Promise<void> = (this.#listing ?? Promise.resolve())
      .then(() => this.#listNow())
      .catch(() => undefined)
      .finally(() => {
        if (this.#listing === listing) this.#listing = undefined;
      });
    this.#listing = listing;
    return listing;
  }

  async #listNow(): Promise<void> {
    const frames = await listFrames(this.#worlds.sessions);
    if (this.#end.signal.aborted) return;
    const present = new Set(frames.map(({ id }) => this.#numbers.get(id)));
    for (const record of this.frames) if (!present.has(record.frameId)) this.frames.drop(record);
    for (const frame of frames) this.#note(frame);
    const free = this.#worlds.worlds.filter((world) => !this.#links.has(world));
    await Promise.all(free.map((world) => this.#connect(world)));
    this.reading.framesChanged();
  }

  #note(frame: TabFrame): void {
    const { id, parent, url } = frame;
    const number = this.#numbers.get(id) ?? (parent === null ? 0 : this.#numbers.size);
    this.#numbers.set(id, number);
    this.frames.add(number, parent === null ? null : (this.#numbers.get(parent) ?? null), url);
    const record = this.frames.get(number);
    if (!record || record.link) return;
    record.setProblem(problemOf(frame));
    if (number !== 0) return;
    const { hasFailed } = frame;
    const reason = hasFailed ? loadFailure(undefined) : restrictedReason(url);
    if (reason)
      this.connection.set({
        type: 'restricted',
        url,
        reason,
        ...(hasFailed && { isFailure: true }),
      });
  }

  async #connect(world: ContentWorld): Promise<void> {
    const record = this.#recordOf(world.frameId);
    if (!record || this.#links.has(world) || record.problem !== undefined) return;
    const { link, receive } = openWorldLink(world, (event) => this.#heard(record, link, event));
    record.link = link;
    this.#links.set(world, { world, record, link, receive });
    // Before the first reading, which meets them then.
    await bringClosedRoots(world).catch(() => 0);
    await connectWorld(world).catch(() => undefined);
    link.notify.setOptions(this.#optionsOf(record));
  }

  #heard(record: FrameRecord, link: FrameLink, event: FrameEvent): void {
    if (event.type !== 'reading') this.connection.alive();
    switch (event.type) {
      case 'reading':
        link.alive();
        this.connection.alive(record.number === 0 ? event.elements : undefined);
        break;
      case 'frames-changed':
        void this.#list();
        break;
      case 'update':
      case 'visibility':
      case 'activity':
        this.reading.heard(record, event);
        if (event.type === 'update' && record.number === 0) this.connection.set({ type: 'ready' });
    }
  }

  /**
   * Keeps trusted input from the frames of a document but these. Only an extension may lay a sheet over the page's own:
   * without one, which frame got the input is said after it.
   */
  async #guard(
    { link }: FrameRecord,
    { keys, ...exempt }: Exempt,
  ): Promise<() => Promise<unknown>> {
    if (!this.#laySheet) return () => Promise.resolve();
    const mark = this.#guarding?.mark ?? `data-llm-${crypto.randomUUID()}`;
    const css = guardSheet(mark, keys);
    // One sheet in all frames: the exempt have one mark, in whichever document they are.
    this.#guarding ??= { mark, documents: 0, off: this.#laySheet(css) };
    const guarding = this.#guarding;
    guarding.documents += 1;
    const end = async () => {
      guarding.documents -= 1;
      if (guarding.documents === 0) {
        if (this.#guarding === guarding) this.#guarding = null;
        await guarding.off.then((off) => off()).catch(() => undefined);
      }
      // The document may have gone by then.
      await link?.call.guardFrames(null).catch(() => undefined);
    };
    try {
      await Promise.all([link?.call.guardFrames({ mark, css, ...exempt }), guarding.off]);
    } catch (error) {
      await end();
      throw error;
    }
    return end;
  }

  /** `getEventListeners` is the console’s, and knows the page’s own world only. */
  #findListeners(record: FrameRecord, link: FrameLink): Promise<ListenersFound> {
    return findListeners(link, async (token) => {
      const frameId = [...this.#numbers].find(([, of]) => of === record.frameId)?.[0] ?? '';
      const world = this.#worlds.pageWorld(frameId);
      if (!world) throw new Error(t('common.frameGone'));
      const { result } = await world.session.send('Runtime.evaluate', {
        expression: listenerScript('document', token),
        contextId: world.contextId,
        includeCommandLineAPI: true,
        returnByValue: true,
        silent: true,
      });
      const own = [...this.#links.values()].find((held) => held.record === record)?.world;
      if (own) await findClosedListeners(own);
      return result.value;
    });
  }

  #recordOf(frameId: string): FrameRecord | undefined {
    const number = this.#numbers.get(frameId);
    return number === undefined ? undefined : this.frames.get(number);
  }
}

function imagePart({ data, width, height }: Screenshot): ImagePart {
  return { type: 'image', mimeType: 'image/jpeg', data, width, height };
}

/** A link to the content script in a world; `receive` takes what comes from there. */
function openWorldLink(world: ContentWorld, heard: (event: FrameEvent) => void) {
  const caller = createCaller<FrameApi>({ postMessage: world.post }, FRAME_DEADLINES);
  let isOpen = true;
  const link: FrameLink = {
    documentId: `${world.session.sessionId ?? ''} ${world.contextId}`,
    call: caller.call,
    notify: caller.notify,
    alive: caller.alive,
    get isOpen() {
      return isOpen;
    },
    close() {
      isOpen = false;
      caller.end(t('common.frameGone'));
    },
  };
  const receive = (message: unknown) => {
    if (isOpen && !caller.receive(message) && isPortEvent<FrameEvent>(message)) heard(message);
  };
  return { link, receive };
}

/** Has the content script listen to its link. */
async function connectWorld(world: ContentWorld): Promise<void> {
  await run(world, `globalThis.__penumbraPort.connect(${JSON.stringify(FRAME_PORT)})`);
}
