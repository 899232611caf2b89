import type { PageEvent } from '../../core/page/frame-node.ts';
import type {
  FrameOptions,
  FrameUpdate,
  NodeDetails,
  NodeMarkup,
} from '../../core/page/frame-protocol.ts';
import { idPrefix, splitKey } from '../../core/page/id-prefix.ts';
import {
  MAX_PAGE_EVENTS,
  type Page,
  type PageChange,
  type PageNode,
  type PageStatus,
  type PageTree,
  type Screenshot,
} from '../../core/page/page.ts';
import type { PageSettling, Settled, SettleOptions } from '../../core/page/settled.ts';
import { MAX_ELEMENTS } from '../../core/page/truncation.ts';
import type { FrameHtml } from '../../core/payload/full-html.ts';
import { revealInElements } from './elements-panel.ts';
import { failureStatus, RELOADED } from './failure-status.ts';
import { FrameLink } from './frame-link.ts';
import { FrameReach } from './frame-reach.ts';
import type { FrameRecord } from './frame-record.ts';
import { FrameSet } from './frame-set.ts';
import { type InjectedDocument, injectFrame } from './inject-frames.ts';
import { ListenerSearch } from './listener-search.ts';
import { keepsDocument } from './load-failure.ts';
import { PageLight } from './page-light.ts';
import { PageMarks } from './page-marks.ts';
import { readHtml, readMarkup } from './read-markup.ts';
import { secretBoxes } from './secret-boxes.ts';
import { Settling } from './settling.ts';
import { StatusKeeper } from './status-keeper.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { type ComposedTree, TreeComposer } from './tree-composer.ts';
import { watchNavigation } from './watch-navigation.ts';
import { watchSelection } from './watch-selection.ts';

const GONE = 'This element is no longer in the page.';
/** A port that closed with no navigation after it means a crash. Milliseconds. */
const CRASH_NOTICE = 1500;

/** The inspected tab, over one port to each of its frames. */
export class ChromePage implements Page {
  readonly #tabId: number;
  readonly #listeners = new Set<(change: PageChange) => void>();
  readonly #frames: FrameSet;
  readonly #light: PageLight;
  readonly #search: ListenerSearch;
  readonly #reach: FrameReach;
  readonly #marks = new PageMarks();
  readonly #end = new AbortController();
  readonly #settling: Settling;
  readonly #status = new StatusKeeper((status) => {
    this.#settling.connecting(status.type === 'connecting');
    this.#emit({ type: 'status', status });
  });
  #tree: PageTree | null = null;
  #events: readonly PageEvent[] = [];
  #byKey: ReadonlyMap<string, PageNode> | null = null;
  #live = true;
  #stamp = true;
  #mask = true;
  #maxElements = MAX_ELEMENTS;
  readonly #composer: TreeComposer;

  constructor(tabId: number) {
    this.#tabId = tabId;
    this.#frames = new FrameSet(tabId);
    this.#composer = new TreeComposer(this.#frames, (composed) => this.#composed(composed));
    this.#settling = new Settling(
      tabId,
      () => this.#frames.activities(),
      (settling) => this.#emit({ type: 'settling', settling }),
      this.#end.signal,
    );
    this.#light = new PageLight(tabId);
    const changed = () => this.#composer.soon();
    this.#search = new ListenerSearch(this.#frames, changed);
    this.#reach = new FrameReach(tabId, this.#frames, (doc) => this.#connect(doc), changed);
    watchNavigation(
      tabId,
      {
        committed: (frameId, url) => void this.#committed(frameId, url),
        moved: (frameId, url) => this.#moved(frameId, url),
        failed: (frameId, url, error) => this.#failed(frameId, url, error),
        closed: () => this.#status.set({ type: 'lost', reason: 'The tab was closed.' }),
      },
      this.#end.signal,
    );
    const selected = (key: string) => this.#emit({ type: 'selected', key });
    watchSelection(this.#frames, selected, this.#end.signal);
    this.reconnect();
  }

  get status(): PageStatus {
    return this.#status.current;
  }

  get events(): readonly PageEvent[] {
    return this.#events;
  }

  get tree(): PageTree | null {
    return this.#tree;
  }

  get settling(): PageSettling | null {
    return this.#settling.current;
  }

  get settleOptions(): SettleOptions {
    return this.#settling.options;
  }

  setSettleOptions(options: SettleOptions): void {
    this.#settling.options = options;
  }

  subscribe(listener: (change: PageChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setLive(live: boolean): void {
    this.#live = live;
    this.#settling.pause(!live);
    this.#sendOptions();
  }

  setStamping(stamp: boolean): void {
    this.highlight(null);
    this.#stamp = stamp;
    this.#sendOptions();
  }

  setMasking(mask: boolean): void {
    this.#mask = mask;
    this.#sendOptions();
  }

  setMaxElements(max: number): void {
    this.#maxElements = max;
    this.#sendOptions();
  }

  highlight(key: string | null): void {
    const found = key === null ? undefined : this.#find(key);
    if (found) this.#light.on(found.frame, found.node, { isTraceless: !this.#stamp });
    else this.#light.off();
  }

  setMarks(on: boolean): void {
    this.#marks.set(on, this.#frames, this.#tree);
  }

  pick(on: boolean): void {
    for (const { link } of this.#frames) link?.send({ type: 'pick', on });
    if (!on) this.highlight(null);
  }

  async details(key: string): Promise<NodeDetails> {
    const found = this.#find(key);
    if (!found?.frame.link) throw new Error(GONE);
    const body = { type: 'details', node: found.node.node.id } as const;
    return (await found.frame.link.request(body)) as NodeDetails;
  }

  async reveal(key: string): Promise<void> {
    // Any element may be asked for, listed or not.
    const place = splitKey(key);
    const frame = place && this.#frames.numbered(place.frame);
    if (!frame) throw new Error(GONE);
    const isThere = await revealInElements(this.#frames.evalFrame(frame), place.id);
    if (!isThere) throw new Error(GONE);
  }

  scrollIntoView(key: string): void {
    const found = this.#find(key);
    found?.frame.link?.send({ type: 'scroll-into-view', node: found.node.node.id });
  }

  markup(keys: readonly string[]): Promise<ReadonlyMap<string, NodeMarkup>> {
    return readMarkup([...this.#frames], this.#tree, keys);
  }

  html(): Promise<readonly FrameHtml[]> {
    return readHtml([...this.#frames], this.#tree);
  }

  screenshot(): Promise<Screenshot> {
    return takeScreenshot(this.#tabId, this.#tree, () => secretBoxes(this.#frames));
  }

  settle(options?: Partial<SettleOptions>): Promise<Settled> {
    return this.#settling.wait(options, this.#reach.search);
  }

  async refresh(): Promise<void> {
    const { links } = this.#frames;
    await Promise.allSettled(links.map((link) => link.request({ type: 'refresh' })));
  }

  reconnect(): void {
    this.#status.set({ type: 'connecting' });
    void this.#start();
  }

  /** Ends all connections; the page keeps nothing of ours. */
  close(): void {
    this.#end.abort();
    this.#composer.stop();
    this.#status.stop();
    this.#frames.clear();
  }

  async #committed(frameId: number, url: string): Promise<void> {
    if (frameId === 0) {
      this.#frames.clear();
      this.#settling.committed(url);
      this.#composer.startAnew();
      this.#events = [];
      this.#status.set({ type: 'connecting' });
      return this.#start();
    }
    this.#frames.noteLoad(frameId);
    this.#frames.get(frameId)?.clear();
    await this.#reach.one(frameId);
    this.#moved(frameId, url);
    this.#composer.soon();
  }

  #moved(frameId: number, url: string): void {
    const record = this.#frames.get(frameId);
    if (record) record.url = url;
    if (frameId === 0) this.#settling.navigated(url);
  }

  /** A child frame shows an error page; what becomes of the main frame, `failureStatus` says. */
  #failed(frameId: number, url: string, error: string): void {
    if (frameId === 0 || keepsDocument(error)) return;
    this.#frames.noteLoad(frameId, error);
    this.#moved(frameId, url);
    void this.#reach.all();
  }

  /** The main frame first: no other may hold it up. */
  async #start(): Promise<void> {
    try {
      const main = await injectFrame(this.#tabId, 0);
      if (this.#end.signal.aborted) return;
      await this.#frames.update();
      this.#connect(main);
    } catch (error) {
      this.#status.set(await failureStatus(this.#tabId, error));
      return;
    }
    await this.#reach.all();
  }

  #connect({ frameId, documentId }: InjectedDocument): void {
    const record = this.#frames.get(frameId);
    if (!record || (record.link && record.documentId === documentId)) return;
    record.link?.close();
    record.documentId = documentId;
    record.setProblem(undefined);
    const link = new FrameLink(this.#tabId, documentId, {
      update: (update) => record.link === link && this.#apply(record, update),
      sightings: (found) => {
        record.see(found);
        this.#composer.soon();
      },
      activity: (activity) => this.#settling.heard(record.name, activity),
      hovered: (node) => this.highlight(node === null ? null : keyIn(record, node)),
      picked: (node) => this.#picked(node === null ? null : keyIn(record, node)),
      framesChanged: () => void this.#reach.all(),
      closed: () => void this.#closed(record, link),
    });
    record.link = link;
    link.hello(this.#options(record));
  }

  #apply(record: FrameRecord, update: FrameUpdate): void {
    const changed = record.apply(update);
    this.#frames.placeByPath(record);
    if (!update.reset) this.#composer.noteChanged(changed.map((id) => keyIn(record, id)));
    if (changed.length + update.removed.length > 0) this.#search.soon(record, update.reset);
    this.#settling.changed(changed.length + update.removed.length, update.total);
    const dropped = update.droppedEvents ?? 0;
    if (update.events.length + dropped > 0) this.#happened(update.events, dropped);
    this.#composer.soon();
    if (record.number === 0) this.#status.set({ type: 'ready' });
  }

  /** A port closes when its document goes; the frame itself may live on with another document. */
  async #closed(record: FrameRecord, link: FrameLink): Promise<void> {
    if (record.link !== link) return;
    record.link = null;
    record.clear();
    this.#settling.gone(record.name);
    if (!chrome.runtime?.id) return this.#status.set({ type: 'lost', reason: RELOADED });
    if (record.frameId !== 0) await this.#reach.all();
    else setTimeout(() => this.#explainSilence(record), CRASH_NOTICE);
  }

  /** A navigation brings a new document at once; a crash brings nothing at all. */
  #explainSilence(record: FrameRecord): void {
    if (record.link || this.#frames.get(0) !== record || this.#status.current.type !== 'ready')
      return;
    const message = 'The page is gone: its process has crashed or was put to sleep. Reload it.';
    this.#status.set({ type: 'error', message });
  }

  #picked(key: string | null): void {
    this.pick(false);
    this.#emit({ type: 'picked', key });
  }

  #options(record: FrameRecord): FrameOptions {
    const prefix = idPrefix(record.number);
    const maxElements = this.#maxElements;
    return { live: this.#live, stamp: this.#stamp, mask: this.#mask, maxElements, prefix };
  }

  #sendOptions(): void {
    for (const record of this.#frames) {
      record.link?.send({ type: 'options', options: this.#options(record) });
    }
  }

  #happened(events: readonly PageEvent[], dropped: number): void {
    this.#events = [...this.#events, ...events].slice(-MAX_PAGE_EVENTS);
    this.#emit({ type: 'events', events, ...(dropped > 0 && { dropped }) });
  }

  #composed(composed: ComposedTree): void {
    this.#tree = composed.tree;
    this.#byKey = null;
    this.#marks.update(this.#frames, composed.tree);
    this.#emit({ type: 'tree', ...composed });
  }

  #find(key: string): { frame: FrameRecord; node: PageNode } | undefined {
    this.#byKey ??= new Map(this.#tree?.nodes.map((node) => [node.key, node]));
    const node = this.#byKey.get(key);
    const frame = node && this.#frames.numbered(node.frame);
    return node && frame ? { frame, node } : undefined;
  }

  #emit(change: PageChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function keyIn(record: FrameRecord, id: number): string {
  return idPrefix(record.number) + id;
}
