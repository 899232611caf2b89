import type { TargetedOrder } from '../../../core/page/act/act-order.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import type { PersonAct } from '../../../core/page/act/person-act.ts';
import type { Internals } from '../../../core/page/compare/read-internals.ts';
import type { FrameLink } from '../../../core/page/frame/frame-link.ts';
import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';
import type { Page, PageChange, Screenshot } from '../../../core/page/page.ts';
import { ConnectionStatus } from '../../../core/page/reading/connection-status.ts';
import type { ListenersFound } from '../../../core/page/reading/find-listeners.ts';
import { FramesPage } from '../../../core/page/reading/frames-page.ts';
import { PageReading } from '../../../core/page/reading/page-reading.ts';
import type { RequestListener } from '../../../core/page/settle/open-requests.ts';
import type {
  PageSettling,
  Settled,
  SettleOptions,
  SettleRequest,
} from '../../../core/page/settle/settled.ts';
import { splitKey } from '../../../core/page/tree/id-prefix.ts';
import type { NodeDetails } from '../../../core/page/tree/node-details.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { listenUntil } from '../../../core/platform/async/listen-until.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import type { RuleReport } from '../../../core/platform/rules/rule-table.ts';
import {
  type ConnectionListener,
  FrameConnections,
  type PageFrameEvent,
} from '../frames/frame-connections.ts';
import type { FrameSet } from '../frames/frame-set.ts';
import type { TracelessHighlight } from './traceless-highlight.ts';

const GONE = msg('page.elementNoLongerPage');
const ELSEWHERE = msg('page.devtoolsOpenAnotherTab');
const UNSEARCHED = msg('page.devtoolsNotOpenTab');

/** One tab, over one port to each of its frames. */
export class ChromePage extends FramesPage implements Page {
  protected override readonly frames: FrameSet;
  protected override readonly reading: PageReading;
  readonly #tabId: number;
  readonly #highlight: PageHighlight;
  readonly #end = new AbortController();
  protected override readonly connection = new ConnectionStatus((status) => {
    this.reading.settling.connecting(status.type === 'connecting');
    this.emit({ type: 'status', status });
  });
  #byKey: ReadonlyMap<string, PageNode> | null = null;
  #debugger: CdpTab | null = null;
  readonly #connections: FrameConnections;

  readonly #isInspected: boolean;

  /** What DevTools alone knows (listeners, the selection in Elements) is known of its own tab only. */
  constructor(tabId: number, { isInspected = true } = {}) {
    super();
    this.#tabId = tabId;
    this.#isInspected = isInspected;
    this.#connections = new FrameConnections(tabId, this.#listening(), this.#end.signal);
    this.frames = this.#connections.frames;
    const { signal } = this.#end;
    this.reading = new PageReading({
      frames: this.frames,
      watchRequests: (listener) => watchRequests(tabId, listener, signal),
      findListeners: isInspected ? (...asked) => this.#findListeners(...asked) : UNSEARCHED,
      changed: (change) => this.#changed(change),
      signal,
    });
    this.#highlight = new PageHighlight(tabId);
    const selected = (key: string) => this.emit({ type: 'selected', key });
    if (isInspected) {
      void import('../devtools/watch-selection.ts').then(({ watchSelection }) =>
        watchSelection(this.frames, selected, signal),
      );
    }
    this.reconnect();
  }

  /** The ports to its frames, for what asks more of them than a page is asked. */
  get connections(): FrameConnections {
    return this.#connections;
  }

  get settling(): PageSettling | null {
    return this.reading.settling.current;
  }

  get settleOptions(): SettleOptions {
    return this.reading.settling.options;
  }

  setSettleOptions(options: SettleOptions): void {
    this.reading.settling.options = options;
  }

  caughtUp(): Promise<void> {
    return this.#connections.caughtUp();
  }

  setLive(live: boolean): void {
    this.reading.settling.pause(!live);
    this.#connections.setOptions({ live });
  }

  /** Takes what Chrome knows of custom elements, by page-wide id. */
  setInternals(internals: ReadonlyMap<string, Internals>): void {
    this.reading.setInternals(internals);
  }

  /** Takes the debugger while it is attached; null once it is not. It alone sees what listens in closed shadow roots. */
  setDebugger(tab: CdpTab | null): void {
    this.#debugger = tab;
    if (tab) this.reading.searchAgain();
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
      this.#highlight.show(found.frame, found.node, { isTraceless: !this.#connections.isStamping });
    else this.#highlight.hide();
  }

  pick(on: boolean): void {
    for (const { link } of this.frames) link?.notify.pick(on);
    if (!on) this.highlight(null);
  }

  tellActs(on: boolean): void {
    this.#connections.setOptions({ tells: on });
  }

  async details(key: string): Promise<NodeDetails> {
    const found = this.#find(key);
    if (!found?.frame.link) throw new MessageError(GONE);
    return found.frame.link.call.details(found.node.node.id);
  }

  async reveal(key: string): Promise<void> {
    // Any element may be asked for, listed or not.
    const place = splitKey(key);
    const frame = place && this.frames.numbered(place.frame);
    if (!frame) throw new MessageError(GONE);
    if (!this.#isInspected) throw new MessageError(ELSEWHERE);
    const { revealInElements } = await import('../devtools/elements-panel.ts');
    const isThere = await revealInElements(this.frames.evalFrame(frame), place.id);
    if (!isThere) throw new MessageError(GONE);
  }

  scrollIntoView(key: string): void {
    const found = this.#find(key);
    found?.frame.link?.notify.scrollIntoView(found.node.node.id);
  }

  async act(order: TargetedOrder): Promise<ActReport> {
    const { actInFrame } = await import('../../../core/agent/hands/act-in-frame.ts');
    return actInFrame(this.frames, order);
  }

  async screenshot(agreed?: readonly string[]): Promise<Screenshot> {
    const { takeScreenshot } = await import('./take-screenshot.ts');
    return this.#connections.withoutSign(() =>
      takeScreenshot(this.#tabId, this.tree, { frames: this.frames, agreed }),
    );
  }

  async settle(options?: SettleRequest): Promise<Settled> {
    return this.reading.settle(options, this.#connections.search);
  }

  async renumber(): Promise<void> {
    const { links } = this.frames;
    await Promise.allSettled(links.map((link) => link.call.renumber()));
    await this.reading.arrived();
  }

  /** The rules that judge in the frames of the page. */
  async rules(): Promise<RuleReport[]> {
    return Promise.all(this.frames.links.map((link) => link.call.rules()));
  }

  /** Switches rules off in every frame, and reads the page as if it had just been opened. */
  async switchRules(off: readonly string[]): Promise<void> {
    await Promise.all(this.frames.links.map((link) => link.call.switchRules(off)));
    await this.#connections.restart();
  }

  reconnect(): void {
    const { status } = this;
    const isGone = status.type === 'error' || (status.type === 'restricted' && status.isFailure);
    // Of a page that is not there nothing can be read: another load may bring it.
    if (isGone) void chrome.tabs.reload(this.#tabId);
    else void this.#connections.start();
  }

  /** Ends all connections; the page keeps nothing of ours. */
  close(): void {
    this.#end.abort();
    this.connection.stop();
    this.frames.clear();
  }

  #listening(): ConnectionListener {
    return {
      status: (status) => this.connection.set(status),
      alive: (elements) => this.connection.alive(elements),
      documentReplaced: (url) => this.reading.documentReplaced(url),
      navigated: (url) => this.reading.settling.navigated(url),
      framesChanged: () => this.reading.framesChanged(),
      heard: (frame, event) => this.#heard(frame, event),
      gone: ({ number }) => this.reading.settling.gone(String(number)),
    };
  }

  #heard(frame: FrameRecord, event: PageFrameEvent): void {
    switch (event.type) {
      case 'hovered':
        this.highlight(event.node === null ? null : frame.keyOf(event.node));
        break;
      case 'did':
        this.emit({ type: 'did', act: withKeys(event.act, frame), at: event.at });
        break;
      case 'picked':
        this.#picked(event.node === null ? null : frame.keyOf(event.node));
        break;
      default:
        this.reading.heard(frame, event);
    }
  }

  #picked(key: string | null): void {
    this.pick(false);
    this.emit({ type: 'picked', key });
  }

  #changed(change: PageChange): void {
    if (change.type === 'tree') this.#byKey = null;
    this.emit(change);
  }

  async #findListeners(record: FrameRecord, link: FrameLink): Promise<ListenersFound> {
    const { findConsoleListeners } = await import('../devtools/console-listeners.ts');
    return findConsoleListeners(link, this.frames.evalFrame(record), this.#debugger);
  }

  #find(key: string): { frame: FrameRecord; node: PageNode } | undefined {
    this.#byKey ??= new Map(this.tree?.nodes.map((node) => [node.key, node]));
    const node = this.#byKey.get(key);
    const frame = node && this.frames.numbered(node.frame);
    return node && frame ? { frame, node } : undefined;
  }
}

/** The one element that is highlighted in the page, if any: by an overlay, or without leaving a trace. */
class PageHighlight {
  readonly #tabId: number;
  #traceless: TracelessHighlight | null = null;
  #highlighted: FrameRecord | null = null;
  #turn = 0;

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  hide(): void {
    this.#turn++;
    this.#highlighted?.link?.notify.highlight(null, '');
    this.#highlighted = null;
    this.#traceless?.show(null);
  }

  /** Highlights a node of a frame, and nothing else. */
  show(frame: FrameRecord, node: PageNode, { isTraceless }: { isTraceless: boolean }): void {
    this.hide();
    const label = highlightLabel(node);
    if (isTraceless) {
      void this.#showTraceless(frame, node, label);
      return;
    }
    this.#highlighted = frame;
    frame.link?.notify.highlight(node.node.id, label);
  }

  /** Asks the frame where the element is right now; what is asked for later wins. */
  async #showTraceless({ link }: FrameRecord, { node }: PageNode, label: string): Promise<void> {
    const turn = this.#turn;
    if (!link) return;
    const { TracelessHighlight } = await import('./traceless-highlight.ts');
    this.#traceless ??= new TracelessHighlight(this.#tabId);
    const details = await link.call.details(node.id).catch(() => null);
    const box = details?.box;
    if (box && turn === this.#turn) {
      this.#traceless.show({ documentId: link.documentId, box, label });
    }
  }
}

const MAX_NAME_LENGTH = 40;

/** What is beside a highlighted element: `12 button “Save”`. */
function highlightLabel({ key, node }: PageNode): string {
  const isLong = node.name.length > MAX_NAME_LENGTH;
  const name = isLong ? `${node.name.slice(0, MAX_NAME_LENGTH)}…` : node.name;
  return `${key} ${node.role}${name ? ` “${name}”` : ''}`;
}

/** The same with the page-wide ids of its elements. */
function withKeys(act: PersonAct, frame: FrameRecord): PersonAct<string> {
  const element = frame.keyOf(act.element);
  return act.tool === 'drag' ? { ...act, element, to: frame.keyOf(act.to) } : { ...act, element };
}

/**
 * Calls back on the requests of one tab until `signal` aborts. `webRequest` alone knows of requests
 * that are still under way without touching the page: `PerformanceObserver` and
 * `devtools.network` report finished ones, the debugger shows a banner, and a wrapped `fetch` would
 * be ours in the page's world. We only listen; nothing is held up or changed.
 */
function watchRequests(tabId: number, listener: RequestListener, signal: AbortSignal): void {
  const filter = { urls: ['<all_urls>'], tabId };
  const began = (details: chrome.webRequest.OnBeforeRequestDetails): undefined => {
    const { requestId, method, url, type, initiator } = details;
    // DevTools fetches source maps in the name of the page.
    if (initiator?.startsWith('devtools:')) return;
    listener.began({ id: requestId, method, url, type });
  };
  const answered = (details: chrome.webRequest.OnResponseStartedDetails) => {
    const { requestId, responseHeaders = [] } = details;
    const type = responseHeaders.find(({ name }) => name.toLowerCase() === 'content-type');
    listener.answered(requestId, type?.value ?? '');
  };
  const ended = ({ requestId }: { requestId: string }) => listener.ended(requestId);
  const { onBeforeRequest, onResponseStarted, onCompleted, onErrorOccurred } = chrome.webRequest;
  listenUntil(signal, onBeforeRequest, began, filter);
  listenUntil(signal, onResponseStarted, answered, filter, ['responseHeaders']);
  listenUntil(signal, onCompleted, ended, filter);
  listenUntil(signal, onErrorOccurred, ended, filter);
}
