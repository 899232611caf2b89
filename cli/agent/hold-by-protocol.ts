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
    blocker: (came) => new OpenedTargets(open, takeIn, came),
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

type Attached = Protocol.Target.AttachedToTargetEvent;
type Detached = Protocol.Target.DetachedFromTargetEvent;

/**
 * Has tabs that the page opens, and its workers, wait until what they send is held, too; keeps the page from sockets of
 * other sites. The browser attaches to whatever else is opened meanwhile: that is let go at once.
 */
class OpenedTargets implements Blocker {
  readonly holdsWorkers = true;
  readonly #open: HeldTab;
  readonly #takeIn: TakeIn;
  readonly #came: (write: HeldWrite) => void;
  /** Tabs that the page has opened, or they have, with their sessions. */
  readonly #pages = new Map<string, string>();
  /** Which tab has opened which. */
  readonly #openers = new Map<string, string>();
  #rules: HoldRules | null = null;
  #hosts: readonly string[] = [];
  #stop: (() => void) | null = null;
  /** A session with the browser of its own: what another tab lets go waits for this one. */
  #browser: string | undefined;

  constructor(open: HeldTab, takeIn: TakeIn, came: (write: HeldWrite) => void) {
    this.#open = open;
    this.#takeIn = takeIn;
    this.#came = came;
  }

  async begin(rules: HoldRules, hosts: readonly string[]): Promise<void> {
    const { socket, sessionId } = this.#open;
    this.#rules = rules;
    this.#hosts = hosts;
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
    await Promise.all([
      socket.send('Network.emulateNetworkConditionsByRule', socketRules(rules.site), sessionId),
      holdOpened(),
    ]);
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
    const freed = socket.send(
      'Network.emulateNetworkConditionsByRule',
      { matchedNetworkConditions: [] },
      sessionId,
    );
    // A tab that has gone, or answers nobody, keeps no other one waiting.
    await Promise.allSettled([withDeadline(freed, ANSWER_MS, ''), this.#closeEmpty()]);
    const browser = this.#browser;
    this.#browser = undefined;
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
    if (from === this.#open.sessionId && method === 'Network.webSocketCreated') {
      this.#socketCreated(params as Protocol.Network.WebSocketCreatedEvent);
    }
  }

  async #attached({ sessionId, targetInfo, waitingForDebugger }: Attached): Promise<void> {
    const { socket } = this.#open;
    const { type, url } = targetInfo;
    this.#noteOpener(targetInfo);
    const isOpened = type === 'page' && this.#isOpened(targetInfo.targetId);
    const isWorker = type !== 'page' && this.#hosts.includes(URL.parse(url)?.hostname ?? '');
    if (isOpened) this.#pages.set(targetInfo.targetId, sessionId);
    if (isOpened || isWorker) {
      await this.#takeIn(sessionId, isOpened ? targetInfo.targetId : undefined);
    }
    if (waitingForDebugger) await socket.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    if (!isOpened && !isWorker)
      await socket.send('Target.detachFromTarget', { sessionId }, this.#browser);
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
    const { site = '' } = this.#rules ?? {};
    if (!this.#rules || asWeb(URL.parse(url)?.origin ?? '') === site) return;
    const about = { kind: 'socket', method: 'GET', url, from: site, site, body: '' } as const;
    const content = sentContent(url, '', '');
    this.#came({ id: `blocked:${requestId}`, ...about, ...content, isHeld: false });
  }
}

/** Sockets of the page's own site only ask until something is sent; all others find no network. */
function socketRules(site: string): Protocol.Network.EmulateNetworkConditionsByRuleRequest {
  const free = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const own = site.replace(/^http/, 'ws');
  return {
    matchedNetworkConditions: [
      { ...free, urlPattern: `${own}/*` },
      { ...free, urlPattern: 'ws://*:*/*', offline: true },
      { ...free, urlPattern: 'wss://*:*/*', offline: true },
    ],
  };
}

function asWeb(origin: string): string {
  return origin.replace(/^ws/, 'http');
}
