import type { ActReport } from '../../core/agent/act-report.ts';
import type { MeantOrder } from '../../core/agent/meant-order.ts';
import type { PageEvent } from '../../core/page/frame-node.ts';
import type { FrameUpdate, NodeDetails, NodeMarkup } from '../../core/page/frame-protocol.ts';
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
import type { FrameHtml } from '../../core/payload/full-html.ts';
import { type ConnectionListener, FrameConnections } from './frame-connections.ts';
import type { FrameRecord } from './frame-record.ts';
import type { FrameSet } from './frame-set.ts';
import { ListenerSearch } from './listener-search.ts';
import { PageLight } from './page-light.ts';
import { PageMarks } from './page-marks.ts';
import { Settling } from './settling.ts';
import { StatusKeeper } from './status-keeper.ts';
import { type ComposedTree, TreeComposer } from './tree-composer.ts';
import { watchSelection } from './watch-selection.ts';

const GONE = 'This element is no longer in the page.';
const ELSEWHERE = 'DevTools is open on another tab, and shows only the elements of its own.';
const UNSEARCHED =
  'DevTools is not open on this tab: what scripts make clickable in it is not known.';

/** One tab, over one port to each of its frames. */
export class ChromePage implements Page {
  readonly #tabId: number;
  readonly #listeners = new Set<(change: PageChange) => void>();
  readonly #frames: FrameSet;
  readonly #light: PageLight;
  readonly #search: ListenerSearch;
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
  readonly #composer: TreeComposer;
  readonly #connections: FrameConnections;

  readonly #isInspected: boolean;

  /** What DevTools alone can tell (listeners, the selection in Elements) is known of its own tab only. */
  constructor(tabId: number, { isInspected = true } = {}) {
    this.#tabId = tabId;
    this.#isInspected = isInspected;
    this.#connections = new FrameConnections(tabId, this.#listening(), this.#end.signal);
    this.#frames = this.#connections.frames;
    this.#composer = new TreeComposer(this.#frames, (composed) => this.#composed(composed));
    this.#settling = new Settling(
      tabId,
      () => this.#frames.activities(),
      (settling) => this.#emit({ type: 'settling', settling }),
      this.#end.signal,
    );
    this.#light = new PageLight(tabId);
    this.#search = new ListenerSearch(this.#frames, () => this.#composer.soon());
    const selected = (key: string) => this.#emit({ type: 'selected', key });
    if (isInspected) watchSelection(this.#frames, selected, this.#end.signal);
    this.reconnect();
  }

  /** The ports to its frames, for what asks more of them than a page is asked. */
  get connections(): FrameConnections {
    return this.#connections;
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
    this.#settling.pause(!live);
    this.#connections.setOptions({ live });
  }

  setStamping(stamp: boolean): void {
    this.highlight(null);
    this.#connections.setOptions({ stamp });
  }

  setMasking(mask: boolean): void {
    this.#connections.setOptions({ mask });
  }

  setMaxElements(max: number): void {
    this.#connections.setOptions({ maxElements: max });
  }

  highlight(key: string | null): void {
    const found = key === null ? undefined : this.#find(key);
    if (found)
      this.#light.on(found.frame, found.node, { isTraceless: !this.#connections.isStamping });
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
    if (!this.#isInspected) throw new Error(ELSEWHERE);
    const { revealInElements } = await import('./elements-panel.ts');
    const isThere = await revealInElements(this.#frames.evalFrame(frame), place.id);
    if (!isThere) throw new Error(GONE);
  }

  scrollIntoView(key: string): void {
    const found = this.#find(key);
    found?.frame.link?.send({ type: 'scroll-into-view', node: found.node.node.id });
  }

  async act(order: MeantOrder): Promise<ActReport> {
    const { actInFrame } = await import('./act-in-frame.ts');
    return actInFrame(this.#frames, order);
  }

  async markup(keys: readonly string[]): Promise<ReadonlyMap<string, NodeMarkup>> {
    const { readMarkup } = await import('./read-markup.ts');
    return readMarkup([...this.#frames], this.#tree, keys);
  }

  async find(selector: string): Promise<string | null> {
    const { findByCss } = await import('./find-by-css.ts');
    return findByCss([...this.#frames], selector);
  }

  async html(): Promise<readonly FrameHtml[]> {
    const { readHtml } = await import('./read-markup.ts');
    return readHtml([...this.#frames], this.#tree);
  }

  async screenshot(): Promise<Screenshot> {
    const { takeScreenshot } = await import('./take-screenshot.ts');
    const { secretBoxes } = await import('./secret-boxes.ts');
    return this.#connections.withoutSign(() =>
      takeScreenshot(this.#tabId, this.#tree, () => secretBoxes(this.#frames)),
    );
  }

  settle(options?: Partial<SettleOptions>): Promise<Settled> {
    return this.#settling.wait(options, this.#connections.search);
  }

  async refresh(): Promise<void> {
    const { links } = this.#frames;
    await Promise.allSettled(links.map((link) => link.request({ type: 'refresh' })));
  }

  reconnect(): void {
    void this.#connections.start();
  }

  /** Ends all connections; the page keeps nothing of ours. */
  close(): void {
    this.#end.abort();
    this.#composer.stop();
    this.#status.stop();
    this.#frames.clear();
  }

  #listening(): ConnectionListener {
    return {
      status: (status) => this.#status.set(status),
      startedAnew: (url) => {
        this.#settling.committed(url);
        this.#composer.startAnew();
        this.#events = [];
      },
      navigated: (url) => this.#settling.navigated(url),
      framesChanged: () => this.#composer.soon(),
      update: (frame, update) => this.#apply(frame, update),
      sightings: (frame, found) => {
        frame.see(found);
        this.#composer.soon();
      },
      activity: ({ name }, activity) => this.#settling.heard(name, activity),
      hovered: (frame, node) => this.highlight(node === null ? null : keyIn(frame, node)),
      picked: (frame, node) => this.#picked(node === null ? null : keyIn(frame, node)),
      gone: ({ name }) => this.#settling.gone(name),
    };
  }

  #apply(record: FrameRecord, update: FrameUpdate): void {
    const changed = record.apply(update);
    this.#frames.placeByPath(record);
    if (!update.reset) this.#composer.noteChanged(changed.map((id) => keyIn(record, id)));
    if (!this.#isInspected) record.setNote(UNSEARCHED);
    else if (changed.length + update.removed.length > 0) this.#search.soon(record, update.reset);
    this.#settling.changed(changed.length + update.removed.length, update.total);
    const dropped = update.droppedEvents ?? 0;
    if (update.events.length + dropped > 0) this.#happened(update.events, dropped);
    this.#composer.soon();
  }

  #picked(key: string | null): void {
    this.pick(false);
    this.#emit({ type: 'picked', key });
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
