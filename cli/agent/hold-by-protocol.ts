import type { Protocol } from 'devtools-protocol';
import { openingConcerns } from '../../core/agent/policy/address-kinds.ts';
import type { HoldRules } from '../../core/agent/writes/block-rules.ts';
import { type Blocker, HeldRequests } from '../../core/agent/writes/held-requests.ts';
import type { HeldWrite } from '../../core/agent/writes/held-write.ts';
import { sentContent } from '../../core/agent/writes/paused-write.ts';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import type { CdpSocket } from '../browser/cdp-socket.ts';

/** The tab that is held, on its browser's connection. */
interface HeldTab {
  socket: Pick<CdpSocket, 'send' | 'listen'>;
  targetId: string;
  sessionId: string | undefined;
  cdp: Pick<CdpTab, 'children'>;
  /** Whether a tab is somebody else's, who works in it meanwhile. */
  isOthers(targetId: string): boolean;
}

type TakeIn = HeldRequests['takeIn'];

/** Holds the writes of a tab, and of what its page opens. */
export function holdByProtocol(open: HeldTab): HeldRequests {
  const { socket, sessionId: own, cdp } = open;
  // Another tab on the connection has a holder of its own: what that holds must not be decided here as well.
  const inside = new Set<string>();
  const isInside = (id: string) =>
    id === own || inside.has(id) || cdp.children().some(({ session }) => session.sessionId === id);
  const takeIn: TakeIn = (sessionId, frame) => {
    inside.add(sessionId);
    return held.takeIn(sessionId, frame);
  };
  const held: HeldRequests = new HeldRequests({
    send: (sessionId, method, params) => socket.send(method, params, sessionId ?? own),
    blocker: (came) => new OpenedTargets(open, { takeIn, isInside, came }),
    acts: (url) => openingConcerns(url).length > 0,
  });
  const stop = socket.listen((sessionId, method, params) => {
    if (method === 'Target.detachedFromTarget' && (params as Detached).sessionId === own) stop();
    if (sessionId === undefined || !isInside(sessionId)) return;
    if (method === 'Target.attachedToTarget') inside.add((params as Attached).sessionId);
    if (method === 'Target.detachedFromTarget') inside.delete((params as Detached).sessionId);
    held.receive(sessionId === own ? undefined : sessionId, method, params);
  });
  return held;
}

/** Whether a document has anything in it. */
const SHOWS = '(document.head?.childNodes.length || document.body?.childNodes.length) > 0';

/** A document that is there has answered by then. Milliseconds. */
const ANSWER_MS = 500;

/** What a page can open that sends on its own. */
const OPENED = ['page', 'shared_worker', 'service_worker'];

interface BlockerParts {
  takeIn: TakeIn;
  /** Whether a session is of the tab that is held, or of what its page has opened. */
  isInside(sessionId: string): boolean;
  came(write: HeldWrite): void;
}

type Attached = Protocol.Target.AttachedToTargetEvent;
type Detached = Protocol.Target.DetachedFromTargetEvent;

/**
 * Has tabs that the page opens, and its workers, wait until what they send is held, too; keeps the page from sockets of
 * other sites. The browser attaches to whatever else is opened meanwhile: that is let go at once.
 */
class OpenedTargets implements Blocker {
  readonly holdsWorkers = true;
  readonly #open: HeldTab;
  readonly #parts: BlockerParts;
  /** Tabs that the page has opened, or they have, with their sessions. */
  readonly #pages = new Map<string, string>();
  /** Which tab has opened which. */
  readonly #openers = new Map<string, string>();
  #rules: HoldRules | null = null;
  #hosts: readonly string[] = [];
  /** Of these, the ones that somebody else's tabs show, too. */
  #shared = new Set<string>();
  /** Workers that are held, by session. */
  readonly #workers = new Map<string, Protocol.Target.TargetInfo>();
  /** Whether the page does without its service worker. */
  #isBypassed = false;
  #stop: (() => void) | null = null;
  /** A session with the browser of its own: what another tab lets go waits for this one. */
  #browser: string | undefined;

  constructor(open: HeldTab, parts: BlockerParts) {
    this.#open = open;
    this.#parts = parts;
  }

  async begin(rules: HoldRules, hosts: readonly string[]): Promise<void> {
    const { socket } = this.#open;
    this.#rules = rules;
    await this.#share(hosts);
    this.#stop ??= socket.listen((from, method, params) => this.#heard(from, method, params));
    const attach = {
      ...{ autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
      filter: OPENED.map((type) => ({ type })),
    };
    const holdOpened = async () => {
      if (this.#browser !== undefined) return;
      const attached = await socket.send('Target.attachToBrowserTarget');
      this.#browser = (attached as Protocol.Target.AttachToBrowserTargetResponse).sessionId;
      // Tabs that are there already are attached to in any order.
      for (const target of await this.#targets()) this.#noteOpener(target);
      await socket.send('Target.setAutoAttach', attach, this.#browser);
    };
    for (const child of this.#below()) void this.#closeSockets(child);
    await Promise.all([this.#limitSockets(this.#open.sessionId), holdOpened()]);
  }

  /**
   * A service worker that somebody else's tabs use, too, is not held: what they send would wait with it. The page does
   * without it then, and sends for itself.
   */
  async #share(hosts: readonly string[]): Promise<void> {
    const { socket, sessionId, isOthers } = this.#open;
    const others = (await this.#targets()).filter(
      ({ type, targetId }) => type === 'page' && isOthers(targetId) && !this.#isOpened(targetId),
    );
    const shared = new Set(others.map(({ url }) => hostOf(url)));
    this.#hosts = hosts;
    this.#shared = shared;
    const bypass = hosts.some((host) => shared.has(host));
    const freed = [...this.#workers].filter(
      ([, { type, url }]) => type === 'service_worker' && shared.has(hostOf(url)),
    );
    const detached = freed.map(([worker]) =>
      socket.send('Target.detachFromTarget', { sessionId: worker }, this.#browser),
    );
    await Promise.allSettled(detached);
    if (bypass === this.#isBypassed) return;
    await socket.send('Network.setBypassServiceWorker', { bypass }, sessionId);
    this.#isBypassed = bypass;
  }

  /** Sessions of frames of other processes, of tabs that the page has opened, and of workers. */
  #below(): string[] {
    const frames = this.#open.cdp.children().flatMap(({ session }) => session.sessionId ?? []);
    return [...frames, ...this.#pages.values(), ...this.#workers.keys()];
  }

  /** `Fetch` pauses nothing of a worker that has its script from a blob: that has no network at all. */
  #limitSockets(sessionId: string | undefined): Promise<unknown> {
    const held = this.#isOffline(sessionId)
      ? [{ ...FREE, urlPattern: '', offline: true }]
      : socketRules(this.#rules?.site ?? '');
    const rules = { matchedNetworkConditions: this.#rules ? held : [] };
    return this.#open.socket.send('Network.emulateNetworkConditionsByRule', rules, sessionId);
  }

  /** The same for what the page has below it, which reports of its sockets from now on. It may have gone. */
  async #closeSockets(sessionId: string): Promise<void> {
    const { socket } = this.#open;
    const listening = socket.send('Network.enable', { maxTotalBufferSize: 0 }, sessionId);
    await Promise.allSettled([listening, this.#limitSockets(sessionId)]);
  }

  /** Nothing of a worker is blocked. */
  pass(): Promise<void> {
    return Promise.resolve();
  }

  /** All that can send is paused: nothing comes past it. */
  seal(): Promise<void> {
    return Promise.resolve();
  }

  async end(): Promise<void> {
    const { socket, sessionId } = this.#open;
    this.#rules = null;
    const freed = [sessionId, ...this.#below()].map((id) => this.#limitSockets(id));
    if (this.#isBypassed)
      freed.push(socket.send('Network.setBypassServiceWorker', { bypass: false }, sessionId));
    this.#isBypassed = false;
    // A tab that has gone, or answers nobody, keeps no other one waiting.
    const isFree = withDeadline(Promise.allSettled(freed), ANSWER_MS, '');
    await Promise.allSettled([isFree, this.#closeEmpty()]);
    const browser = this.#browser;
    this.#browser = undefined;
    this.#workers.clear();
    if (browser !== undefined)
      await socket.send('Target.detachFromTarget', { sessionId: browser }).catch(() => undefined);
    // What was opened until then has waited to be let go.
    this.#stop?.();
    this.#stop = null;
  }

  /** A tab whose page was not let through shows nothing; one that another page has written shows that. */
  async #closeEmpty(): Promise<void> {
    const { socket } = this.#open;
    const pages = [...this.#pages];
    this.#pages.clear();
    if (pages.length === 0) return;
    const targetInfos = await this.#targets();
    const isBlank = (targetId: string) =>
      targetInfos.some((info) => info.targetId === targetId && /^(about:blank)?$/.test(info.url));
    const closed = pages.map(async ([targetId, sessionId]) => {
      if (!isBlank(targetId)) return;
      const asked = socket.send('Runtime.evaluate', { expression: SHOWS }, sessionId);
      // One that has no document yet does not answer.
      const answer = await withDeadline(asked, ANSWER_MS, '').catch(() => null);
      const { result } = (answer ?? {}) as Partial<Protocol.Runtime.EvaluateResponse>;
      if (result?.value !== true) await socket.send('Target.closeTarget', { targetId });
    });
    await Promise.allSettled(closed);
  }

  #heard(from: string | undefined, method: string, params: unknown): void {
    if (from !== undefined && from === this.#browser && method === 'Target.attachedToTarget') {
      void this.#attached(params as Attached).catch(() => undefined);
    }
    if (from === undefined || !this.#parts.isInside(from)) return;
    if (method === 'Target.attachedToTarget')
      void this.#closeSockets((params as Attached).sessionId);
    if (method === 'Network.webSocketCreated')
      this.#socketCreated(params as Protocol.Network.WebSocketCreatedEvent);
    if (method === 'Network.requestWillBeSent' && this.#isOffline(from))
      this.#requested(params as Protocol.Network.RequestWillBeSentEvent);
  }

  #isOffline(sessionId: string | undefined): boolean {
    return this.#workers.get(sessionId ?? '')?.url.startsWith('blob:') === true;
  }

  async #attached({ sessionId, targetInfo, waitingForDebugger }: Attached): Promise<void> {
    const { socket } = this.#open;
    const { type, url } = targetInfo;
    this.#noteOpener(targetInfo);
    const isOpened = type === 'page' && this.#isOpened(targetInfo.targetId);
    const isWorker = type !== 'page' && this.#isOurs(type, hostOf(url), waitingForDebugger);
    if (isWorker) this.#workers.set(sessionId, targetInfo);
    if (isOpened) this.#pages.set(targetInfo.targetId, sessionId);
    if (isOpened || isWorker) {
      await this.#parts.takeIn(sessionId, isOpened ? targetInfo.targetId : undefined);
      // What waits answers some questions only when it goes on.
      void this.#closeSockets(sessionId);
      // What `Fetch` pauses nothing of, and what is offline only once it runs, is not begun.
      if (this.#isOffline(sessionId) && waitingForDebugger) {
        this.#blocked({ id: sessionId, kind: 'request', method: 'POST', url, body: '' });
        await socket.send('Target.closeTarget', { targetId: targetInfo.targetId });
        return;
      }
    }
    if (waitingForDebugger) await socket.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    if (!isOpened && !isWorker)
      await socket.send('Target.detachFromTarget', { sessionId }, this.#browser);
  }

  /** Whether the page may send by a worker. One without an address is anybody's; one that begins now is the page's. */
  #isOurs(type: string, host: string, begins: boolean): boolean {
    if (host !== '' && !this.#hosts.includes(host)) return false;
    return !this.#shared.has(host) || (type === 'shared_worker' && begins);
  }

  async #targets(): Promise<readonly Protocol.Target.TargetInfo[]> {
    const answer = await this.#open.socket.send('Target.getTargets');
    return (answer as Protocol.Target.GetTargetsResponse).targetInfos;
  }

  #noteOpener({ targetId, openerId }: Protocol.Target.TargetInfo): void {
    if (openerId !== undefined) this.#openers.set(targetId, openerId);
  }

  /** Whether a tab comes from the page, if only by way of others. */
  #isOpened(targetId: string): boolean {
    const opener = this.#openers.get(targetId);
    return opener !== undefined && (opener === this.#open.targetId || this.#isOpened(opener));
  }

  #socketCreated({ requestId, url }: Protocol.Network.WebSocketCreatedEvent): void {
    if (asWeb(URL.parse(url)?.origin ?? '') !== this.#rules?.site)
      this.#blocked({ id: requestId, kind: 'socket', method: 'GET', url, body: '' });
  }

  #requested({ requestId, request }: Protocol.Network.RequestWillBeSentEvent): void {
    const { method, url, postData: body = '' } = request;
    if (method !== 'GET') this.#blocked({ id: requestId, kind: 'request', method, url, body });
  }

  #blocked({ id, ...about }: Pick<HeldWrite, 'id' | 'kind' | 'method' | 'url' | 'body'>): void {
    if (!this.#rules) return;
    const { site } = this.#rules;
    const content = sentContent(about.url, about.body, '');
    this.#parts.came({
      id: `blocked:${id}`,
      ...about,
      from: site,
      site,
      ...content,
      isHeld: false,
    });
  }
}

/** The network as it is. */
const FREE = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Sockets of the page's own site only ask until something is sent; all others find no network. */
function socketRules(site: string): Protocol.Network.NetworkConditions[] {
  const own = site.replace(/^http/, 'ws');
  return [
    { ...FREE, urlPattern: `${own}/*` },
    { ...FREE, urlPattern: 'ws://*:*/*', offline: true },
    { ...FREE, urlPattern: 'wss://*:*/*', offline: true },
  ];
}

/** Of where a page or worker comes from; none for what has no address of its own. */
function hostOf(url: string): string {
  return URL.parse(url.replace(/^blob:/, ''))?.hostname ?? '';
}

function asWeb(origin: string): string {
  return origin.replace(/^ws/, 'http');
}
