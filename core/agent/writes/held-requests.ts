import type { Protocol } from 'devtools-protocol';
import { AUTO_ATTACH } from '../../platform/cdp/auto-attach.ts';
import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import type { HoldRules } from './block-rules.ts';
import type { HeldWrite } from './held-write.ts';
import { OpenSockets, type SentFrame } from './open-sockets.ts';
import { pausedWrite } from './paused-write.ts';
import type { WriteDecision } from './write-holder.ts';

/** A synchronous request freezes its page: it is failed after this. Milliseconds. */
const MAX_FROZEN_MS = 5000;
/** A command that the browser answers itself. Milliseconds. */
const COMMAND_MS = 2000;
/** What a page sends as it goes is here so long after another document is. Milliseconds. */
const LAST_MS = 200;
/** More waiting requests than this are failed as they come. */
const MAX_HELD = 500;

type Paused = Protocol.Fetch.RequestPausedEvent;
type Attached = Protocol.Target.AttachedToTargetEvent;
type Navigated = Protocol.Page.FrameNavigatedEvent;
type Renamed = Protocol.Page.NavigatedWithinDocumentEvent;
type Stopped = Protocol.Page.FrameStoppedLoadingEvent;
type Attaching = Protocol.Page.FrameAttachedEvent;

/** The debugger on a tab, as holding uses it: a command to the tab, or to a session below it. */
export type SendCommand = (
  sessionId: string | undefined,
  method: string,
  params?: object,
) => Promise<unknown>;

/** What keeps from being sent what `Fetch` does not hold. */
export interface Blocker {
  /** Whether it has service workers held, by the browser itself. */
  readonly holdsWorkers: boolean;
  /** Blocks from now on. `hosts` are those of the page's frames. Rejects when the browser refuses it. */
  begin(rules: HoldRules, hosts: readonly string[]): Promise<void>;
  /** Lets through what a worker sends to this address, once it has been held and decided on. Until the next `begin`. */
  pass(url: string): Promise<void>;
  /** Blocks every write of the tab, until `end`. */
  seal(): Promise<void>;
  end(): Promise<void>;
}

interface HoldParts {
  send: SendCommand;
  /** `came` takes what was blocked. */
  blocker(came: (write: HeldWrite) => void): Blocker;
  /** Whether opening an address does something by itself. */
  acts(url: string): boolean;
}

/** How far a page has been left. */
interface Leaving {
  /** The address of the document that has come in its place, and the frames of that. */
  next: string | null;
  frames: Set<string>;
  came(): void;
}

interface Held {
  sessionId: string | undefined;
  requestId: string;
  isDocument: boolean;
  write: HeldWrite;
}

/**
 * Holds the writes of one tab through `Fetch`, and blocks what `Fetch` does not hold, from `begin` to `end`
 * or `fail`. It sends its commands itself: the sessions of an attachment end before it does.
 */
export class HeldRequests {
  readonly #parts: HoldParts;
  readonly #blocked: Blocker;
  readonly #held = new Map<string, Held>();
  readonly #ready: HeldWrite[] = [];
  readonly #enabled = new Set<string>();
  /** Sessions of workers. */
  readonly #workers = new Set<string>();
  #waiters: (() => void)[] = [];
  #rules: HoldRules | null = null;
  #tab: CdpTab | null = null;
  #mainFrameId = '';
  /** Main frames of tabs that the page has opened while it was held. */
  readonly #opened = new Set<string>();
  #unwatch: (() => void) | null = null;
  /** The address of the document that has come since the last act, while it is loading. */
  #loading: string | null = null;
  readonly #sockets = new OpenSockets();
  /** A dialog holds the page up: it answers nothing, and does nothing either. */
  #isHeldUp = false;
  #leaving: Leaving | null = null;
  #known: { tab: CdpTab; frameTree: FrameTree } | null = null;
  /** Changes whenever something was held or decided. */
  changes = 0;

  constructor(parts: HoldParts) {
    this.#parts = parts;
    this.#blocked = parts.blocker((write) => this.#came(write));
  }

  get isHolding(): boolean {
    return this.#rules !== null;
  }

  /** Whether nothing is held and Chrome pauses nothing. */
  get isIdle(): boolean {
    return !this.isHolding && this.#held.size === 0 && this.#enabled.size === 0;
  }

  /** Whether a press may act through an open socket, which nothing can hold. */
  get isPassedBySockets(): boolean {
    return this.#sockets.carriesActs;
  }

  /** Hears what the page sends through its sockets, from before the first act on. Never rejects. */
  async watchSockets(): Promise<void> {
    await this.#command(undefined, 'Network.enable', { maxTotalBufferSize: 0 });
  }

  get waiting(): number {
    return this.#held.size + this.#ready.length;
  }

  /** Holds from now on, or by other rules. Rejects when Chrome refuses it: then nothing is held. */
  async begin(tab: CdpTab, rules: HoldRules): Promise<void> {
    try {
      // A dialog may hold the page up since the holding before this one.
      const known = this.#known?.tab === tab ? this.#known.frameTree : null;
      const frameTree = this.#isHeldUp && known ? known : await frameTreeOf(tab, known);
      this.#known = { tab, frameTree };
      this.#mainFrameId = frameTree.frame.id;
      await this.#blocked.begin(rules, hostsOf(frameTree, tab, rules.site));
      this.#rules = rules;
      this.#loading = null;
      this.#sockets.acted();
      // Who waited for the press before this one is over.
      this.#wake();
      if (this.#tab !== tab) {
        this.#unwatch?.();
        this.#enabled.clear();
        this.#tab = tab;
        this.#unwatch = tab.onChildren(() => void this.#enable(tab).catch(() => undefined));
      }
      // Without this, a new frame of another process may have sent before `Fetch` reaches it.
      await Promise.all([this.#enable(tab), this.#pauseFrames(undefined, true)]);
    } catch (error) {
      await this.fail();
      throw error;
    }
  }

  /** Holds what a tab that the page has opened, or a worker of it, sends; `frame` is the tab's main frame. */
  async takeIn(sessionId: string, frame?: string): Promise<void> {
    this.#enabled.add(sessionId);
    const enabling = this.#command(sessionId, 'Fetch.enable', { patterns: PATTERNS });
    if (frame === undefined) this.#workers.add(sessionId);
    else {
      this.#opened.add(frame);
      // It comes before what lets the tab go on, whose page would have to answer.
      void this.#pauseFrames(sessionId, true);
    }
    await enabling;
  }

  /** Takes an event of Chrome's debugger for this tab. */
  receive(sessionId: string | undefined, method: string, params: unknown): void {
    if (method === 'Fetch.requestPaused') this.#paused(sessionId, params as Paused);
    if (method === 'Network.webSocketFrameSent') this.#sockets.sent(params as SentFrame);
    if (sessionId === undefined) this.#heard(method, params);
    if (method === 'Page.javascriptDialogOpening') this.#isHeldUp = true;
    if (method === 'Page.javascriptDialogClosed') this.#isHeldUp = false;
    if (method !== 'Target.attachedToTarget') return;
    const { sessionId: child, waitingForDebugger, targetInfo } = params as Attached;
    if (targetInfo.type === WORKER) this.#workers.add(child);
    // First the tab's own session of it is told what every frame is told.
    if (waitingForDebugger) queueMicrotask(() => void this.#begun(child));
    else if (this.isHolding && targetInfo.type === WORKER) void this.takeIn(child);
  }

  /** What the tab's own session says of its document. */
  #heard(method: string, params: unknown): void {
    if (method === 'Page.frameNavigated') this.#navigated(params as Navigated);
    if (method === 'Page.navigatedWithinDocument') this.#renamed(params as Renamed);
    if (method === 'Page.frameAttached' && this.#leaving?.next !== null)
      this.#leaving?.frames.add((params as Attaching).frameId);
    const hasStopped =
      method === 'Page.frameStoppedLoading' && (params as Stopped).frameId === this.#mainFrameId;
    if (method === 'Page.loadEventFired' || hasStopped) this.#loading = null;
  }

  #navigated({ frame, type }: Navigated): void {
    if (frame.parentId !== undefined) return;
    this.#sockets.renewed();
    if (this.#leaving) this.#leaving.next = frame.url;
    this.#leaving?.came();
    // What comes out of the cache is as it was left.
    this.#loading = type === 'BackForwardCacheRestore' ? null : frame.url;
  }

  #renamed({ frameId, url }: Renamed): void {
    if (this.#loading !== null && frameId === this.#mainFrameId) this.#loading = url;
  }

  /**
   * Whether the document that is loading sends it, and not the one that it has replaced, which may send as it goes: by
   * the address that the request comes from.
   */
  #isOfLoading(sessionId: string | undefined, paused: Paused): boolean {
    const { frameId, resourceType, request } = paused;
    if (this.#loading === null || this.#leaving || sessionId !== undefined) return false;
    if (resourceType === 'Document') return false;
    if (frameId !== this.#mainFrameId) return true;
    return comesFrom(request, this.#loading) ?? resourceType !== 'Ping';
  }

  /** Whether it is not of the document that is being left, but of the one that has come in its place. */
  #isOfNext(sessionId: string | undefined, { frameId, resourceType, request }: Paused): boolean {
    const { next = null, frames } = this.#leaving ?? {};
    if (next === null || sessionId !== undefined) return false;
    if (frameId !== this.#mainFrameId) return frames?.has(frameId) === true;
    return resourceType === 'Document' || comesFrom(request, next) === true;
  }

  /** What came since it was last taken, waiting for it at most `limit` ms; null when nothing is held any more. */
  async next(limit: number): Promise<readonly HeldWrite[] | null> {
    if (this.#ready.length === 0 && this.isHolding) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, limit);
      this.#waiters.push(resolve);
      await promise;
      clearTimeout(timer);
    }
    const came = this.#ready.splice(0);
    return came.length > 0 || this.isHolding ? came : null;
  }

  async decide(decisions: readonly WriteDecision[]): Promise<void> {
    this.changes += 1;
    const decided = decisions.flatMap(({ id, isSent }) => {
      const held = this.#held.get(id);
      this.#held.delete(id);
      return held ? [isSent ? this.#send(held) : this.#fail(held)] : [];
    });
    await Promise.all(decided);
  }

  /** The time of holding is over: nothing waits, and what comes now is sent. */
  async end(): Promise<void> {
    if (!this.isHolding) return;
    this.#stop();
    await this.#disable();
    await this.#blocked.end();
  }

  /**
   * Has `go` leave the page while it is held: what the page sends as it goes is judged like all before, and what comes
   * in its place is not held. Then nothing waits or is held any more. Settles as `go` does.
   */
  async leave<T>(go: () => Promise<T>): Promise<T> {
    if (!this.isHolding) return go();
    const { promise, resolve: came } = Promise.withResolvers<void>();
    this.#leaving = { next: null, frames: new Set(), came };
    const going = go();
    const late = new Promise((resolve) => setTimeout(resolve, COMMAND_MS));
    await Promise.race([promise, going.catch(() => undefined).then(() => late)]);
    await new Promise((resolve) => setTimeout(resolve, LAST_MS));
    this.#leaving = null;
    await this.fail();
    await this.unblock();
    return going;
  }

  /**
   * Fails everything that waits and ends. Whoever detaches calls this first, because Chrome sends what is
   * held then. Never rejects.
   */
  async fail(): Promise<void> {
    if (this.isIdle) return;
    this.#stop();
    // What begins from here on is blocked; what Chrome has paused before this answer has been reported.
    await this.#blocked.seal().catch(() => undefined);
    await this.#command(undefined, 'Fetch.enable', { patterns: PATTERNS });
    await Promise.all([...this.#held.values()].map((held) => this.#fail(held)));
    this.#held.clear();
    this.#ready.length = 0;
    await this.#disable();
  }

  /** Removes what blocks, after `fail`. Never rejects. */
  async unblock(): Promise<void> {
    await this.#blocked.end().catch(() => undefined);
  }

  #stop(): void {
    this.#rules = null;
    this.#unwatch?.();
    this.#unwatch = null;
    this.#tab = null;
    this.#wake();
  }

  async #enable(tab: CdpTab): Promise<void> {
    if (this.#leaving) return;
    const children = tab.children().map(({ session }) => session.sessionId);
    const sessions = [undefined, ...children].filter((id) => !this.#enabled.has(id ?? ''));
    await Promise.all(
      sessions.map(async (sessionId) => {
        this.#enabled.add(sessionId ?? '');
        const enabling = this.#parts.send(sessionId, 'Fetch.enable', { patterns: PATTERNS });
        // A frame that has gone meanwhile sends nothing.
        if (sessionId === undefined) await enabling;
        else await enabling.catch(() => undefined);
        if (sessionId !== undefined) await this.#pauseFrames(sessionId, true);
      }),
    );
  }

  /** A new frame of another process waits for this: it may send once its requests are held. */
  async #begun(sessionId: string): Promise<void> {
    if (this.isHolding && !this.#leaving) {
      this.#enabled.add(sessionId);
      await Promise.all([
        this.#command(sessionId, 'Fetch.enable', { patterns: PATTERNS }),
        this.#pauseFrames(sessionId, true),
      ]);
    }
    await this.#command(sessionId, 'Runtime.runIfWaitingForDebugger');
  }

  /** The browser pauses them at once; what a page that is held up would add is not waited for. */
  async #pauseFrames(sessionId: string | undefined, waits: boolean): Promise<void> {
    // A worker has no frames, and one that waits would not answer.
    if (this.#workers.has(sessionId ?? '')) return;
    const filter = [
      ...AUTO_ATTACH.filter,
      ...(waits && !this.#blocked.holdsWorkers ? [{ type: WORKER }] : []),
    ];
    const params = { ...AUTO_ATTACH, filter, waitForDebuggerOnStart: waits };
    const sent = this.#command(sessionId, 'Target.setAutoAttach', params);
    if (!this.#isHeldUp) await sent;
  }

  async #disable(): Promise<void> {
    const sessions = [...this.#enabled].map((id) => id || undefined);
    this.#enabled.clear();
    await Promise.all(
      sessions.flatMap((id) => [this.#command(id, 'Fetch.disable'), this.#pauseFrames(id, false)]),
    );
  }

  #paused(sessionId: string | undefined, paused: Paused): void {
    const { requestId } = paused;
    const id = `${sessionId ?? ''}:${requestId}`;
    const isDocument = paused.resourceType === 'Document';
    const write = pausedWrite(paused, {
      id,
      site: this.#rules?.site ?? '',
      frameOrigin: this.#originOf(sessionId),
      mainFrameId: this.#mainFrameId,
      opened: this.#opened,
      agreed: this.#rules?.agreed ?? [],
      acts: this.#parts.acts,
    });
    if (!write || this.#isOfNext(sessionId, paused)) {
      void this.#command(sessionId, 'Fetch.continueRequest', { requestId });
      return;
    }
    if (this.#isOfLoading(sessionId, paused)) write.isFresh = true;
    const held = { sessionId, requestId, isDocument, write };
    if (!this.#rules || this.#held.size >= MAX_HELD) {
      void this.#fail(held);
      return;
    }
    this.#held.set(id, held);
    this.#came(write);
    if (paused.resourceType === 'XHR') void this.#failFrozen(id, held);
  }

  /** Only a synchronous request keeps its page from answering. */
  async #failFrozen(id: string, held: Held): Promise<void> {
    let answers = false;
    const asked = this.#parts.send(held.sessionId, 'Runtime.evaluate', {
      expression: '0',
    });
    asked.then(
      () => {
        answers = true;
      },
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, MAX_FROZEN_MS));
    if (answers || !this.#held.delete(id)) return;
    await this.#fail(held);
    const told = this.#ready.findIndex((write) => write.id === id);
    if (told >= 0) this.#ready.splice(told, 1);
    this.#came({ ...held.write, isHeld: false, isFrozen: true });
  }

  #came(write: HeldWrite): void {
    this.changes += 1;
    this.#ready.push(write);
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiters.splice(0)) wake();
  }

  async #send({ sessionId, requestId, write }: Held): Promise<void> {
    if (this.#workers.has(sessionId ?? ''))
      await this.#blocked.pass(write.url).catch(() => undefined);
    await this.#command(sessionId, 'Fetch.continueRequest', { requestId });
  }

  /** A document that is aborted leaves the page as it is; any other reason shows an error in its place. */
  #fail({ sessionId, requestId, isDocument }: Held): Promise<void> {
    const errorReason = isDocument ? 'Aborted' : 'AccessDenied';
    return this.#command(sessionId, 'Fetch.failRequest', { requestId, errorReason });
  }

  /** A request that has gone with its frame needs no answer. */
  async #command(sessionId: string | undefined, method: string, params?: object): Promise<void> {
    const sent = this.#parts.send(sessionId, method, params).catch(() => undefined);
    const late = new Promise((resolve) => setTimeout(resolve, COMMAND_MS));
    await Promise.race([sent, late]);
  }

  #originOf(sessionId: string | undefined): string {
    if (sessionId === undefined) return '';
    const child = this.#tab?.children().find(({ session }) => session.sessionId === sessionId);
    return URL.parse(child?.url ?? '')?.origin ?? '';
  }
}

/** Whether a request says that it comes from the document at an address; undefined where it says nothing. */
function comesFrom({ headers }: Paused['request'], url: string): boolean | undefined {
  const from = Object.entries(headers).find(([name]) => name.toLowerCase() === 'referer');
  return from && bareOf(from[1]) === bareOf(url);
}

/** An address as a request says where it comes from. */
function bareOf(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** What it sends for its pages, their own sessions do not see. */
const WORKER = 'service_worker';

/** Of all types: sounds, styles and event streams may act by their address alone, too. */
const PATTERNS = [{ urlPattern: '*', requestStage: 'Request' }];

type FrameTree = Protocol.Page.FrameTree;

/** How long a page is asked for its frames when they are known from before. Milliseconds. */
const FRAMES_MS = 500;

/**
 * The frames of the page's own process. A page that a dialog holds up does not say: then they are those
 * that are `known` from before.
 */
async function frameTreeOf(tab: CdpTab, known: FrameTree | null): Promise<FrameTree> {
  const asked = tab.main.send('Page.getFrameTree').then((answer) => answer.frameTree);
  if (!known) return asked;
  asked.catch(() => undefined);
  const late = new Promise<FrameTree>((resolve) => setTimeout(resolve, FRAMES_MS, known));
  return Promise.race([asked, late]);
}

/** Hosts of the page, whose origin is `site`, and of all its frames. */
function hostsOf(tree: FrameTree, tab: CdpTab, site: string): string[] {
  const urls: string[] = [site, ...tab.children().map(({ url }) => url)];
  const visit = ({ frame, childFrames = [] }: FrameTree): void => {
    urls.push(frame.url);
    childFrames.forEach(visit);
  };
  visit(tree);
  const hosts = urls.map((url) => URL.parse(url)?.hostname ?? '');
  return [...new Set(hosts.filter((host) => host !== ''))];
}

/** What holds the writes of a tab, as its users know it. */
export type RequestHold = Pick<HeldRequests, keyof HeldRequests>;
