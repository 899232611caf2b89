import type {
  FrameOptions,
  FrameUpdate,
  NodeDetails,
  NodeMarkup,
} from '../../core/page/frame-protocol.ts';
import { idPrefix } from '../../core/page/id-prefix.ts';
import type {
  Page,
  PageChange,
  PageNode,
  PageStatus,
  PageTree,
  Screenshot,
} from '../../core/page/page.ts';
import { type Settled, type SettleOptions, settledTogether } from '../../core/page/settled.ts';
import type { FrameHtml } from '../../core/payload/full-html.ts';
import { revealInElements } from './elements-panel.ts';
import { failureStatus, RELOADED } from './failure-status.ts';
import { FrameLink } from './frame-link.ts';
import type { FrameRecord } from './frame-record.ts';
import { FrameSet } from './frame-set.ts';
import { injectFrames } from './inject-frames.ts';
import { ListenerSearch } from './listener-search.ts';
import { PageLight } from './page-light.ts';
import { PageMarks } from './page-marks.ts';
import { readHtml, readMarkup } from './read-markup.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { type ComposedTree, TreeComposer } from './tree-composer.ts';
import { watchNavigation } from './watch-navigation.ts';
import { watchSelection } from './watch-selection.ts';

const LATE = 'The page does not respond: a dialog may be open in it, or a script may be busy.';
/** Connecting waits behind alert() and busy scripts: then a person is told so. Milliseconds. */
const DEADLINE = 5000;
const GONE = 'This element is no longer in the page.';
/** A port that closed with no navigation after it means a crash. Milliseconds. */
const CRASH_NOTICE = 1500;

/** The inspected tab, over one port to each of its frames. */
export class ChromePage implements Page {
  readonly #tabId: number;
  readonly #listeners = new Set<(change: PageChange) => void>();
  readonly #frames: FrameSet;
  readonly #light: PageLight;
  readonly #search = new ListenerSearch();
  readonly #marks = new PageMarks();
  readonly #end = new AbortController();
  #status: PageStatus = { type: 'connecting' };
  #tree: PageTree | null = null;
  #byKey: ReadonlyMap<string, PageNode> | null = null;
  #live = true;
  #stamp = true;
  readonly #composer: TreeComposer;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(tabId: number) {
    this.#tabId = tabId;
    this.#frames = new FrameSet(tabId);
    this.#composer = new TreeComposer(this.#frames, (composed) => this.#composed(composed));
    this.#light = new PageLight(tabId);
    watchNavigation(
      tabId,
      {
        committed: (frameId, url) => void this.#committed(frameId, url),
        moved: (frameId, url) => this.#moved(frameId, url),
        closed: () => this.#setStatus({ type: 'lost', reason: 'The tab was closed.' }),
      },
      this.#end.signal,
    );
    const selected = (key: string) => this.#emit({ type: 'selected', key });
    watchSelection(this.#frames, selected, this.#end.signal);
    this.reconnect();
  }

  get status(): PageStatus {
    return this.#status;
  }

  get tree(): PageTree | null {
    return this.#tree;
  }

  subscribe(listener: (change: PageChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setLive(live: boolean): void {
    this.#live = live;
    this.#sendOptions();
  }

  setStamping(stamp: boolean): void {
    this.highlight(null);
    this.#stamp = stamp;
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
    const found = this.#find(key);
    if (!found) throw new Error(GONE);
    const isThere = await revealInElements(found.frame.evalFrame, found.node.node.id);
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
    return takeScreenshot(this.#tabId, this.#tree);
  }

  async settle(options: SettleOptions): Promise<Settled> {
    const answers = await Promise.allSettled(this.#frames.links.map((l) => l.settle(options)));
    return settledTogether(answers.flatMap((a) => (a.status === 'fulfilled' ? a.value : [])));
  }

  async refresh(): Promise<void> {
    const { links } = this.#frames;
    await Promise.allSettled(links.map((link) => link.request({ type: 'refresh' })));
  }

  reconnect(): void {
    this.#setStatus({ type: 'connecting' });
    void this.#inject();
  }

  /** Ends all connections; the page keeps nothing of ours. */
  close(): void {
    this.#end.abort();
    this.#composer.stop();
    clearTimeout(this.#late);
    this.#frames.clear();
  }

  async #committed(frameId: number, url: string): Promise<void> {
    if (frameId === 0) {
      this.#frames.clear();
      this.#composer.startAnew();
      this.#setStatus({ type: 'connecting' });
      return this.#inject();
    }
    this.#frames.get(frameId)?.clear();
    await this.#inject(frameId).catch(() => undefined);
    this.#moved(frameId, url);
    this.#composer.soon();
  }

  #moved(frameId: number, url: string): void {
    const record = this.#frames.get(frameId);
    if (record) record.url = url;
  }

  async #inject(frameId?: number): Promise<void> {
    try {
      const documents = await injectFrames(this.#tabId, frameId);
      if (this.#end.signal.aborted) return;
      await this.#updateFrames(documents.map((d) => d.frameId));
      for (const { frameId, documentId } of documents) this.#connect(frameId, documentId);
    } catch (error) {
      if (frameId === undefined) this.#setStatus(await failureStatus(this.#tabId, error));
    }
  }

  async #updateFrames(reached: readonly number[]): Promise<void> {
    await this.#frames.update(new Set(reached));
    this.#composer.soon();
  }

  #connect(frameId: number, documentId: string): void {
    const record = this.#frames.get(frameId);
    if (!record || (record.link && record.documentId === documentId)) return;
    record.link?.close();
    record.documentId = documentId;
    const link = new FrameLink(this.#tabId, documentId, {
      update: (update) => record.link === link && this.#apply(record, update),
      hovered: (node) => this.highlight(node === null ? null : keyIn(record, node)),
      picked: (node) => this.#picked(node === null ? null : keyIn(record, node)),
      framesChanged: () => void this.#updateFrames([]),
      closed: () => void this.#closed(record, link),
    });
    record.link = link;
    link.hello(this.#options(record));
  }

  #apply(record: FrameRecord, update: FrameUpdate): void {
    const changed = record.apply(update);
    if (!update.reset) this.#composer.noteChanged(changed.map((id) => keyIn(record, id)));
    if (changed.length + update.removed.length > 0) this.#search.soon(record, update.reset);
    if (update.events.length > 0) this.#emit({ type: 'events', events: update.events });
    this.#composer.soon();
    if (record.number === 0) this.#setStatus({ type: 'ready' });
  }

  /** A port closes when its document goes; the frame itself may live on with another document. */
  async #closed(record: FrameRecord, link: FrameLink): Promise<void> {
    if (record.link !== link) return;
    record.link = null;
    record.clear();
    if (!chrome.runtime?.id) return this.#setStatus({ type: 'lost', reason: RELOADED });
    if (record.frameId !== 0) await this.#updateFrames([]);
    else setTimeout(() => this.#explainSilence(record), CRASH_NOTICE);
  }

  /** A navigation brings a new document at once; a crash brings nothing at all. */
  #explainSilence(record: FrameRecord): void {
    if (record.link || this.#frames.get(0) !== record || this.#status.type !== 'ready') return;
    const message = 'The page is gone: its process has crashed or was put to sleep. Reload it.';
    this.#setStatus({ type: 'error', message });
  }

  #picked(key: string | null): void {
    this.pick(false);
    this.#emit({ type: 'picked', key });
  }

  #options(record: FrameRecord): FrameOptions {
    return { live: this.#live, stamp: this.#stamp, prefix: idPrefix(record.number) };
  }

  #sendOptions(): void {
    for (const record of this.#frames) {
      record.link?.send({ type: 'options', options: this.#options(record) });
    }
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

  #setStatus(status: PageStatus): void {
    if (this.#status.type === status.type && status.type === 'ready') return;
    this.#status = status;
    clearTimeout(this.#late);
    if (status.type === 'connecting') {
      this.#late = setTimeout(() => this.#setStatus({ type: 'error', message: LATE }), DEADLINE);
    }
    this.#emit({ type: 'status', status });
  }

  #emit(change: PageChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function keyIn(record: FrameRecord, id: number): string {
  return idPrefix(record.number) + id;
}
